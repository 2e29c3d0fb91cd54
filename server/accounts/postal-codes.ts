import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { needsPostalCode } from '#shared/policies/postal-codes.ts'

type Coded = { country: string; postalCode?: string | undefined }

/** Forms of postal codes, each as an example; a country is told the first one that it knows. */
const EXAMPLES = [
  ...['12345', '1234', '123456', '1234567', '123'],
  ...['12-345', '12345-678', '1234 AB', 'A1A 1A1', 'SW1A 1AA', 'A65 F4E2', '123-4567', '123-456', 'AD123', 'VLT 1117'],
]

const exampleIn = (country: string) => EXAMPLES.find((example) => postcodeValidator(example, country))

type Form = readonly [compact: RegExp, written: string]

const ZIP_AND_FOUR: Form = [/^(\d{5})(\d{4})$/, '$1-$2']

/** Forms that the validator lacks, or of which it knows several spellings: without separators, and as they are written. */
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  AR: [[/^(\d{4}|[A-HJ-NP-Z]\d{4}[A-Z]{3})$/, '$1']],
  AZ: [[/^(?:AZ)?(\d{4})$/, 'AZ $1']],
  BN: [[/^([A-Z]{2}\d{4})$/, '$1']],
  FM: [ZIP_AND_FOUR],
  FR: [[/^(\d{5})$/, '$1']],
  GU: [ZIP_AND_FOUR],
  KH: [[/^(\d{5,6})$/, '$1']],
  KZ: [[/^(\d{6}|[A-Z]\d{2}[A-Z]\d[A-Z]\d)$/, '$1']],
  LT: [[/^(?:LT)?(\d{5})$/, 'LT-$1']],
  LV: [[/^(?:LV)?(\d{4})$/, 'LV-$1']],
  MD: [[/^(?:MD)?(\d{4})$/, 'MD-$1']],
  MH: [ZIP_AND_FOUR],
  MN: [[/^(\d{5,6})$/, '$1']],
  MP: [ZIP_AND_FOUR],
  NI: [[/^(\d{5})$/, '$1']],
  PR: [ZIP_AND_FOUR],
  SA: [[/^(\d{5})$/, '$1'], ZIP_AND_FOUR],
  SV: [[/^(?:CP)?(\d{4})$/, '$1']],
  VI: [ZIP_AND_FOUR],
}

/** Signs of countries on cars, which people write before a code. */
const CAR_SIGNS: Readonly<Record<string, string>> = {
  ...{ AT: 'A', BE: 'B', DE: 'D', ES: 'E', FI: 'FIN', FR: 'F', HU: 'H', IT: 'I', LU: 'L', NO: 'N', PT: 'P', SE: 'S' },
}

/** Capital letters and digits, also of wide ones, without what stands between them. */
const compact = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-\u00ad\u200b-\u2015\u2060\u2212\ufeff〒]/g, '')

/** The spellings to try: with a space or a hyphen at each place, before the one without, which may also be right. */
const spellingsOf = (code: string): string[] => [
  ...[' ', '-'].flatMap((separator) =>
    Array.from(
      { length: Math.max(code.length - 1, 0) },
      (_, at) => code.slice(0, at + 1) + separator + code.slice(at + 1),
    ),
  ),
  code,
]

/** A code as it is written in its country, or nothing if it is none there. */
function writtenIn(country: string, code: string): string | undefined {
  for (const [form, written] of FORMS[country] ?? []) if (form.test(code)) return code.replace(form, written)
  return spellingsOf(code).find((spelling) => postcodeValidator(spelling, country))
}

/** The code without the sign of its country, such as that of D-10115. */
function withoutSign(country: string, code: string): string {
  const [sign, rest] = /^([A-Z]*)(.*)$/.exec(code)?.slice(1) ?? []
  return rest && (sign === country || sign === CAR_SIGNS[country]) ? rest : code
}

/**
 * The postal code of an address as it is written in its country: 1012 AB for 1012ab. A country without codes that are
 * known here keeps what was typed. Undefined for no code, and for one that cannot be right.
 */
export function readPostalCode({ country, postalCode }: Coded): string | undefined {
  const typed = postalCode?.trim()
  if (!typed) return undefined
  if (!postcodeValidatorExistsForCountry(country)) return typed.toUpperCase()
  const code = compact(typed)
  return writtenIn(country, withoutSign(country, code)) ?? writtenIn(country, code)
}

/** The address with its postal code as it is written in its country; one without it, or with a wrong one, is left alone. */
export function withWrittenCode<Address extends Coded>(address: Address): Address {
  const postalCode = readPostalCode(address)
  return postalCode === undefined ? address : { ...address, postalCode }
}

/** The error of an address's postal code: it is missing and the country needs it, or it cannot be right. */
export function postalCodeError(address: Coded): string | undefined {
  const { country, postalCode } = address
  if (!postalCode?.trim()) return needsPostalCode(country) ? 'is required in this country' : undefined
  if (readPostalCode(address) !== undefined) return undefined
  const example = exampleIn(country)
  return `is no postal code of this country${example ? `, where one looks like ${example}` : ''}`
}
