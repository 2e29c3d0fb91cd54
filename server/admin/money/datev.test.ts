import { describe, expect, test } from 'vitest'
import { accountsOf, BookkeepingRule } from '#shared/kernel/bookkeeping-rules.ts'
import { bookingsOf } from './bookings.ts'
import { COLUMNS, datevHead, datevLine, yearStartOf } from './datev.ts'
import type { Fact } from './fact-data.ts'
import { encodeWindows1252 } from './windows-1252.ts'

const ORDER = '019a1b2c-0000-7000-8000-0000007c31d5'

const factOf = (key: string, entries: Fact['entries'], fees = 0): Fact => ({
  id: ORDER,
  cursor: '',
  key,
  kind: 'serviceOrder',
  ref_id: ORDER,
  at: new Date('2026-05-31T20:00:00Z'),
  day: '2026-05-31',
  entries,
  fees,
  title: 'Größere Reinigung',
  seller_id: null,
  seller_name: null,
  payer_id: null,
})

const batchOf = (rule: Partial<BookkeepingRule> = {}) => ({
  rule: BookkeepingRule.parse(rule),
  month: '2026-05',
  currency: 'EUR',
  decimals: 2,
  createdAt: new Date('2026-06-09T08:07:06.005Z'),
  name: 'Community MarketPlace 2026-05',
})

const RELEASE = factOf(
  `rel:${ORDER}`,
  [
    { account: `escrow:serviceOrder:${ORDER}`, amount: -8652 },
    { account: 'fee', amount: 1092 },
    { account: `seller:${ORDER}`, amount: 7560 },
  ],
  252,
)

/** The expressions that DATEV publishes for the fields of the header, in their order. */
const HEAD = [
  /^"EXTF"$/,
  /^700$/,
  /^21$/,
  /^"Buchungsstapel"$/,
  /^13$/,
  /^20\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d\d{3}$/,
  /^$/,
  /^"[A-Za-z]{0,2}"$/,
  /^"\w{0,25}"$/,
  /^"\w{0,25}"$/,
  /^\d{4,7}$/,
  /^\d{1,5}$/,
  /^20\d{2}(0[1-9]|1[0-2])01$/,
  /^[4-8]$/,
  /^20\d{6}$/,
  /^20\d{6}$/,
  /^"[\w.\-/ ]{0,30}"$/,
  /^"([A-Z]{2}){0,2}"$/,
  /^[12]$/,
  /^0$/,
  /^[01]$/,
  /^"[A-Z]{3}"$/,
  /^$/,
  /^""$/,
  /^$/,
  /^$/,
  /^"(\d{2}){0,2}"$/,
  /^$/,
  /^$/,
  /^""$/,
  /^"[\w.\-/ ]{0,16}"$/,
]

describe('the booking file for DATEV', () => {
  test('has the header that is published, with the numbers of the settings', () => {
    const [head = '', columns = '', rest] = datevHead(
      batchOf({ chart: 'SKR04', consultant: 29_098, client: 55_003 }),
    ).split('\r\n')
    const fields = head.split(';')
    expect(fields).toHaveLength(31)
    for (const [at, pattern] of HEAD.entries()) expect(fields[at], `field ${at + 1}`).toMatch(pattern)
    expect(fields.slice(10, 17)).toEqual([
      '29098',
      '55003',
      '20260101',
      '4',
      '20260501',
      '20260531',
      '"Community MarketPlace 2026-05"',
    ])
    expect(fields[5]).toBe('20260609080706005')
    expect(fields[26]).toBe('"04"')
    expect(columns.split(';')).toEqual([...COLUMNS])
    expect(COLUMNS).toHaveLength(125)
    expect(rest).toBe('')
  })

  test('begins the business year in the month of the settings', () => {
    const yearStart = (month: string, first: number) => yearStartOf(month, BookkeepingRule.parse({ yearStart: first }))
    expect(yearStart('2026-05', 1)).toBe('2026-01-01')
    expect(yearStart('2026-06', 7)).toBe('2025-07-01')
    expect(yearStart('2026-07', 7)).toBe('2026-07-01')
  })

  test('writes each pair of accounts as a line with a comma, the side and the day', () => {
    const batch = batchOf()
    const bookings = bookingsOf(RELEASE, { seller: 'included', payer: 'included' })
    const lines = bookings.map((booking) => datevLine(batch, RELEASE, booking).trimEnd().split(';'))
    for (const line of lines) {
      expect(line).toHaveLength(125)
      expect(line[0]).toMatch(/^\d{1,10},\d{2}$/)
      expect(line[1]).toBe('"S"')
      expect(line[9]).toBe('3105')
      expect(line[10]).toMatch(/^"[a-zA-Z0-9$%&*+\-/]{0,36}"$/)
      expect(line[13]).toMatch(/^"[^"]{0,60}"$/)
    }
    expect(lines.map((line) => [line[0], line[6], line[7], line[13]])).toEqual([
      ['8,40', '1590', '8400', '"Provision Freigabe an Anbieter 7C31D5"'],
      ['2,52', '1590', '8400', '"Servicegebühr Freigabe an Anbieter 7C31D5"'],
      ['75,60', '1590', '1700', '"Freigabe an Anbieter 7C31D5"'],
    ])
  })

  test('books what goes back the other way, and pays a refund by all who got it', () => {
    const refund = factOf(
      `ref:${ORDER}:re_1`,
      [
        { account: 'fee', amount: -546 },
        { account: 'psp', amount: 4326 },
        { account: `seller:${ORDER}`, amount: -3780 },
      ],
      -126,
    )
    expect(bookingsOf(refund, { seller: 'reverse_charge', payer: 'included' })).toEqual([
      {
        debit: 'revenueReverse',
        credit: 'provider',
        amount: 420,
        movement: 'refund',
        revenue: 'commission',
        tax: 'reverse_charge',
      },
      { debit: 'revenue', credit: 'provider', amount: 126, movement: 'refund', revenue: 'buyer_fee', tax: 'included' },
      { debit: 'sellers', credit: 'provider', amount: 3780, movement: 'refund', revenue: null, tax: null },
    ])
  })

  test('uses the accounts of the operator, and those of the chart in the same length', () => {
    expect(accountsOf(BookkeepingRule.parse({ chart: 'SKR03', revenue: '840050' }))).toMatchObject({
      revenue: '840050',
      provider: '136000',
    })
    expect(() => BookkeepingRule.parse({ revenue: '840050', bank: '1200' })).toThrow('same length')
    expect(datevHead(batchOf({ revenue: '840050' })).split(';')[13]).toBe('6')
  })

  test('is written in Windows-1252; letters that it lacks lose their marks', () => {
    expect([...encodeWindows1252('Gebühr €')]).toEqual([0x47, 0x65, 0x62, 0xfc, 0x68, 0x72, 0x20, 0x80])
    expect(new TextDecoder('windows-1252').decode(encodeWindows1252('Łódź „größer“ ሰላም'))).toBe('?ódz „größer“ ???')
  })
})
