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

/** The keys of English, German and French keyboards: row by row, and the slanting columns from the digits down. */
const KEY_LINES = [
  ['1234567890ß', 'qwertzuiopü', 'asdfghjklöä', 'yxcvbnm'],
  ['qwertyuiop', 'zxcvbnm'],
  ['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ['1qay', '2wsx', '3edc', '4rfv', '5tgb', '6zhn', '7ujm', '8ik', '9ol', '0pö'],
  ['1qaz', '6yhn', '1aqw', '2zsx'],
].flat()
const KEY_RUNS = KEY_LINES.flatMap((line) => [line, [...line].reverse().join('')])
const LEAST_RUN = 3

const isKeyRun = (part: string) => part.length >= LEAST_RUN && KEY_RUNS.some((line) => line.includes(part))

/** `qwertz123`, `1qay2wsx`: nothing but runs over neighbouring keys. */
const isKeyRuns = (word: string): boolean => {
  if (word === '') return false
  for (let start = 0; start < word.length; ) {
    let end = word.length
    while (end > start && !isKeyRun(word.slice(start, end))) end -= 1
    if (end === start) return false
    start = end
  }
  return true
}

/** `1q2w3e4r`, `1a2b3c4d`: two runs whose characters take turns. */
const isZigzag = (word: string): boolean =>
  [0, 1].every((first) => {
    const half = [...word].filter((_, index) => index % 2 === first).join('')
    return isKeyRuns(half) || isSequence(half)
  })

export const isKeyboardWalk = (word: string): boolean => isKeyRuns(word) || isZigzag(word)

export const STRENGTH_STEPS = [1, 2, 3, 4] as const

type Advice = 'more' | 'pattern' | 'enough' | 'good'

/**
 * The strength of a password, in steps of four, by what the browser can know: its length and its pattern. Only the
 * server knows if it is among those that are tried first. `missing` counts characters.
 */
export function passwordStrength(password: string): { step: 0 | 1 | 2 | 3 | 4; advice: Advice; missing: number } {
  const { length } = password
  const missing = Math.max(0, PASSWORD_LENGTH - length)
  if (length === 0) return { step: 0, advice: 'more', missing }
  if (missing > 0) return { step: length <= PASSWORD_LENGTH / 2 ? 1 : 2, advice: 'more', missing }
  const word = password.toLowerCase()
  if (isRepeated(word) || isSequence(word) || isKeyboardWalk(word)) return { step: 2, advice: 'pattern', missing }
  return length < GOOD_LENGTH ? { step: 3, advice: 'enough', missing } : { step: 4, advice: 'good', missing }
}
