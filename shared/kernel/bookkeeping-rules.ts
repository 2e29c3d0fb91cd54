import { z } from './zod.ts'

/** The usual charts of accounts in Germany. */
export const charts = ['SKR03', 'SKR04'] as const
export type Chart = (typeof charts)[number]

/**
 * The accounts of a tax adviser's books that the accounts of the ledger become: the money at the payment provider, what is
 * held for orders or disputed, what sellers are owed, the bank, what is on its way between it and the orders, what it had
 * before, costs, and the revenue by its tax.
 */
const chartAccounts = {
  SKR03: {
    provider: '1360',
    held: '1590',
    disputed: '1590',
    sellers: '1700',
    bank: '1200',
    transit: '1361',
    carried: '9000',
    costs: '4900',
    revenue: '8400',
    revenueReverse: '8336',
    revenueUntaxed: '8195',
  },
  SKR04: {
    provider: '1460',
    held: '1370',
    disputed: '1370',
    sellers: '3500',
    bank: '1800',
    transit: '1461',
    carried: '9000',
    costs: '6300',
    revenue: '4400',
    revenueReverse: '4336',
    revenueUntaxed: '4185',
  },
} as const satisfies Record<Chart, Record<string, string>>

export type BookAccount = keyof (typeof chartAccounts)[Chart]
export const bookAccounts = Object.keys(chartAccounts.SKR03) as BookAccount[]

const number = z
  .string()
  .regex(/^\d{4,8}$/, 'must have four to eight digits')
  .optional()

/** The data that the operator's tax adviser needs in the booking file; an account that is left out is the one of the chart. */
export const BookkeepingRule = z
  .strictObject({
    chart: z.enum(charts).default('SKR03'),
    /** The tax adviser's number at DATEV, and the client's number there. */
    consultant: z.int().min(1001).max(9_999_999).optional(),
    client: z.int().min(1).max(99_999).optional(),
    /** The month with which the business year begins. */
    yearStart: z.int().min(1).max(12).default(1),
    provider: number,
    held: number,
    disputed: number,
    sellers: number,
    bank: number,
    transit: number,
    carried: number,
    costs: number,
    revenue: number,
    revenueReverse: number,
    revenueUntaxed: number,
  })
  .refine((rule) => new Set(bookAccounts.flatMap((name) => rule[name]?.length ?? [])).size <= 1, {
    error: 'must have accounts of the same length',
  })
export type BookkeepingRule = z.output<typeof BookkeepingRule>

/** All accounts, those of the chart in the length of the operator's own ones. */
export function accountsOf(rule: BookkeepingRule): Record<BookAccount, string> {
  const length = bookAccounts.map((name) => rule[name]?.length ?? 0).find(Boolean) ?? 4
  const chart = chartAccounts[rule.chart]
  return Object.fromEntries(
    bookAccounts.map((name) => [name, rule[name] ?? chart[name].padEnd(length, '0')]),
  ) as Record<BookAccount, string>
}
