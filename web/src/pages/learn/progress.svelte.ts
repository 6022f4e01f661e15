/** Which lessons have been done, kept in this browser. */
import { store, readStored } from "../../lib/storage";

const KEY = "fourfold-lessons";

function read(): string[] {
  const done = readStored(KEY);
  return Array.isArray(done) ? done.map(String) : [];
}

const progress = $state<{ done: string[] }>({ done: read() });

export function isDone(lesson: string): boolean {
  return progress.done.includes(lesson);
}

/** Notes a lesson as done, beside those that another tab has noted. */
export function setDone(lesson: string): void {
  const others = read().filter((one) => one !== lesson && !isDone(one));
  progress.done = [...progress.done.filter((one) => one !== lesson), ...others, lesson];
  keep();
}

export function forgetLessons(): void {
  progress.done = [];
  keep();
}

function keep(): void {
  store(KEY, progress.done);
}
