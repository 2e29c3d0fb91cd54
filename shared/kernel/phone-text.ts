import { z } from './zod.ts'

/** The text of a phone number with plain digits, spaces and hyphens, and without marks that cannot be seen. */
export const plainPhoneText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .trim()

const EXTENSION = String.raw`(?:[ ,;-]*(?:ext(?:ension)?|x|#|dw|durchwahl|poste|nst|app|int)[ .:=]*\d{1,7})?`
const NUMBER = new RegExp(String.raw`^\+?[ (]*\d(?:[ ().\/-]*\d){4,16}[ )]*${EXTENSION}$`, 'i')

/**
 * A phone number as people write it: five to seventeen digits with spaces, points, slashes, hyphens or brackets between
 * them, and an extension. It is kept as it was typed.
 */
export const Phone = z
  .string()
  .trim()
  .max(40)
  .refine((text) => NUMBER.test(plainPhoneText(text)), 'must be a phone number')

/** The international form of a phone number, beside it as it was typed. */
export const PhoneE164 = z
  .string()
  .optional()
  .describe('The phone number in the form of E.164, without its extension, where it can be told; set by the server.')
