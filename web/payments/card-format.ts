export type CardText = { number: string; expiry: string; code: string }
export type CardField = keyof CardText

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

type Brand = { name: string; starts: RegExp; groups: number[]; code: number }

const brands: Brand[] = [
  { name: 'Amex', starts: /^3[47]/, groups: [4, 6, 5], code: 4 },
  { name: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], code: 3 },
  { name: 'Visa', starts: /^4/, groups: [4, 4, 4, 4, 3], code: 3 },
]
const unknown: Brand = { name: '', starts: /^/, groups: [4, 4, 4, 4, 3], code: 4 }

export const cardBrandOf = (number: string): Brand =>
  brands.find(({ starts }) => starts.test(digitsOf(number))) ?? unknown

/** Groups of digits as they stand on the card. */
export function formatCardNumber(text: string): string {
  let rest = digitsOf(text)
  const { groups } = cardBrandOf(rest)
  const parts: string[] = []
  for (const length of groups) {
    if (!rest) break
    parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return parts.join(' ')
}

/** "08 / 28" from whatever is typed or pasted; a month of one digit gets its zero. */
export function formatExpiry(text: string): string {
  const month = /^\s*([2-9])/.exec(text) || /^\s*1\s*\//.exec(text) ? `0${digitsOf(text)}` : digitsOf(text)
  // A browser fills in the year with four digits.
  const digits = month.length === 6 ? month.slice(0, 2) + month.slice(4) : month.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export const formatSecurityCode = (text: string): string => digitsOf(text).slice(0, 4)

/** Returns the incomplete fields; the provider checks their validity. */
export function incompleteCardFields({ number, expiry, code }: CardText): CardField[] {
  const isMissing: Record<CardField, boolean> = {
    number: digitsOf(number).length < 12,
    expiry: digitsOf(expiry).length < 4,
    code: digitsOf(code).length < 3,
  }
  return (['number', 'expiry', 'code'] as const).filter((field) => isMissing[field])
}

/** The card as the provider takes it. */
export const cardOf = ({ number, expiry, code }: CardText) => ({
  number: digitsOf(number),
  expMonth: Number(digitsOf(expiry).slice(0, 2)),
  expYear: 2000 + Number(digitsOf(expiry).slice(2)),
  cvc: code,
})
