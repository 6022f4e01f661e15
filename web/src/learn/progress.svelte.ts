/** Which lessons have been done, kept in this browser. */

const KEY = "fourfold-lessons";

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

const progress = $state<{ done: string[] }>({ done: read() });

export function isDone(lesson: string): boolean {
  return progress.done.includes(lesson);
}

/** Notes a lesson as done; a browser that keeps nothing is no reason to stop. */
export function setDone(lesson: string): void {
  if (!isDone(lesson)) progress.done = [...progress.done, lesson];
  keep();
}

export function forgetLessons(): void {
  progress.done = [];
  keep();
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress.done));
  } catch {
    // Private windows may refuse.
  }
}
