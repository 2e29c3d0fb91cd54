/** A row of a file with the line on which it begins. */
export type Entry = { line: number; cells: string[] }

/** Letters that a row may have: more means that a quote was never closed. */
export const MOST_LETTERS = 1_000_000

/** A file that cannot be read any further. */
export class UnreadableFile extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = 'UnreadableFile'
    this.line = line
  }
}
