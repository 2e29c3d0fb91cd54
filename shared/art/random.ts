const hash = (text: string): number => {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return value
}

/**
 * A sequence of numbers from 0 to 1 that depends on the seed alone: the same seed gives the same picture on every
 * machine.
 */
export function randomFrom(seed: string): () => number {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of the list; lists here are never empty. */
export function pick<Item>(list: readonly [Item, ...Item[]], random: () => number): Item {
  return list[Math.floor(random() * list.length)] ?? list[0]
}
