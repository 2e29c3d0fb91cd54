import { describe, expect, test } from 'vitest'
import { differenceOf, type StatementErrorCode } from '#shared/bank/statement.ts'
import { readCamt } from './camt.ts'
import { readStatements } from './read-statements.ts'

type Made = { entries?: string; account?: string; namespace?: string; head?: string; balances?: string }

const document = ({
  entries = '',
  account = '<Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>EUR</Ccy>',
  namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08',
  head = '<?xml version="1.0" encoding="UTF-8"?>',
  balances = '',
}: Made = {}) =>
  `${head}<Document xmlns="${namespace}"><BkToCstmrStmt><Stmt><Id>1</Id><CreDtTm>2026-06-09T23:30:00-05:00</CreDtTm><Acct>${account}</Acct>${balances}${entries}</Stmt></BkToCstmrStmt></Document>`

type Booked = { amount?: string; currency?: string; mark?: string; more?: string; details?: string; day?: string }

const booked = ({ amount = '10.00', currency = 'EUR', mark = 'CRDT', more = '', details = '', day }: Booked = {}) =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${more}<Sts><Cd>BOOK</Cd></Sts><BookgDt>${day ?? '<Dt>2026-06-09</Dt>'}</BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`

const part = (amount: string, mark = 'CRDT', currency = 'EUR') =>
  `<TxDtls><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd></TxDtls>`

const amountsOf = (entries: string, account?: string) =>
  readCamt(document({ entries, ...(account ? { account } : {}) })).flatMap((statement) =>
    statement.entries.map(({ amount }) => amount),
  )
const accountIn = (currency: string) => `<Id><Othr><Id>1000123</Id></Othr></Id><Ccy>${currency}</Ccy>`

describe('an amount', () => {
  test.each([
    ['19.99', 'EUR', 1999],
    ['1000', 'JPY', 1000],
    ['1.234', 'KWD', 1234],
    ['0.07', 'HUF', 7],
    ['1234567.89', 'ETB', 123_456_789],
  ])('of %s %s is %i minor units', (amount, currency, minor) => {
    expect(amountsOf(booked({ amount, currency }), accountIn(currency))).toEqual([minor])
  })

  test('has the sign of its direction, also where it takes an earlier one back', () => {
    const reversal = '<RvslInd>true</RvslInd>'
    const entries = [
      booked(),
      booked({ mark: 'DBIT' }),
      booked({ more: reversal }),
      booked({ mark: 'DBIT', more: reversal }),
    ]
    const [statement] = readCamt(document({ entries: entries.join('') }))
    expect(statement?.entries.map(({ amount, isReturn }) => [amount, isReturn])).toEqual([
      [1000, false],
      [-1000, false],
      [1000, true],
      [-1000, true],
    ])
  })
})

describe('a batch', () => {
  const charges = (amount: string) => `<Chrgs><TtlChrgsAndTaxAmt Ccy="EUR">${amount}</TtlChrgsAndTaxAmt></Chrgs>`
  const entryWith = (amount: string, details: string, more = '') =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-06-09</Dt></BookgDt>${more}<NtryDtls>${details}</NtryDtls></Ntry>`

  test('is split into its payments, which may go both ways', () => {
    expect(amountsOf(entryWith('10.00', part('7.00') + part('4.00') + part('1.00', 'DBIT')))).toEqual([700, 400, -100])
  })

  test('less the charges that the bank names is split, with the charges as a movement of their own', () => {
    expect(amountsOf(entryWith('9.50', part('7.00') + part('3.00'), charges('0.50')))).toEqual([700, 300, -50])
  })

  test.each([
    ['that does not add up', part('7.00') + part('2.00')],
    ['in another currency', part('7.00') + part('3.00', 'CRDT', 'USD')],
    ['without amounts', '<TxDtls><Refs/></TxDtls><TxDtls><Refs/></TxDtls>'],
  ])('%s stays one movement that says how many it is of', (_, details) => {
    const [statement] = readCamt(document({ entries: entryWith('10.00', details) }))
    expect(statement?.entries).toMatchObject([{ amount: 1000, paymentCount: 2, counterparty: { name: null } }])
  })
})

test('the day of a booking is that of the bank, in whichever zone it tells the time', () => {
  const [statement] = readCamt(document({ entries: booked({ day: '<DtTm>2026-06-09T00:10:00+02:00</DtTm>' }) }))
  expect(statement?.entries[0]?.bookingDate).toBe('2026-06-09')
})

test('what is announced or only told is no movement', () => {
  const entries = ['PDNG', 'INFO', 'FUTR'].map((status) => booked().replace('BOOK', status)).join('')
  expect(readCamt(document({ entries: entries + booked() }))[0]).toMatchObject({
    pendingCount: 3,
    entries: [{ amount: 1000 }],
  })
})

test('two payments that are alike in everything are two, and the same two when they are read again', () => {
  const entries = booked() + booked()
  const keysOf = (text: string) => readCamt(text).flatMap((statement) => statement.entries.map(({ key }) => key))
  const keys = keysOf(document({ entries }))
  expect(new Set(keys).size).toBe(2)
  expect(keysOf(document({ entries: entries + booked({ amount: '11.00' }) })).slice(0, 2)).toEqual(keys)
  expect(keysOf(document({ entries: booked() }))).toEqual([keys[0]])
  const older = document({ entries, namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.04' })
  expect(keysOf(older)).toEqual(keys)
})

test('a single payment is the same whether a file has its details or not', () => {
  const number = '<AcctSvcrRef>N-1</AcctSvcrRef>'
  const details = '<TxDtls><Refs><AcctSvcrRef>T-1</AcctSvcrRef></Refs></TxDtls>'
  const keyOf = (entry: string) =>
    readCamt(document({ entries: entry.replace('<NtryDtls>', `${number}<NtryDtls>`) }))[0]?.entries[0]?.key
  expect(keyOf(booked({ details }))).toBe(keyOf(booked()))
})

test('interim balances are those of a page', () => {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-06-09</Dt></Dt></Bal>`
  const [page] = readCamt(document({ entries: booked(), balances: balance('ITBD', '5.00') + balance('ITBD', '15.00') }))
  expect(page).toMatchObject({ opening: { amount: 500 }, closing: { amount: 1500 } })
  const [wrong] = readCamt(
    document({ entries: booked(), balances: balance('OPBD', '5.00') + balance('CLBD', '14.99') }),
  )
  expect(wrong && differenceOf(wrong)).toBe(-1)
})

const errorOf = (text: string | Uint8Array): [StatementErrorCode, string] | undefined => {
  try {
    readStatements(typeof text === 'string' ? new TextEncoder().encode(text) : text)
  } catch (error) {
    const { code, place }: { code?: StatementErrorCode; place?: string } = Object(error)
    return code === undefined ? undefined : [code, place ?? '']
  }
  return undefined
}

describe('a file is refused', () => {
  const bomb = '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>'
  test.each<[string, string, StatementErrorCode]>([
    [
      'with a declaration of entities',
      document({ head: bomb, account: '<Id><IBAN>&b;</IBAN></Id>' }),
      'not well-formed',
    ],
    [
      'with a declaration of a file elsewhere',
      document({ head: '<!DOCTYPE d SYSTEM "file:///etc/passwd">' }),
      'not well-formed',
    ],
    ['with an unknown entity', document({ entries: '<X>&passwd;</X>' }), 'not well-formed'],
    ['that ends in the middle', document({ entries: booked() }).slice(0, -20), 'not well-formed'],
    ['that is nested without end', document({ entries: '<a>'.repeat(50) + '</a>'.repeat(50) }), 'not well-formed'],
    [
      'of announcements (camt.052)',
      document({ namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.052.001.08' }),
      'unknown format',
    ],
    [
      'of the first version',
      document({ namespace: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.01' }),
      'unknown format',
    ],
    ['of another kind', '<html></html>', 'unknown format'],
    [
      'in an encoding that is not read',
      document({ head: '<?xml version="1.0" encoding="EBCDIC-US"?>' }),
      'unknown format',
    ],
    ['without an account', document({ account: '', entries: booked() }), 'part missing'],
    ['without a direction', document({ entries: booked({ mark: '' }) }), 'part missing'],
    [
      'with part of a yen',
      document({ account: accountIn('JPY'), entries: booked({ currency: 'JPY', amount: '10.5' }) }),
      'not an amount',
    ],
    ['with a decimal comma', document({ entries: booked({ amount: '10,00' }) }), 'not an amount'],
    ['with a negative amount', document({ entries: booked({ amount: '-10.00' }) }), 'not an amount'],
    ['with a currency that is none', document({ entries: booked({ currency: 'DEM' }) }), 'unknown currency'],
    ['with two currencies on one account', document({ entries: booked({ currency: 'USD' }) }), 'unknown currency'],
    ['with a day that does not exist', document({ entries: booked({ day: '<Dt>2026-02-29</Dt>' }) }), 'not a date'],
    ['without anything', '', 'unknown format'],
  ])('%s', (_, text, code) => {
    expect(errorOf(text)?.[0]).toBe(code)
  })

  test('with the place of the error', () => {
    expect(errorOf(document({ entries: booked() + booked({ amount: 'x' }) }))?.[1]).toBe('Stmt/Ntry[2]/Amt')
  })

  test('if it is larger than any statement', () => {
    expect(errorOf(new Uint8Array(64 * 1024 * 1024 + 1))).toEqual(['too large', 'file'])
  })
})

test('UTF-16 and a byte order mark are read', () => {
  const text = document({ head: '', entries: booked() })
  expect(errorOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBeUndefined()
  expect(errorOf(`\uFEFF${text}`)).toBeUndefined()
})

test('50,000 bookings are read in seconds', () => {
  const details = '<TxDtls><Refs><EndToEndId>E</EndToEndId></Refs><RmtInf><Ustrd>CM 7D31A8</Ustrd></RmtInf></TxDtls>'
  const entries = Array.from({ length: 50_000 }, (_, place) =>
    booked({ amount: `${place}.01`, details, more: '' }),
  ).join('')
  const start = performance.now()
  const [statement] = readCamt(document({ entries }))
  expect(statement?.entries).toHaveLength(50_000)
  expect(performance.now() - start).toBeLessThan(60_000)
})
