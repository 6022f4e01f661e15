/** The finished lessons, stored in this browser. */
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

/** Mark a lesson as finished, in addition to those that another tab has marked. */
export function setDone(lesson: string): void {
  const others = read().filter((done) => done !== lesson && !isDone(done));
  progress.done = [...progress.done.filter((other) => other !== lesson), ...others, lesson];
  save();
}

export function forgetLessons(): void {
  progress.done = [];
  save();
}

function save(): void {
  store(KEY, progress.done);
}
