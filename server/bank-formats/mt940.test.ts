import { describe, expect, test } from 'vitest'
import type { StatementErrorCode } from '#shared/bank/statement.ts'
import { readMt940 } from './mt940.ts'
import { readStatements } from './read-statements.ts'

const file = (lines: string, { account = '37040044/0532013000', currency = 'EUR' } = {}) =>
  `:20:STARTUMS\r\n:25:${account}\r\n:28C:1/1\r\n:60F:C260101${currency}0,\r\n${lines.trim().replaceAll('\n', '\r\n')}\r\n:62F:C260131${currency}0,\r\n-\r\n`

const entriesOf = (lines: string, options?: { account?: string; currency?: string }) =>
  readMt940(file(lines, options)).flatMap(({ entries }) => entries)
const [firstOf] = [(lines: string) => entriesOf(lines)[0]]

describe('the mark of a movement', () => {
  test.each([
    ['C', 1000, false],
    ['D', -1000, false],
    ['RC', -1000, true],
    ['RD', 1000, true],
    ['CR', 1000, false],
    ['DR', -1000, false],
    ['RCR', -1000, true],
    ['RDR', 1000, true],
    ['CD', 1000, false],
    ['DD', -1000, false],
  ])('%s with 10,00 is %i', (mark, amount, isReturn) => {
    expect(firstOf(`:61:260115${mark}10,00NTRFNONREF`)).toMatchObject({ amount, isReturn })
  })

  test('of what is only expected is no movement', () => {
    const [statement] = readMt940(file(':61:260115EC10,00NTRFNONREF\n:61:260115ED10,00NTRFNONREF'))
    expect(statement).toMatchObject({ pendingCount: 2, entries: [] })
  })
})

describe('the year of a booking', () => {
  test.each([
    ['2701021231', '2026-12-31', '2027-01-02'],
    ['2612310102', '2027-01-02', '2026-12-31'],
    ['2612311231', '2026-12-31', '2026-12-31'],
    ['2606090609', '2026-06-09', '2026-06-09'],
    ['2403010229', '2024-02-29', '2024-03-01'],
    ['9912310103', '2000-01-03', '1999-12-31'],
    ['260609', '2026-06-09', '2026-06-09'],
  ])('%s was booked on %s with the value of %s', (dates, bookingDate, valueDate) => {
    expect(firstOf(`:61:${dates}C1,00NTRFNONREF`)).toMatchObject({ bookingDate, valueDate })
  })
})

test.each([
  ['12,', 'EUR', 1200],
  ['12,5', 'EUR', 1250],
  ['19,99', 'EUR', 1999],
  ['1000,', 'JPY', 1000],
  ['1,234', 'KWD', 1234],
])('%s %s is %i minor units', (written, currency, amount) => {
  expect(entriesOf(`:61:260115C${written}NTRFNONREF`, { currency })[0]?.amount).toBe(amount)
})

test('the account is an IBAN where there is one, also with the currency behind it', () => {
  const accountOf = (account: string) => readMt940(file('', { account }))[0]?.account
  expect(accountOf('NL20INGB0001234567EUR')).toBe('NL20INGB0001234567')
  expect(accountOf('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000')
  expect(accountOf('37040044/532013000')).toBe('37040044/532013000')
  expect(accountOf('1000123456789')).toBe('1000123456789')
})

describe('the details', () => {
  const detailsOf = (text: string) => firstOf(`:61:260115C1,00NTRFNONREF\n:86:${text}`)

  test('of Germany have keywords that lines may cut', () => {
    expect(
      detailsOf(
        '166?00GUTSCHRIFT?20EREF+ABCDEFGHIJKLMNOPQRSTUV?21WXYZ SVWZ+Zahlung fuer Orde?22r 7D31A8 ABWA+Anna?32A. Yusuf',
      ),
    ).toMatchObject({
      endToEndId: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      text: 'Zahlung fuer Order 7D31A8',
      counterparty: { name: 'A. Yusuf' },
    })
  })

  test('of Austria have another sign between the parts', () => {
    expect(detailsOf('166+00GUTSCHRIFT+20Miete+21Juni+32B. Okonkwo+33 und Sohn')).toMatchObject({
      text: 'Miete Juni',
      counterparty: { name: 'B. Okonkwo und Sohn' },
    })
  })

  test('of older files have colons behind the keywords', () => {
    expect(detailsOf('166?20EREF: X-1 SVWZ: Danke: bis bald')).toMatchObject({
      endToEndId: 'X-1',
      text: 'Danke: bis bald',
    })
  })

  test('without a form are a text, whose lines were cut at 65 characters', () => {
    const line = 'TRANSFER FROM ABEBE BIKILA FOR ORDER 7D31A8 WITH THE REFERENCE RF'
    expect(line).toHaveLength(65)
    expect(detailsOf(`${line}\n18539007547034\nTHANK YOU`)?.text).toBe(`${line}18539007547034 THANK YOU`)
  })

  test('of ABN AMRO are told from their code words', () => {
    expect(
      detailsOf(
        '/TRTP/SEPA OVERBOEKING/IBAN/NL39RABO0300065264/BIC/RABONL2U/NAME/J WEBER/REMI/7D31A8/EREF/NOTPROVIDED',
      ),
    ).toMatchObject({
      text: '7D31A8',
      endToEndId: null,
      counterparty: { name: 'J WEBER', account: 'NL39RABO0300065264', bic: 'RABONL2U' },
    })
  })

  test('of one movement are not those of the next', () => {
    const entries = entriesOf(':61:260115C1,00NTRFNONREF\n:61:260115C2,00NTRFNONREF\n:86:for the second')
    expect(entries.map(({ text }) => text)).toEqual(['', 'for the second'])
  })
})

test('pages and several accounts are statements of their own, with or without an envelope', () => {
  const one = file(':61:260115C1,00NTRFNONREF')
  const envelope = `{1:F01COBADEFFAXXX0000000000}{2:I940X}{4:\r\n${one.replace(/-\r\n$/, '-}\r\n')}`
  const statements = readStatements(Buffer.from(envelope + one.replace('60F', '60M').replace('62F', '62M')))
  expect(statements).toHaveLength(2)
  expect(statements.map(({ entries }) => entries.length)).toEqual([1, 1])
})

test.each([
  ['ABNANL2A', '940', 'ABNANL2A'],
  ['0000 01INGBNL2AXXXX00001', '0000 01INGBNL2AXXXX00001', '940 00'],
])('lines of the sender before the first field are passed over: %s, %s, %s', (...lines) => {
  const text = `${lines.join('\r\n')}\r\n${file(':61:260115C1,00NTRFNONREF')}`
  expect(readStatements(Buffer.from(text + text)).map(({ entries }) => entries.length)).toEqual([1, 1])
})

describe('a file is refused', () => {
  const errorOf = (text: string): StatementErrorCode | undefined => {
    try {
      readMt940(text)
    } catch (error) {
      return Object(error).code
    }
    return undefined
  }
  test.each<[string, string, StatementErrorCode]>([
    ['of another form', 'Date;Amount', 'unknown format'],
    ['without an account', file('', { account: ' ' }), 'part missing'],
    ['without a balance', file('').replace(/:62F:.*\r\n/, ''), 'part missing'],
    ['with a line that says no direction', file(':61:260115X10,00NTRFNONREF'), 'part missing'],
    ['with a month that does not exist', file(':61:261315C10,00NTRFNONREF'), 'not a date'],
    ['with a day of booking that does not exist', file(':61:2601150230C10,00NTRFNONREF'), 'not a date'],
    ['with a part of a cent', file(':61:260115C10,001NTRFNONREF'), 'not an amount'],
    ['with two commas', file(':61:260115C1,0,0NTRFNONREF'), 'not an amount'],
    ['with a currency that is none', file('', { currency: 'DEM' }), 'unknown currency'],
  ])('%s', (_, text, code) => {
    expect(errorOf(text)).toBe(code)
  })
})
