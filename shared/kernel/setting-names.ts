/** Names shorter than this have too many neighbours among words that mean something else (`HOST`, `POST`, `HOSTS`). */
const SHORT = 6
const LONG = 10

/** The insertions, deletions, substitutions and swaps of neighbours that turn one word into the other. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
  }
  return at(one.length, other.length)
}

const isSwap = (one: string, other: string) =>
  one.length === other.length && distance(one, other) === 1 && [...one].sort().join() === [...other].sort().join()

function isTypingError(name: string, setting: string): boolean {
  if (setting.length < SHORT) return isSwap(name, setting)
  return distance(name, setting) <= (setting.length < LONG ? 1 : 2)
}

/** One word of three or more is left out, and not the first one: `STRIPE_SECRET` for `STRIPE_SECRET_KEY`. */
function lacksWord(name: string, setting: string): boolean {
  const words = setting.split('_')
  return words.length > 2 && words.some((_, place) => place > 0 && words.toSpliced(place, 1).join('_') === name)
}

/** `public_url` for `PUBLIC_URL`; a single word in small letters may mean anything. */
const isInSmallLetters = (name: string, setting: string) => setting.includes('_') && name.toUpperCase() === setting

/**
 * The names that were probably meant to be one of these settings, each beside that one. A setting that is given under its
 * own name was not misspelt, so the other name belongs to another program.
 */
export function misspeltSettings(
  given: readonly string[],
  settings: readonly string[],
): { name: string; meant: string }[] {
  const missing = settings.filter((setting) => !given.includes(setting))
  const meantBy = (name: string) =>
    missing.find((setting) => isInSmallLetters(name, setting)) ??
    missing
      .toSorted((one, other) => distance(name, one) - distance(name, other))
      .find((setting) => isTypingError(name, setting)) ??
    missing.find((setting) => lacksWord(name, setting))
  return given.flatMap((name) => {
    const meant = settings.includes(name) ? undefined : meantBy(name)
    return meant ? [{ name, meant }] : []
  })
}
