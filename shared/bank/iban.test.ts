import { describe, expect, test } from 'vitest'
import { countryOfBic, isBic } from './bic.ts'
import { formatIban, ibanError, isAccountOf, isIban, isQrIban, swissBankNumber } from './iban.ts'
import { IBAN_STRUCTURES } from './iban-structures.ts'
import { checkDigitsOf } from './mod-97.ts'
import { isSepaIban, SEPA_COUNTRIES } from './sepa-countries.ts'

/** The examples of the registry. */
const EXAMPLES = [
  'AD1200012030200359100100',
  'AE070331234567890123456',
  'AL47212110090000000235698741',
  'AT611904300234573201',
  'AZ21NABZ00000000137010001944',
  'BA391290079401028494',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'BH67BMAG00001299123456',
  'BR1800360305000010009795493C1',
  'BY13NBRB3600900000002Z00AB00',
  'CH9300762011623852957',
  'CR05015202001026284066',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DK5000400440116243',
  'DO28BAGR00000001212453611324',
  'EE382200221020145685',
  'EG380019000500000000263180002',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FO6264600001631634',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GE29NB0000000101904917',
  'GI75NWBK000000007099453',
  'GL8964710001000206',
  'GR1601101250000000012300695',
  'GT82TRAJ01020000001210029690',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IL620108000000099999999',
  'IQ98NBIQ850123456789012',
  'IS140159260076545510730339',
  'IT60X0542811101000000123456',
  'JO94CBJO0010000000000131000302',
  'KW81CBKU0000000000001234560101',
  'KZ86125KZT5004100100',
  'LB62099900000001001901229114',
  'LC55HEMM000100010012001200023015',
  'LI21088100002324013AA',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'LY83002048000020100120361',
  'MC5811222000010123456789030',
  'MD24AG000225100013104168',
  'ME25505000012345678951',
  'MK07250120000058984',
  'MR1300020001010000123456753',
  'MT84MALT011000012345MTLCAST001S',
  'MU17BOMM0101101030300200000MUR',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PK36SCBL0000001123456702',
  'PL61109010140000071219812874',
  'PS92PALS000000000400123456702',
  'PT50000201231234567890154',
  'QA58DOHB00001234567890ABCDEFG',
  'RO49AAAA1B31007593840000',
  'RS35260005601001611379',
  'SA0380000000608010167519',
  'SC18SSCB11010000000000001497USD',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'SM86U0322509800000000270100',
  'ST23000100010051845310146',
  'SV62CENR00000000000000700025',
  'TL380080012345678910157',
  'TN5910006035183598478831',
  'TR330006100519786457841326',
  'UA213223130000026007233566001',
  'VA59001123000012345678',
  'VG96VPVG0000012345678901',
  'XK051212012345678906',
]

test.each(EXAMPLES)('%s is an IBAN', (iban) => {
  expect(ibanError(iban)).toBeUndefined()
  expect(ibanError(formatIban(iban).toLowerCase())).toBeUndefined()
})

test('a wrong digit, two that change places and a digit too many are found in each of them', () => {
  for (const iban of EXAMPLES) {
    const last = iban.at(-1) ?? ''
    const other = 'AB01'.replace(last, '')[/\d/.test(last) ? 2 : 0]
    expect(isIban(iban.slice(0, -1) + other), iban).toBe(false)
    expect(ibanError(`${iban}0`), iban).toBe('wrong length')
  }
})

test.each([
  ['DE00 3704 0044 0532 0130 00', 'wrong check digits'],
  ['', 'not an IBAN'],
  ['CBE 1000123456789', 'not an IBAN'],
  ['ET89370400440532013000', 'unknown country'],
  ['DE8937040044053201300', 'wrong length'],
  ['DE8937040044053201300A', 'wrong characters'],
  ['GB29NWB160161331926819', 'wrong characters'],
])('%s: %s', (written, code) => {
  expect(ibanError(written)).toBe(code)
})

describe('check digits', () => {
  test('beyond 02 to 98 are refused, although they add up', () => {
    for (let account = 0; account < 3000; account += 1) {
      const body = String(account).padStart(18, '0')
      const digits = checkDigitsOf('DE', body)
      expect(isIban(`DE${digits}${body}`)).toBe(true)
      if (digits === '02') expect(isIban(`DE99${body}`)).toBe(false)
      if (digits === '97') expect(isIban(`DE00${body}`)).toBe(false)
      if (digits === '98') expect(isIban(`DE01${body}`)).toBe(false)
    }
  })

  test.each(['BE', 'FR', 'MC', 'ES', 'IT', 'SM', 'PT', 'SI', 'BA', 'ME', 'MK', 'RS', 'FI'])(
    'inside of an account of %s are checked, too',
    (country) => {
      const iban = EXAMPLES.find((example) => example.startsWith(country)) ?? ''
      const place = iban.length - 5
      const body = `${iban.slice(4, place)}${(Number(iban[place]) + 1) % 10}${iban.slice(place + 1)}`
      expect(ibanError(`${country}${checkDigitsOf(country, body)}${body}`)).toBe('wrong check digits')
    },
  )
})

test('an account for QR references is told by the number of its bank', () => {
  expect(isQrIban('CH44 3199 9123 0008 8901 2')).toBe(true)
  expect(isQrIban('CH93 0076 2011 6238 5295 7')).toBe(false)
  expect(isQrIban(`CH${checkDigitsOf('CH', '32000123000889012')}32000123000889012`)).toBe(false)
  expect(isQrIban('DE89 3704 0044 0532 0130 00')).toBe(false)
  expect(swissBankNumber('LI21 0881 0000 2324 013A A')).toBe(8810)
})

test('an account is told by its IBAN, or by the older form of the bank and the number', () => {
  const iban = 'DE89 3704 0044 0532 0130 00'
  for (const written of ['DE89370400440532013000', '37040044/0532013000', '37040044/532013000'])
    expect(isAccountOf(iban, written), written).toBe(true)
  for (const written of ['37040044/0532013001', '37040045/0532013000', '0532013000', '37040044/', ''])
    expect(isAccountOf(iban, written), written).toBe(false)
  expect(isAccountOf('AT611904300234573201', '19043/00234573201')).toBe(true)
})

test('SEPA has the countries that joined in 2025 and 2026, and all of them have IBANs', () => {
  expect(SEPA_COUNTRIES).toHaveLength(42)
  for (const country of ['AL', 'ME', 'MK', 'MD', 'RS', 'CH', 'GB']) expect(SEPA_COUNTRIES).toContain(country)
  for (const country of ['TR', 'UA', 'BA', 'XK', 'ET', 'US']) expect(SEPA_COUNTRIES).not.toContain(country)
  expect(SEPA_COUNTRIES.filter((country) => !(country in IBAN_STRUCTURES))).toEqual([])
  expect(isSepaIban('MD24 AG00 0225 1000 1310 4168')).toBe(true)
})

test('a BIC has eight or eleven characters', () => {
  for (const bic of ['COBADEFF', 'cobadeffxxx', 'CBETETAA', 'UBSWCHZH80A']) expect(isBic(bic), bic).toBe(true)
  for (const bic of ['COBADEF', 'COBADEFFXX', 'COBA1EFF', 'NOTPROVIDED1', '']) expect(isBic(bic), bic).toBe(false)
  expect(countryOfBic('CBETETAA')).toBe('ET')
})
