import { describe, expect, test } from 'vitest'
import { type EpcTransfer, epcError, epcPayload, readEpcPayload } from './epc-qr.ts'
import { readSwissQrPayload, type SwissQrBill, swissQrIssues, swissQrPayload } from './swiss-qr.ts'

const transfer = (more: Partial<EpcTransfer> = {}): EpcTransfer => ({
  name: 'Community Marketplace',
  iban: 'DE89 3704 0044 0532 0130 00',
  amount: 23_690,
  reference: 'RF18 5390 0754 7034',
  ...more,
})
const without = <T extends object>(value: T, ...keys: (keyof T)[]): T =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key as keyof T))) as T

describe('the code of a transfer in euro', () => {
  test('has its lines in the order of EPC069-12, and none behind the last', () => {
    expect(epcPayload(transfer())).toBe(
      'BCD\n002\n1\nSCT\n\nCommunity Marketplace\nDE89370400440532013000\nEUR236.90\n\nRF18539007547034',
    )
    expect(epcPayload(without(transfer({ bic: 'cobadeff', text: 'CM 7D31A8', purpose: 'GDDS' }), 'reference'))).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFF\nCommunity Marketplace\nDE89370400440532013000\nEUR236.90\nGDDS\n\nCM 7D31A8',
    )
  })

  test('is read as it was written, by others also with other line ends', () => {
    const read = { ...transfer(), iban: 'DE89370400440532013000', reference: 'RF18539007547034' }
    expect(readEpcPayload(epcPayload(transfer()))).toEqual(read)
    expect(readEpcPayload(epcPayload(transfer()).replaceAll('\n', '\r\n'))).toEqual(read)
    expect(readEpcPayload(epcPayload(transfer()).replace('EUR236.90', 'EUR236.9'))).toEqual(read)
  })

  test.each([
    ['a name', { name: ' ' }, 'name missing'],
    ['a long name', { name: 'A'.repeat(71) }, 'too long'],
    ['an account', { iban: 'DE88370400440532013000' }, 'not an IBAN'],
    ['an account elsewhere', { iban: 'TR330006100519786457841326' }, 'country outside SEPA'],
    ['a bank', { bic: 'X' }, 'not a BIC'],
    ['nothing', { amount: 0 }, 'not an amount'],
    ['half a cent', { amount: 0.5 }, 'not an amount'],
    ['a billion', { amount: 100_000_000_000 }, 'not an amount'],
    ['a reference', { reference: 'RF19539007547034' }, 'not a reference'],
    ['both', { text: 'CM 7D31A8' }, 'reference and text'],
    ['a line more', { name: 'A\nB' }, 'too long'],
  ] as const)('is refused with %s that is not possible', (_, more, code) => {
    expect(epcError(transfer(more))).toBe(code)
    expect(() => epcPayload(transfer(more))).toThrow(RangeError)
  })

  test('has at most 331 bytes, of which letters beyond ASCII take more', () => {
    const long = without(transfer({ name: 'A'.repeat(70), text: 'ö'.repeat(140) }), 'reference')
    expect(epcError(long)).toBe('too long')
    expect(epcError({ ...long, text: 'o'.repeat(140) })).toBeUndefined()
  })

  test.each([
    ['of another kind', 'WIFI:S:x;;'],
    ['of version 3', epcPayload(transfer()).replace('002', '003')],
    ['in another currency', epcPayload(transfer()).replace('EUR', 'CHF')],
    ['without the bank, as version 001 demands it', epcPayload(transfer()).replace('002', '001')],
    ['with a typing error in the account', epcPayload(transfer()).replace('DE89', 'DE88')],
    ['with a part of a cent', epcPayload(transfer()).replace('236.90', '236.905')],
    ['with more lines', `${epcPayload(transfer())}\n\n\n\n`],
  ])('is not read %s', (_, payload) => {
    expect(readEpcPayload(payload)).toBeUndefined()
  })
})

const bill = (more: Partial<SwissQrBill> = {}): SwissQrBill => ({
  account: 'CH44 3199 9123 0008 8901 2',
  creditor: {
    name: 'Nachbarschaft Zürich',
    street: 'Rüdenplatz',
    buildingNumber: '1',
    postalCode: '8001',
    town: 'Zürich',
    country: 'CH',
  },
  amount: 15_450,
  currency: 'CHF',
  debtor: { name: 'Priya Nair', postalCode: '3000', town: 'Bern', country: 'CH' },
  reference: '21 00000 00003 13947 14300 09017',
  message: 'Bestellung 7D31A8',
  ...more,
})

describe('the code of a Swiss bill', () => {
  test('has its lines in the order of the guidelines, with structured addresses', () => {
    expect(swissQrPayload(bill()).split('\n')).toEqual([
      'SPC',
      '0200',
      '1',
      'CH4431999123000889012',
      'S',
      'Nachbarschaft Zürich',
      'Rüdenplatz',
      '1',
      '8001',
      'Zürich',
      'CH',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '154.50',
      'CHF',
      'S',
      'Priya Nair',
      '',
      '',
      '3000',
      'Bern',
      'CH',
      'QRR',
      '210000000003139471430009017',
      'Bestellung 7D31A8',
      'EPD',
    ])
  })

  test('is read as it was written', () => {
    const read = { ...bill(), account: 'CH4431999123000889012', reference: '210000000003139471430009017' }
    expect(readSwissQrPayload(swissQrPayload(bill()))).toEqual(read)
    expect(readSwissQrPayload(`${swissQrPayload(bill()).replaceAll('\n', '\r\n')}\r\n//S1/10/1`)).toEqual(read)
    const open = without(
      { ...bill(), account: 'CH9300762011623852957', amount: null },
      'debtor',
      'reference',
      'message',
    )
    expect(readSwissQrPayload(swissQrPayload(open))).toEqual(open)
    const rf = { ...open, reference: 'RF18539007547034', currency: 'EUR' as const }
    expect(readSwissQrPayload(swissQrPayload(rf))).toEqual(rf)
  })

  test.each<[string, Partial<SwissQrBill>, string]>([
    [
      'an account elsewhere',
      { account: 'DE89370400440532013000', reference: 'RF18539007547034' },
      'not a Swiss account',
    ],
    ['nothing', { amount: 0 }, 'not an amount'],
    ['no reference', { reference: 'RF18539007547034' }, 'QR-IBAN without reference'],
    ['a QR reference', { account: 'CH9300762011623852957' }, 'reference without QR-IBAN'],
    ['a typing error', { account: 'CH9300762011623852957', reference: 'RF19539007547034' }, 'not a reference'],
    ['no town', { creditor: { ...bill().creditor, town: '' } }, 'address incomplete'],
    ['a long street', { creditor: { ...bill().creditor, street: 'A'.repeat(71) } }, 'too long'],
    ['a long message', { message: 'A'.repeat(141) }, 'too long'],
    ['a line more', { message: 'A\nB' }, 'characters not possible'],
    [
      'Ethiopic letters',
      { debtor: { name: 'ሰላም', postalCode: '1000', town: 'Addis', country: 'ET' } },
      'characters not possible',
    ],
  ])('is refused with %s', (_, more, code) => {
    expect(swissQrIssues(bill(more)).map((issue) => issue.code)).toEqual([code])
    expect(() => swissQrPayload(bill(more))).toThrow(RangeError)
  })

  test.each([
    ['with an address of lines', swissQrPayload(bill()).replace('\nS\nNach', '\nK\nNach')],
    ['of another version', swissQrPayload(bill()).replace('0200', '0100')],
    ['with the wrong kind of reference', swissQrPayload(bill()).replace('QRR', 'SCOR')],
    ['with a line too few', swissQrPayload(bill()).replace('\n\n', '\n')],
    ['with another creditor', swissQrPayload(bill()).replace('CH\n\n', 'CH\nS\n')],
    ['in dollars', swissQrPayload(bill()).replace('CHF', 'USD')],
  ])('is not read %s', (_, payload) => {
    expect(readSwissQrPayload(payload)).toBeUndefined()
  })
})
