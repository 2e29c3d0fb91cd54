import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { CsvMapping } from '#shared/bank/csv-mapping.ts'
import { differenceOf, isItemisedBy, type Statement, type StatementEntry } from '#shared/bank/statement.ts'
import { readStatements } from './read-statements.ts'

const FOLDER = path.join(import.meta.dirname, '../../test/bank-files')
const SCHEMAS = path.join(import.meta.dirname, '../../test/iso20022')
const bytesOf = (file: string) => readFileSync(path.join(FOLDER, file))

function onlyOf(file: string, mapping?: CsvMapping): Statement {
  const [statement, ...others] = readStatements(bytesOf(file), mapping)
  if (!statement || others.length > 0) throw new Error(`not one statement in ${file}`)
  return statement
}

/** The parts that say who paid what for what. */
const summaryOf = ({ amount, bookingDate, counterparty, reference, endToEndId, text }: StatementEntry) =>
  [amount, bookingDate, counterparty.name, counterparty.account, reference, endToEndId, text] as const

test.each(readdirSync(FOLDER).filter((file) => file.endsWith('.xml')))('%s is valid by its schema', async (file) => {
  const schema = `${/camt\.\d{3}\.001\.\d\d/.exec(file)?.[0]}.xsd`
  const { errors } = await validateXML({
    xml: { fileName: file, contents: new Uint8Array(bytesOf(file)) },
    schema: { fileName: schema, contents: readFileSync(path.join(SCHEMAS, schema), 'utf8') },
  })
  expect(errors.map(({ message }) => message)).toEqual([])
})

test('camt.053 of Germany: what is booked, a batch of ours, and a payout that came back', () => {
  const statement = onlyOf('deutsche-bank.camt.053.001.08.xml')
  expect(statement).toMatchObject({
    format: 'camt.053',
    version: 'camt.053.001.08',
    sequence: 112,
    account: 'DE72500700100123456700',
    currency: 'EUR',
    opening: { amount: 5_041_219, date: '2026-06-08' },
    closing: { amount: 4_900_878, date: '2026-06-09' },
    pendingCount: 1,
  })
  expect(differenceOf(statement)).toBe(0)
  expect(statement.entries.map(summaryOf)).toEqual([
    [18_000, '2026-06-09', 'Tomás Rivera', 'DE19370400440987654300', null, null, 'Wand streichen Kofi'],
    [23_690, '2026-06-09', 'Liya Mekonnen', 'NL39RABO0300065264', 'RF18539007547034', 'E2E-77120', 'SEPA-Gutschrift'],
    [-188_420, '2026-06-09', null, null, null, null, 'SEPA Sammel-Ueberweisung'],
    [6389, '2026-06-09', 'Marta Nowak', 'AT483200000012345864', null, 'PO-20260602-0007', 'Auszahlung 2. Juni'],
  ])
  const [, , batch, returned] = statement.entries
  expect(batch).toMatchObject({ paymentCount: 9, paymentInformationId: 'CMP-20260605-01-1', isReturn: false })
  expect(returned).toMatchObject({
    isReturn: true,
    returnReason: 'AC04',
    valueDate: '2026-06-08',
    bankReference: '2026060901123456004',
  })
})

test('camt.053 and camt.054 of Switzerland: a collective credit and what is in it', () => {
  const [booked, itemised] = [onlyOf('ubs.camt.053.001.04.xml'), onlyOf('ubs.camt.054.001.04.xml')]
  expect(differenceOf(booked)).toBe(0)
  expect(booked.entries).toMatchObject([{ amount: 23_830, paymentCount: 3, bookingReference: 'ZD81160GH0440712' }])
  expect(itemised).toMatchObject({ format: 'camt.054', currency: 'CHF', opening: null, closing: null })
  expect(differenceOf(itemised)).toBeNull()
  expect(itemised.entries.map(summaryOf)).toEqual([
    [15_450, '2026-06-09', 'Priya Nair', 'CH5000700112233445566', '210000000003139471430009017', null, '?REJECT?0'],
    [4190, '2026-06-09', 'Elena Rossi', null, '000000000000000000000000014', null, ''],
    [4190, '2026-06-09', 'Elena Rossi', null, '000000000000000000000000014', null, ''],
  ])
  expect(new Set(itemised.entries.map(({ key }) => key)).size).toBe(3)
  const [batch] = booked.entries
  if (!batch) throw new Error('no booking')
  expect(isItemisedBy(batch, itemised.entries)).toBe(true)
  expect(isItemisedBy(batch, itemised.entries.slice(1))).toBe(false)
  expect(isItemisedBy(batch, booked.entries)).toBe(false)
  expect(isItemisedBy({ ...batch, paymentCount: 1 }, itemised.entries)).toBe(false)
})

test('camt.053 of Austria: no floating point, Latin-1, and charges that the bank kept', () => {
  const statement = onlyOf('raiffeisen-at.camt.053.001.02.xml')
  expect(statement.opening?.amount).toBe(-1205)
  expect(differenceOf(statement)).toBe(0)
  expect(statement.entries.map(summaryOf)).toEqual([
    [1999, '2026-06-09', 'Jürgen Öllinger', null, 'RF18539007547034', null, 'RF18 5390 0754 7034'],
    [14_300, '2026-06-09', 'B. Okonkwo', '0123456789', null, 'INV-118', 'Order c19f40, thank you'],
  ])
  expect(statement.entries.map(({ charges }) => charges)).toEqual([0, 700])
})

test('camt.053 of France: a batch is split, and a credit taken back is money out', () => {
  const statement = onlyOf('bnp-paribas.camt.053.001.02.xml')
  expect(differenceOf(statement)).toBe(0)
  expect(statement.entries.map(summaryOf)).toEqual([
    [4010, '2026-06-09', 'MME CAMILLE LAURENT', null, null, 'CMD 5B81E3', 'Cours de français'],
    [2000, '2026-06-09', 'M. LUKAS BRANDT', null, null, null, ''],
    [
      -10_000,
      '2026-06-09',
      'MME SOPHIE KELLER',
      'FR7630006000011234567890189',
      null,
      'CMD 7D31A8',
      'ANNULATION VIREMENT RECU',
    ],
  ])
  expect(statement.entries.map(({ isReturn }) => isReturn)).toEqual([false, false, true])
})

test('camt.053 of Finland: prefixed names, days of the bank, characters by their numbers', () => {
  const statement = onlyOf('nordea.camt.053.001.02.xml')
  expect(differenceOf(statement)).toBe(0)
  expect(statement.entries.map(summaryOf)).toEqual([
    [4635, '2026-06-09', 'VIRTANEN AINO', null, '00000000000000001232', null, ''],
    [8820, '2026-06-09', 'KORHONEN ERIK', null, null, null, 'PYÖRÄ & TYÖ'],
  ])
  expect(statement.entries[1]).toMatchObject({ valueDate: null, bankReference: null })
})

test('MT940 of Germany: keywords, signs of what is taken back, and the turn of the year', () => {
  const statement = onlyOf('sparkasse.sta')
  expect(statement).toMatchObject({ account: '37040044/0987654300', sequence: 1, currency: 'EUR' })
  expect(differenceOf(statement)).toBe(0)
  expect(statement.entries.map(summaryOf)).toEqual([
    [
      23_690,
      '2026-12-31',
      'Liya Mekonnen',
      'NL39RABO0300065264',
      'RF18539007547034',
      'E2E-77120',
      'RF18 5390 0754 7034',
    ],
    [-5000, '2027-01-02', 'A. Yusuf', 'DE72500700100123456700', null, null, 'RUECKUEBERWEISUNG KEINE KONTONUMMER'],
    [-1290, '2027-01-04', null, null, null, null, 'Kontofuehrung Dezember Was ist neu? Frag uns'],
    [750, '2027-01-04', 'Marta Nowak', null, null, 'PO-20260602-0007', 'Auszahlung an Marta'],
  ])
  expect(statement.entries.map(({ isReturn }) => isReturn)).toEqual([false, true, false, true])
  expect(statement.entries[1]).toMatchObject({ valueDate: '2026-12-31', returnReason: 'AC04' })
})

test('MT940 of the Netherlands: code words, and an account with its currency', () => {
  const statement = onlyOf('ing-nl.sta')
  expect(statement).toMatchObject({ account: 'NL20INGB0001234567', id: 'P260609000000001' })
  expect(differenceOf(statement)).toBe(0)
  expect(statement.entries.map(summaryOf)).toEqual([
    [
      156,
      '2026-06-09',
      'JONAS WEBER',
      'NL39RABO0300065264',
      null,
      'EV12341REP1231456T1234',
      'Order 7D31A8 City bike, 54 cm, freshly serviced',
    ],
    [-157, '2026-06-09', null, null, null, null, 'TOTAAL 1 VZ'],
    [157, '2026-06-09', 'M. NOWAK', 'NL32INGB0000012345', null, '20260602-0007', 'Terug'],
    [158, '2026-06-09', 'H. TESFAYE', 'NL32INGB0000012345', 'RF18539007547034', null, ''],
  ])
  expect(statement.entries[2]).toMatchObject({ isReturn: true, returnReason: 'MS03' })
})

const ethiopian = CsvMapping.parse({
  separator: ',',
  decimal: '.',
  dates: 'dmy',
  skippedLines: 2,
  account: '1000123456789',
  currency: 'ETB',
  columns: {
    bookingDate: 'transaction date',
    valueDate: 'Value Date',
    debit: 'Debit',
    credit: 'Credit',
    text: ['Narration'],
    bankReference: 'Reference No',
    balance: 'Balance',
  },
})

const german = CsvMapping.parse({
  separator: ';',
  decimal: ',',
  dates: 'dmy',
  account: 'DE19 3704 0044 0987 6543 00',
  currency: 'EUR',
  columns: {
    bookingDate: 'Buchungstag',
    valueDate: 'Valutadatum',
    amount: 'Betrag',
    currency: 'Waehrung',
    text: ['Verwendungszweck'],
    endToEndId: 'Kundenreferenz (End-to-End)',
    name: 'Beguenstigter/Zahlungspflichtiger',
    counterpartyAccount: 'Kontonummer/IBAN',
    bic: 'BIC (SWIFT-Code)',
  },
})

describe('separated values', () => {
  test('of Ethiopia: two columns of amounts, and balances behind the rows', () => {
    const statement = onlyOf('commercial-bank.csv', ethiopian)
    expect(statement).toMatchObject({
      account: '1000123456789',
      opening: { amount: 2_500_000, date: '2026-06-09', currency: 'ETB' },
      closing: { amount: 265_675, date: '2026-06-10' },
    })
    expect(differenceOf(statement)).toBe(0)
    expect(statement.entries.map(({ amount, bankReference }) => [amount, bankReference])).toEqual([
      [125_000, 'FT26160ABC12'],
      [41_250, 'FT26160ABC13'],
      [-575, 'FT26160ABC14'],
      [-2_400_000, 'FT26161XYZ01'],
    ])
  })

  test('of Germany: semicolons, decimal comma, Windows-1252, the newest row first', () => {
    const statement = onlyOf('sparkasse.csv', german)
    expect(statement.account).toBe('DE19370400440987654300')
    expect(statement.entries.map(summaryOf)).toEqual([
      [141_200, '2026-06-09', 'Kita Sonnenhof e.V. Köln', 'DE72500700100123456700', null, null, 'Rechnung 2026-118'],
      [1000, '2026-06-09', 'A. Yusuf', null, null, null, 'Spende'],
      [1000, '2026-06-09', 'A. Yusuf', null, null, null, 'Spende'],
      [-1290, '2026-06-08', null, null, null, null, 'Entgelt'],
    ])
  })
})

describe('the key of a movement', () => {
  test('is the same when the file is read again, and of no two movements', () => {
    const keys = [...readdirSync(FOLDER)].flatMap((file) => {
      if (file.endsWith('.md')) return []
      const mapping = file === 'sparkasse.csv' ? german : ethiopian
      const [first, second] = [readStatements(bytesOf(file), mapping), readStatements(bytesOf(file), mapping)]
      expect(first).toEqual(second)
      return first.flatMap(({ entries }) => entries.map(({ key }) => key))
    })
    expect(keys).toHaveLength(31)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((key) => /^[\da-f]{32}$/.test(key))).toBe(true)
  })
})
