import { plainPhoneText } from './phone-text.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const NUMBER = /^#?([0-9a-f]{6})$/i
const PHONE = /^\+?[\d ()./-]+$/
/** With fewer digits too many numbers end alike. */
const FEWEST_DIGITS = 5

/** The forms that the words of a search for an order may have, beside names: each is looked up in its own way. */
export type OrderWords = {
  /** The whole id. */
  id?: string
  /** The last six characters of an id, as people see them. */
  number?: string
  /** The last digits of a phone number, without what stands for the country or for a long-distance call. */
  digits?: string
}

export function readOrderWords(text: string): OrderWords {
  const words = text.trim()
  if (UUID.test(words)) return { id: words.toLowerCase() }
  const number = NUMBER.exec(words)?.[1]?.toLowerCase()
  const phone = plainPhoneText(words).replace(/\(0\)/, '')
  const digits = PHONE.test(phone) ? phone.replace(/\D/g, '').replace(/^0+/, '') : ''
  return { ...(number ? { number } : {}), ...(digits.length >= FEWEST_DIGITS ? { digits } : {}) }
}
