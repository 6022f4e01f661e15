/** Run the action of a checkbox; restore its state if the action is refused. */
export async function applyChecked(
  { currentTarget: box }: Event & { currentTarget: HTMLInputElement },
  run: (checked: boolean) => Promise<boolean>,
): Promise<void> {
  const { checked } = box;
  if (!(await run(checked))) box.checked = !checked;
}
