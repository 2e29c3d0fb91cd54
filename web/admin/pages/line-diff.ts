type DiffLine = { kind: 'same' | 'removed' | 'added'; text: string }
/** Lines beside each other, or how many that are alike are left out. */
export type DiffPart = DiffLine | { kind: 'left-out'; count: number }

/** Beyond so many comparisons a text counts as another one altogether. */
const MOST = 2_000_000

const all = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))

/** The length of the longest common subsequence of lines, from each pair of positions to the end. */
function lengthsOf(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  return lengths
}

/** The difference of the lines between those that are alike at both ends. */
function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length * after.length > MOST) return [...all('removed', before), ...all('added', after)]
  const lengths = lengthsOf(before, after)
  const width = after.length + 1
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) {
      lines.push({ kind: 'same', text: before[row] ?? '' })
      row += 1
      column += 1
    } else if ((lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0)) {
      lines.push({ kind: 'removed', text: before[row] ?? '' })
      row += 1
    } else {
      lines.push({ kind: 'added', text: after[column] ?? '' })
      column += 1
    }
  }
  return [...lines, ...all('removed', before.slice(row)), ...all('added', after.slice(column))]
}

const commonStart = (before: readonly string[], after: readonly string[]): number => {
  const other = before.findIndex((line, at) => line !== after[at])
  return other < 0 ? before.length : other
}

/** The line diff of two texts: unchanged, removed and added lines, in order. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [one, other] = [before.split('\n'), after.split('\n')]
  const start = Math.min(commonStart(one, other), other.length)
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)]
  const end = Math.min(
    commonStart(restOfOne.toReversed(), restOfOther.toReversed()),
    restOfOne.length,
    restOfOther.length,
  )
  return [
    ...all('same', one.slice(0, start)),
    ...diffMiddle(restOfOne.slice(0, restOfOne.length - end), restOfOther.slice(0, restOfOther.length - end)),
    ...all('same', restOfOne.slice(restOfOne.length - end)),
  ]
}

/** The number of unchanged lines shown around a change. */
const AROUND = 2

/** The changes with a few lines around them; of longer runs of lines that stayed only how many they are. */
export function changedParts(lines: readonly DiffLine[]): DiffPart[] {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ kind }) => kind !== 'same')
  const parts: DiffPart[] = []
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1)
    if (isNear(at)) parts.push(line)
    else if (last?.kind === 'left-out') last.count += 1
    else parts.push({ kind: 'left-out', count: 1 })
  }
  return parts
}
