/** Edits of a source file by the lines around them; one whose place is not there exactly once is refused. */

const found = (text, place) => {
  const first = text.indexOf(place)
  if (first < 0 || text.indexOf(place, first + 1) >= 0)
    throw new Error(`The rehearsal looks for this line, which is not there exactly once:\n${place}`)
  return first
}

/** The first place after another one, for lines that a file repeats. */
const foundWithin = (text, within, place) => {
  const from = found(text, within)
  const at = text.indexOf(place, from)
  if (at < 0) throw new Error(`The rehearsal looks for this line after "${within.trim()}", where it is not:\n${place}`)
  return at
}

const withEnd = (lines) => `${[lines].flat().join('\n')}\n`

/** Inserts lines before the line that begins with `place`; `within` is a line somewhere above it. */
export const before =
  (place, lines, { within } = {}) =>
  (text) => {
    const at = within ? foundWithin(text, within, place) : found(text, place)
    const begin = text.lastIndexOf('\n', at) + 1
    return text.slice(0, begin) + withEnd(lines) + text.slice(begin)
  }

/** Inserts lines after the line that has `place`. */
export const after = (place, lines) => (text) => {
  const at = found(text, place)
  const end = text.indexOf('\n', at) + 1
  return text.slice(0, end) + withEnd(lines) + text.slice(end)
}

/** Replaces a part of a line. */
export const instead = (old, fresh) => (text) => {
  const at = found(text, old)
  return text.slice(0, at) + fresh + text.slice(at + old.length)
}
