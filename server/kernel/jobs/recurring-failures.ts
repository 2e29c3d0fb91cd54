/** A task that recurs is told of only when it failed so often in a row. */
const IN_A_ROW = 3

/** By task, how often it failed in a row in this process. */
const failures = new Map<string, number>()

type Done = { task_identifier: string; key: string | null }

/** Counts what recurs (`recurring.ts`): its jobs begin anew each time, so that the database counts no tries. */
export function noteRecurring({ task_identifier: task, key }: Done, hasFailed: boolean): void {
  if (key !== `recurring:${task}`) return
  if (hasFailed) failures.set(task, (failures.get(task) ?? 0) + 1)
  else failures.delete(task)
}

/** The recurring tasks that fail again and again, as the database lists other jobs. */
export const failingRecurring = (): { task: string; count: number; tries: number }[] =>
  [...failures].filter(([, tries]) => tries >= IN_A_ROW).map(([task, tries]) => ({ task, count: 1, tries }))
