/** Which lessons have been done, kept in this browser. */
import { store, stored } from "../app/storage";

const KEY = "fourfold-lessons";

function read(): string[] {
  const done = stored(KEY);
  return Array.isArray(done) ? done.map(String) : [];
}

const progress = $state<{ done: string[] }>({ done: read() });

export function isDone(lesson: string): boolean {
  return progress.done.includes(lesson);
}

/** Notes a lesson as done. */
export function setDone(lesson: string): void {
  if (!isDone(lesson)) progress.done = [...progress.done, lesson];
  keep();
}

export function forgetLessons(): void {
  progress.done = [];
  keep();
}

function keep(): void {
  store(KEY, progress.done);
}
