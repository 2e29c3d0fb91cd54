import { cleanText } from './clean-text.ts'
import { z } from './zod.ts'

/** Control characters. Marks that turn the direction of what follows are taken out of a text before it is checked. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const BREAK = /[\t\n\r\u2028\u2029]/

/** A visible character: no space, joiner, filler, mark without a letter, or the empty pattern of Braille. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\u2800]/u

/**
 * Plain text as people write it: without invisible marks, trimmed, `min` to `max` characters, without control characters. Something of it can be
 * seen, unless it may be empty and is.
 */
export const text = (min: number, max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .trim()
    .min(min)
    .max(max)
    .refine((value) => !CONTROL.test(value), 'must not contain control characters')
    .refine((value) => value === '' || VISIBLE.test(value), 'is required: nothing of it can be seen')

/** A text in one line: names and titles. */
export const line = (min: number, max: number) =>
  text(min, max).refine((value) => !BREAK.test(value), 'must not contain control characters, such as breaks of lines')
