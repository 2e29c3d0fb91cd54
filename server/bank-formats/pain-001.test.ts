import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { PaymentInstruction, PaymentOrder } from '#shared/bank/payment.ts'
import { writePaymentFile } from './pain-001.ts'
import { paymentIssues } from './payment-issues.ts'

const SCHEMA = path.join(import.meta.dirname, '../../test/iso20022/pain.001.001.09.xsd')

async function schemaErrorsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'payments.xml', contents: xml },
    schema: { fileName: 'pain.001.001.09.xsd', contents: readFileSync(SCHEMA, 'utf8') },
  })
  return errors.map(({ message }) => message)
}

const payment = (more: Partial<PaymentInstruction> = {}): PaymentInstruction => ({
  endToEndId: 'PO-20260609-0001',
  amount: 32_480,
  currency: 'EUR',
  payee: { name: 'Hanna Tesfaye', account: { iban: 'DE89 3704 0044 0532 0130 00' } },
  text: 'Payout of 9 June',
  ...more,
})

const order = (more: Partial<PaymentOrder> = {}): PaymentOrder => ({
  variant: 'sepa',
  messageId: 'CMP-20260609-01',
  createdAt: new Date('2026-06-09T09:52:00.123Z'),
  executionDate: '2026-06-10',
  payer: { name: 'Community Marketplace GmbH', account: { iban: 'DE72500700100123456700' } },
  payments: [payment()],
  ...more,
})

/** Texts of all elements of a name. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

const SWISS = {
  variant: 'swiss',
  payer: { name: 'Nachbarschaft Zürich', account: { iban: 'CH93 0076 2011 6238 5295 7' } },
} as const
const ZURICH = { street: 'Rüdenplatz', buildingNumber: '1', postalCode: '8001', town: 'Zürich', country: 'CH' }

const swissPayments: PaymentInstruction[] = [
  payment({
    endToEndId: 'S-1',
    currency: 'CHF',
    amount: 199_95,
    payee: { name: 'Priya Nair', account: { iban: 'CH5000700112233445566' }, address: ZURICH },
  }),
  payment({
    endToEndId: 'S-2',
    currency: 'CHF',
    payee: { name: 'Robert Schneider AG', account: { iban: 'CH4431999123000889012' }, address: ZURICH },
    reference: '21 00000 00003 13947 14300 09017',
  }),
  payment({ endToEndId: 'S-3', payee: { name: 'Marta Nowak', account: { iban: 'AT483200000012345864' } } }),
  payment({
    endToEndId: 'S-4',
    currency: 'JPY',
    amount: 1000,
    payee: {
      name: 'Yuki Sato',
      account: { number: '1234567', bic: 'BOTKJPJT' },
      address: { town: 'Tokyo', country: 'JP', lines: ['2-7-1 Marunouchi'] },
    },
  }),
]

describe('a file of SEPA', () => {
  test('is valid, and adds up in integers', async () => {
    const payments = [
      payment({ amount: 10 }),
      payment({ endToEndId: 'E2', amount: 20, reference: 'RF18 5390 0754 7034' }),
      payment({
        endToEndId: 'E3',
        amount: 99_999_999_999,
        payee: {
          name: 'Αθηνά',
          account: { iban: 'GR1601101250000000012300695', bic: 'ETHNGRAA' },
          address: { town: 'Αθήνα', country: 'GR', postalCode: '105 57', lines: ['Σύνταγμα 1'] },
        },
      }),
    ]
    const { xml, groups, fileName } = writePaymentFile(order({ payments }))
    expect(await schemaErrorsOf(xml)).toEqual([])
    expect(fileName).toBe('CMP-20260609-01.xml')
    expect(textsOf(xml, 'InstdAmt')).toEqual(['0.10', '0.20', '999999999.99'])
    expect(textsOf(xml, 'CtrlSum')).toEqual(['1000000000.29', '1000000000.29'])
    expect(textsOf(xml, 'NbOfTxs')).toEqual(['3', '3'])
    expect(textsOf(xml, 'Ref')).toEqual(['RF18539007547034'])
    expect(textsOf(xml, 'CreDtTm')).toEqual(['2026-06-09T09:52:00Z'])
    expect(textsOf(xml, 'Ustrd')).toEqual(['Payout of 9 June', 'Payout of 9 June'])
    expect(textsOf(xml, 'TwnNm')).toEqual(['Athina'])
    expect(groups).toEqual([
      {
        paymentInformationId: 'CMP-20260609-01-1',
        currency: 'EUR',
        sum: 100_000_000_029,
        endToEndIds: ['PO-20260609-0001', 'E2', 'E3'],
      },
    ])
  })

  test('says that the bank of the payer is not given, or names it', () => {
    expect(writePaymentFile(order()).xml).toContain('<DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr>')
    const payer = { ...order().payer, account: { iban: 'DE72500700100123456700', bic: 'deut deff' } }
    expect(writePaymentFile(order({ payer })).xml).toContain('<DbtrAgt><FinInstnId><BICFI>DEUTDEFF</BICFI>')
  })

  test('has no character that a bank does not know', async () => {
    const name = 'ሰላም ግርማ “Girma” & Söhne <x>'
    const { xml } = writePaymentFile(
      order({ payments: [payment({ payee: { ...payment().payee, name }, text: `ለሰኔ ክፍያ 🎉 ${'ö'.repeat(200)}` })] }),
    )
    expect(xml).not.toMatch(/[^\x20-\x7e\n]/)
    expect(textsOf(xml, 'Nm').at(-1)).toBe("Selam Grma 'Girma' + Sohne .x.")
    expect(textsOf(xml, 'Ustrd')[0]).toHaveLength(140)
    expect(await schemaErrorsOf(xml)).toEqual([])
  })
})

describe('a file of Switzerland', () => {
  test('is valid, and groups payments by the way and the currency', async () => {
    const { xml, groups } = writePaymentFile(order({ ...SWISS, payments: swissPayments }))
    expect(await schemaErrorsOf(xml)).toEqual([])
    expect(groups.map(({ currency, endToEndIds }) => [currency, ...endToEndIds])).toEqual([
      ['CHF', 'S-1', 'S-2'],
      ['EUR', 'S-3'],
      ['JPY', 'S-4'],
    ])
    expect(textsOf(xml, 'InstdAmt')).toEqual(['199.95', '324.80', '324.80', '1000'])
    expect(textsOf(xml, 'CtrlSum')).toEqual(['1849.55', '524.75', '324.80', '1000'])
    expect(textsOf(xml, 'ChrgBr')).toEqual(['SLEV', 'SHAR'])
    expect(textsOf(xml, 'Prtry')).toEqual(['QRR'])
    expect(textsOf(xml, 'MmbId')).toEqual(['762', '762', '762'])
  })
})

test('a generic file pays to an account that is no IBAN', async () => {
  const payee = {
    name: 'Dawit Bekele',
    account: { number: '1000 1234 56789', bankName: 'Commercial Bank of Ethiopia', bankCountry: 'ET' },
  }
  const { xml } = writePaymentFile(
    order({
      variant: 'generic',
      payer: { name: 'Merkato PLC', account: { number: '1000987654321', bic: 'CBETETAA' } },
      payments: [payment({ currency: 'ETB', payee })],
      isBatchBooked: false,
    }),
  )
  expect(await schemaErrorsOf(xml)).toEqual([])
  expect(xml).toContain('<CdtrAcct><Id><Othr><Id>1000123456789</Id></Othr></Id></CdtrAcct>')
  expect(textsOf(xml, 'BtchBookg')).toEqual(['false'])
})

describe('what a bank would refuse is told before', () => {
  const account = (iban: string) => ({ payee: { name: 'A', account: { iban } } })
  test.each<[string, Partial<PaymentOrder>, string]>([
    ['nothing to pay', { payments: [] }, 'no payments'],
    ['nothing', { payments: [payment({ amount: 0 })] }, 'not an amount'],
    ['less than nothing', { payments: [payment({ amount: -5 })] }, 'not an amount'],
    ['part of a cent', { payments: [payment({ amount: 0.5 })] }, 'not an amount'],
    ['a billion', { payments: [payment({ amount: 100_000_000_000 })] }, 'amount too large'],
    ['francs in SEPA', { payments: [payment({ currency: 'CHF' })] }, 'currency not possible'],
    ['marks', { payments: [payment({ currency: 'DEM' })] }, 'unknown currency'],
    ['a wrong IBAN', { payments: [payment(account('DE88370400440532013000'))] }, 'not an IBAN'],
    ['Turkey', { payments: [payment(account('TR330006100519786457841326'))] }, 'country outside SEPA'],
    ['one identifier for two', { payments: [payment(), payment()] }, 'identifier twice'],
    ['an identifier with an umlaut', { payments: [payment({ endToEndId: 'Ä' })] }, 'not an identifier'],
    ['a long identifier of the file', { messageId: 'A'.repeat(31) }, 'not an identifier'],
    ['a name of signs', { payer: { ...order().payer, name: '🎉' } }, 'name missing'],
    ['no day', { executionDate: '2026-02-30' }, 'not a date'],
    ['a reference with a typing error', { payments: [payment({ reference: 'RF19539007547034' })] }, 'not a reference'],
    [
      'a bank that is none',
      { payments: [payment({ payee: { name: 'A', account: { iban: 'DE89370400440532013000', bic: 'X' } } })] },
      'not a BIC',
    ],
    [
      'lines without a town',
      {
        payments: [
          payment({
            payee: { ...payment().payee, address: { town: '', country: 'DE', lines: ['Torstr. 1', 'Berlin'] } },
          }),
        ],
      },
      'address incomplete',
    ],
    [
      'francs without an address',
      { ...SWISS, payments: [payment({ currency: 'CHF', ...account('CH5000700112233445566') })] },
      'address incomplete',
    ],
    [
      'a QR-IBAN without a reference',
      {
        ...SWISS,
        payments: [payment({ payee: { name: 'A', account: { iban: 'CH4431999123000889012' }, address: ZURICH } })],
      },
      'QR-IBAN without reference',
    ],
    [
      'a QR reference on another account',
      {
        ...SWISS,
        payments: [
          payment({
            reference: '210000000003139471430009017',
            payee: { name: 'A', account: { iban: 'CH5000700112233445566' }, address: ZURICH },
          }),
        ],
      },
      'reference without QR-IBAN',
    ],
    ['a payer from elsewhere', { ...SWISS, payer: order().payer, payments: swissPayments }, 'not a Swiss account'],
    [
      'a number without its bank',
      { variant: 'generic', payments: [payment({ payee: { name: 'A', account: { number: '1000' } } })] },
      'BIC or bank needed',
    ],
    [
      'a number in SEPA',
      { payments: [payment({ payee: { name: 'A', account: { number: '1000', bic: 'CBETETAA' } } })] },
      'IBAN needed',
    ],
  ])('%s', (_, more, code) => {
    expect(paymentIssues(order(more)).map((issue) => issue.code)).toEqual([code])
    expect(() => writePaymentFile(order(more))).toThrow(RangeError)
  })

  test('with the payment that it is of', () => {
    const payments = [payment(), payment({ endToEndId: 'E2', amount: 0 })]
    expect(paymentIssues(order({ payments }))).toEqual([{ code: 'not an amount', field: 'amount', payment: 1 }])
  })
})
