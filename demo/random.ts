/** A stream of numbers in [0, 1) that is the same for the same seed on every machine. */
export type RandomStream = () => number

export function seededRandom(seed: string): RandomStream {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 16777619) // a character has one
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from `from` to `to`, both included. */
export const between = (next: RandomStream, from: number, to: number) => from + Math.floor(next() * (to - from + 1))

export function pick<Item>(next: RandomStream, items: readonly Item[]): Item {
  const item = items[Math.floor(next() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
