/**
 * The pattern of digits in groups of three with one and the same mark, which it captures as `mark`. A 0 begins no group,
 * so that 0.500 is no five hundred.
 */
export const GROUPED_DIGITS = String.raw`[1-9]\d{0,2}(?:(?<mark>[.,' ])\d{3})(?:\k<mark>\d{3})*`

/**
 * Text as numbers are read: every blank, also the narrow ones that `Intl` writes, is a space, and every apostrophe the
 * plain one. Marks without a width are left out.
 */
export const plainNumberText = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s/g, ' ')
    .replace(/[’‘ʼ]/g, "'")
    .trim()

const WHOLE = new RegExp(String.raw`^[-−]?(?:\d+|${GROUPED_DIGITS})$`)

/**
 * A whole number from typed text. Points, commas, blanks and apostrophes may group its digits in threes, in every
 * language; `null` for empty text, `NaN` for everything that is no whole number, such as 2,5, 3-4 and 2 kg.
 */
export function parseWholeNumber(text: string): number | null {
  const plain = plainNumberText(text)
  if (plain === '') return null
  if (!WHOLE.test(plain)) return Number.NaN
  const number = Number(plain.replace('−', '-').replace(/[^\d-]/g, ''))
  return Number.isSafeInteger(number) ? number : Number.NaN
}

/** The number of a field, if it is empty or not readable `null`: for sums that are shown while it is typed. */
export const readableNumber = (value: number | null | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value
