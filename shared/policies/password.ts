export const PASSWORD_LENGTH = 8

/** From here on a password is as long as a short sentence. */
const GOOD_LENGTH = 14

export const isRepeated = (word: string): boolean => /^(.{1,4})\1+$/u.test(word)

/** `12345678`, `hgfedcba`: each character is the neighbour of the one before. */
export const isSequence = (word: string): boolean => {
  const steps = [...word].map(
    (letter, index, letters) => letter.charCodeAt(0) - (letters[index - 1]?.charCodeAt(0) ?? 0),
  )
  return Math.abs(steps[1] ?? 0) === 1 && steps.slice(1).every((step) => step === steps[1])
}

export const STRENGTH_STEPS = [1, 2, 3, 4] as const

type Advice = 'more' | 'pattern' | 'enough' | 'good'

/**
 * How hard a password is to guess, in steps of four, by what the browser can know: its length and its pattern. Whether it
 * is among those that are tried first, only the server knows. `missing` counts characters.
 */
export function passwordStrength(password: string): { step: 0 | 1 | 2 | 3 | 4; advice: Advice; missing: number } {
  const { length } = password
  const missing = Math.max(0, PASSWORD_LENGTH - length)
  if (length === 0) return { step: 0, advice: 'more', missing }
  if (missing > 0) return { step: length <= PASSWORD_LENGTH / 2 ? 1 : 2, advice: 'more', missing }
  const word = password.toLowerCase()
  if (isRepeated(word) || isSequence(word)) return { step: 2, advice: 'pattern', missing }
  return length < GOOD_LENGTH ? { step: 3, advice: 'enough', missing } : { step: 4, advice: 'good', missing }
}
