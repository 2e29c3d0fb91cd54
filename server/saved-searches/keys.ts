/**
 * The demands of a search of which its keys can be made. `words` are the lexemes of its rarest word, of which a match has
 * one; `isRare` says that few listings do.
 */
export type KeyParts = {
  words?: { lexemes: readonly string[]; isRare: boolean } | undefined
  marks: readonly string[]
  near?: readonly [lat: number, lng: number, km: number] | undefined
  isAnywhere?: boolean
}

/** The sides of the squares of the grid by which places are found, in hundredths of a degree. */
const SIDES = [16, 64, 256] as const
/** A circle is covered by so many squares at most. */
const MOST_SQUARES = 12
const KM_PER_DEGREE = 111
const LAST_COLUMN = 36_000

/** The beginnings of words are compared up to this length. */
const LETTERS = 5

/** The rows and columns of the grid of hundredths of a degree that a circle may touch; undefined at a pole or the date line. */
function boundsOf([lat, lng, km]: readonly [number, number, number]) {
  const rows = km / KM_PER_DEGREE + 0.02
  const widest = Math.cos((Math.min(89, Math.abs(lat) + rows) * Math.PI) / 180)
  const columns = km / (KM_PER_DEGREE * widest) + 0.02
  const at = (degrees: number, from: number) => Math.round(degrees * 100) + from * 100
  const [top, bottom] = [at(lat - rows, 90), at(lat + rows, 90)]
  const [left, right] = [at(lng - columns, 180), at(lng + columns, 180)]
  const isWhole = top >= 0 && bottom <= 18_000 && left >= 0 && right <= LAST_COLUMN
  return isWhole ? { top, bottom, left, right } : undefined
}

/** The squares that a circle touches, as parts of keys; undefined if they would be too many. */
export function squaresAround(near: readonly [number, number, number]): string[] | undefined {
  const bounds = boundsOf(near)
  if (!bounds) return undefined
  const { top, bottom, left, right } = bounds
  for (const side of SIDES) {
    const [firstRow, lastRow] = [Math.floor(top / side), Math.floor(bottom / side)]
    const [firstColumn, lastColumn] = [Math.floor(left / side), Math.floor(right / side)]
    const [rows, columns] = [lastRow - firstRow + 1, lastColumn - firstColumn + 1]
    if (rows * columns <= MOST_SQUARES)
      return Array.from({ length: rows * columns }, (_, n) => {
        const [row, column] = [firstRow + Math.floor(n / columns), firstColumn + (n % columns)]
        return `g${side}:${row},${column}`
      })
  }
  return undefined
}

const startOf = (lexeme: string) => (lexeme.startsWith('#') ? lexeme : [...lexeme].slice(0, LETTERS).join(''))

/** The lexemes of a `tsquery` that are alternatives, or parts of one: what matches has one of them. */
export const lexemesIn = (query: string): string[] =>
  [...query.matchAll(/'((?:[^'\\]|''|\\\\)+)'/g)].map(([, quoted = '']) =>
    quoted.replaceAll("''", "'").replaceAll('\\\\', '\\'),
  )

/**
 * The keys by which a listing finds a search: each listing that passes has one of them (`listing_keys` of the database). They
 * are of the part of a search that fewest listings have: its seller, a rare word, its place with its category, its words.
 */
export function keysOf({ words, marks, near, isAnywhere = false }: KeyParts): string[] {
  const seller = marks.find((mark) => mark.startsWith('p:'))
  if (seller) return [seller]
  const wordKeys = words ? [...new Set(words.lexemes.map((lexeme) => `w:${startOf(lexeme)}`))] : []
  if (words?.isRare) return wordKeys
  const category = marks.find((mark) => mark.startsWith('s:')) ?? marks.find((mark) => mark.startsWith('c:')) ?? ''
  const city = marks.find((mark) => mark.startsWith('t:'))
  const squares = near && squaresAround(near)
  if (words && !category) return wordKeys
  if (city || squares) {
    const places = city ? [city] : [...(squares ?? []), ...(isAnywhere ? ['online'] : [])]
    return places.map((place) => `${place}|${category}`)
  }
  return [`|${category}`]
}
