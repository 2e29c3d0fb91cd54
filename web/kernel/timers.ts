type Timed<Timer> = { timers: readonly Timer[] }

/** The deadlines, the next one first. */
export const timersOf = <Timer extends { dueAt: string }>({ timers }: Timed<Timer>): Timer[] =>
  timers.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt))

/** The deadline that comes first. */
export const nextTimer = <Timer extends { dueAt: string }>(of: Timed<Timer>): Timer | undefined => timersOf(of)[0]
