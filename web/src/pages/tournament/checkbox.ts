/** Does what a checkbox asks for; where that is refused, it goes back to what it was. */
export async function whenChecked(
  { currentTarget: box }: Event & { currentTarget: HTMLInputElement },
  run: (checked: boolean) => Promise<boolean>,
): Promise<void> {
  const wished = box.checked;
  if (!(await run(wished))) box.checked = !wished;
}
