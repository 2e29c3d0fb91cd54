import { expect } from 'vitest'
import { moneyFile } from '#server/admin/money/files.ts'
import { orderCsv } from '#server/admin/order-csv.ts'
import { earnedOf, listAllOrders } from '#server/admin/order-data.ts'
import { type OrderKindName, orderKinds } from '#shared/process/kinds.ts'
import { earnedIn, type Known, kindOf, type Line, NO_LINE, OWN, sum } from './journal-lines.ts'

async function textOf({ chunks }: { chunks: AsyncIterable<string | Uint8Array> }): Promise<string> {
  const decoder = new TextDecoder('windows-1252')
  let text = ''
  for await (const chunk of chunks) text += typeof chunk === 'string' ? chunk : decoder.decode(chunk)
  return text
}

/** The rows of a file without quoted cells, by the names of their columns. */
export async function rowsOf(deps: Known, file: 'earned' | 'owed' | 'bookings' | 'datev', month?: string) {
  const text = await textOf(moneyFile(deps, { file, month, language: 'en' }))
  if (file === 'datev')
    return text
      .trimEnd()
      .split('\r\n')
      .slice(2)
      .map((line) => line.split(';'))
  const [names = [], ...rows] = readCells(text)
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
}

/** Titles and names stand in quotes if they have a comma. */
const readCells = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell))

export const minor = (text: string | undefined, decimals = 2) =>
  Math.round(Number((text ?? '').replace(',', '.')) * 10 ** decimals)

const BOOKED: Record<string, (account: string) => boolean> = {
  provider: (account) => account === 'psp',
  bank: (account) => account === 'outside' || account === 'bank',
  transit: (account) => account === 'psp:bank' || account === 'bank_other',
  carried: (account) => account === 'bank_opening',
  costs: (account) => account === 'psp_cost',
  held: (account) => account.startsWith('escrow:'),
  disputed: (account) => account.startsWith('dispute:'),
  sellers: (account) => account.startsWith('seller:'),
  revenue: (account) => OWN.includes(account) && account !== 'psp_cost',
}

/** The accounts of the chart SKR03 in which a tax adviser finds them. */
const SKR03: Record<string, readonly string[]> = {
  provider: ['1360'],
  bank: ['1200'],
  transit: ['1361'],
  carried: ['9000'],
  costs: ['4900'],
  'held or disputed': ['1590'],
  sellers: ['1700'],
  revenue: ['8400', '8336', '8195'],
}

/** The kinds of revenue in the file of earnings, by that of the screen; what went back is of any. */
const REVENUES: Record<string, readonly string[]> = {
  plans: ['plan'],
  promotions: ['promotion'],
  buyerFees: ['buyer_fee'],
}

export async function expectFiles(deps: Known, lines: readonly Line[], month: string) {
  const inMonth = lines.filter((line) => line.month === month)
  const earned = (await rowsOf(deps, 'earned', month)) as Record<string, string>[]
  expect(sum(earned.map(({ amount }) => ({ amount: minor(amount) })))).toBe(
    sum(inMonth.filter(({ account }) => OWN.includes(account))),
  )
  const expected = earnedIn(lines, month)
  const released = earned.filter(({ fact = '' }) => fact.startsWith('rel:'))
  const revenueOf = (isIt: (row: Record<string, string>) => boolean) =>
    sum(released.filter(isIt).map(({ amount }) => ({ amount: minor(amount) })))
  for (const [kind, names] of Object.entries(REVENUES))
    expect(
      revenueOf((row) => names.includes(row.earned ?? '')),
      `${kind} in ${month}`,
    ).toBe(expected[kind])
  for (const kind of ['services', 'products'] as const)
    expect(
      revenueOf((row) => row.earned === 'commission' && kindOf({ ...NO_LINE, kind: row.kind ?? '' }) === kind),
      `${kind} in ${month}`,
    ).toBe(expected[kind])
  const bookings = (await rowsOf(deps, 'bookings', month)) as Record<string, string>[]
  for (const [name, isIt] of Object.entries(BOOKED)) {
    const moved = bookings.map(({ debit = '', credit = '', amount }) => ({
      amount: minor(amount) * (Number(credit.startsWith(name)) - Number(debit.startsWith(name))),
    }))
    expect(sum(moved), `${name} in ${month}`).toBe(sum(inMonth.filter(({ account }) => isIt(account))))
  }
  const datev = (await rowsOf(deps, 'datev', month)) as string[][]
  expect(datev.map(([amount]) => minor(amount))).toEqual(bookings.map(({ amount }) => minor(amount)))
  for (const [name, numbers] of Object.entries(SKR03)) {
    const moved = datev.map((cells) => {
      const [amount, side] = cells
      expect(side).toBe('"S"')
      const [debit = '', credit = ''] = cells.slice(6, 8)
      return { amount: minor(amount) * (Number(numbers.includes(credit)) - Number(numbers.includes(debit))) }
    })
    const isIt = (account: string) =>
      name === 'held or disputed'
        ? BOOKED.held?.(account) || BOOKED.disputed?.(account)
        : (BOOKED[name]?.(account) ?? false)
    expect(sum(moved), `${name} for DATEV in ${month}`).toBe(sum(inMonth.filter(({ account }) => isIt(account))))
  }
}

/** Expects the orders' export to count of each order what the ledger has of it: nothing before its money is released. */
export async function expectExport({ db }: Known, lines: readonly Line[]) {
  for (const kind of Object.keys(orderKinds) as OrderKindName[]) {
    const { rows } = await listAllOrders(db, { kind, page: 1, limit: 10_000 })
    const csv = orderCsv(
      'en',
      rows,
      await earnedOf(
        db,
        rows.map(({ id }) => id),
      ),
    )
    const [names = [], ...cells] = readCells(csv)
    const at = (row: string[], name: string) => row[names.indexOf(name)] ?? ''
    const shown = cells.map((row): [string, number] => [at(row, 'id'), minor(at(row, 'marketplace_keeps'))])
    const own = lines.filter((line) => line.kind === kind && line.account === 'fee')
    const byOrder = Map.groupBy(own, ({ ref_id }) => ref_id)
    for (const [id, amount] of shown) expect(amount, id).toBe(sum(byOrder.get(id) ?? []))
    expect(sum(shown.map(([, amount]) => ({ amount })))).toBe(sum(own))
  }
}
