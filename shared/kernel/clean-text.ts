/**
 * Marks without a look of their own, which phones and messengers add to what is copied: spaces of no width, marks of
 * direction, soft hyphens and the mark of an encoding. Joiners (U+200C, U+200D), variation selectors and the signs of flags
 * and keycaps are not among them: scripts and emoji need those.
 */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Every space that is not the plain one: those that do not break, those of a fixed width, and that of East Asia. */
const OTHER_SPACES = /(?! )\p{Zs}/gu

/** A text as the person meant it: without invisible marks, and with plain spaces. */
export const cleanText = (text: string): string => text.replace(INVISIBLE, '').replace(OTHER_SPACES, ' ')

/** Fields that are compared or verified sign by sign: a password, a token or a signature is never changed. */
const EXACT = /password|token|secret|signature/i

const MAX_DEPTH = 32

/**
 * The same value with every text in it cleaned, but for those below a field that is exact. Keys stay as they are, and what
 * is nested more than 32 deep is given back as it is.
 */
export function cleanTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value
  if (Array.isArray(value)) return value.map((each) => cleanTexts(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, EXACT.test(key) ? each : cleanTexts(each, depth + 1)]),
  )
}
