import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { owedReasons, remindedReasons } from '../policies/owed.ts'
import { Id, Money, Time } from './common.ts'

/** A month of the marketplace's time zone. */
export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-10')

export const earnedKinds = [
  'services',
  'products',
  'buyerFees',
  'plans',
  'promotions',
  'bankCharges',
  'returned',
] as const
export type EarnedKind = (typeof earnedKinds)[number]

/** The months that the chart shows. */
export const EARNED_MONTHS = 12

const month = Month.describe("A month in the marketplace's time zone, such as 2026-10.")

const EarnedLine = z.object({
  kind: z
    .enum(earnedKinds)
    .describe(
      'Commission on services or on products, fees of buyers, plans, promotions; `bankCharges` is what the bank took, below zero, and `returned` is what went back to buyers and sellers, below zero.',
    ),
  amount: Money,
  count: z.number().int().describe('How many orders, purchases or returns it is made of.'),
})

export const EarnedMonth = z
  .object({
    month,
    lines: z.array(EarnedLine).describe('A line for each kind.'),
    total: Money.describe('The sum of the lines.'),
  })
  .meta({ id: 'EarnedMonth', description: 'What the marketplace itself earned in a month, by the ledger.' })
export type EarnedMonth = z.infer<typeof EarnedMonth>

export const Earned = z
  .object({
    currency: z.string(),
    timezone: z.string().describe('In which months begin.'),
    firstMonth: month.describe('The first month of which the ledger knows.'),
    present: month.describe('The month that is not complete yet.'),
    until: z.iso.date().describe('The last day that is counted in the chosen month.'),
    before: z
      .object({
        from: z.iso.date().describe('The first day.'),
        to: z.iso.date().describe('The last day.'),
        total: Money,
      })
      .describe('The same days of the month before.'),
    tax: Money.nullable().describe('The tax in what was earned; null if the operator shows none.'),
    chosen: EarnedMonth,
    months: z.array(EarnedMonth).describe('The twelve months that end with the chosen one, the first one first.'),
  })
  .meta({ id: 'Earned', description: 'What the marketplace itself earned, by the ledger.' })
export type Earned = z.infer<typeof Earned>

const OwedReasonCode = z.enum(owedReasons)

const OwedGroup = z.object({
  reason: OwedReasonCode.describe('Why the money is where it is.'),
  amount: Money,
  sellers: z.number().int().describe('How many sellers it belongs to.'),
  orders: z.number().int().describe('How many orders it comes from.'),
  since: Time.nullable().describe('Since when the oldest of it is clear, or when it will be.'),
  first: z
    .array(
      z.object({
        _id: Id,
        name: z.string(),
        picture: z.string().optional().describe('The address of their picture.'),
        amount: Money,
      }),
    )
    .describe('Those with the most of it.'),
})
export type OwedGroup = z.infer<typeof OwedGroup>

export const MoneyBalance = z
  .object({
    total: Money.describe('What the payment provider owes the marketplace: the sum of the other four.'),
    held: z
      .object({
        amount: Money,
        orders: z.number().int(),
        disputed: Money.describe('The part that banks have taken back.'),
      })
      .describe('Held for orders, or disputed.'),
    clearing: Money.describe('Released, and not clear yet or claimed back.'),
    owed: Money.describe('Clear, and not paid out yet; what sellers owe is taken off.'),
    own: Money.describe("The marketplace's own."),
    groups: z.array(OwedGroup).describe('What sellers are owed by the reason, `clearing` and the like among them.'),
    reminded: z
      .object({ at: Time, sellers: z.number().int().describe('How many were reminded within a day before.') })
      .nullable()
      .describe('When a seller was reminded last, and how many were on that day.'),
    check: z
      .object({ at: Time, isSound: z.boolean().describe('Whether every rule held.') })
      .nullable()
      .describe('The last nightly check of the books.'),
  })
  .meta({
    id: 'MoneyBalance',
    description: "Whose the money at the payment provider is, and why sellers' does not go out.",
  })
export type MoneyBalance = z.infer<typeof MoneyBalance>

export const moneyFiles = ['earned', 'owed', 'bookings', 'datev'] as const
export type MoneyFile = (typeof moneyFiles)[number]

export const adminMoneyCalls = defineCalls({
  earned: {
    method: 'GET',
    path: '/admin/money/earned',
    access: 'admin',
    right: 'finance',
    summary: 'Shows what the marketplace itself earned in a month, and in the months before, by the ledger',
    query: z.object({ month: month.optional().describe('The present month by default.') }),
    reply: z.object({ earned: Earned }),
  },
  balance: {
    method: 'GET',
    path: '/admin/money/balance',
    access: 'admin',
    right: 'finance',
    summary: 'Shows whose the money at the payment provider is, and why what sellers are owed does not go out',
    reply: z.object({ balance: MoneyBalance }),
  },
  remind: {
    method: 'POST',
    path: '/admin/money/reminders',
    access: 'admin',
    right: 'settle',
    rate: 'bulk',
    summary: 'Reminds sellers of money that waits for their payout account, each once a day at most; audited',
    body: z.strictObject({
      reason: z.enum(remindedReasons).optional().describe('Those who wait for this reason; all by default.'),
      sellerId: Id.optional().describe('This seller alone.'),
    }),
    reply: z.object({ count: z.number().int().describe('How many were reminded.') }),
    example: { reason: 'no_account' },
  },
  file: {
    method: 'GET',
    path: '/admin/money/files/:file',
    access: 'admin',
    right: 'export',
    stepUp: true,
    rate: 'bulk',
    summary:
      'Sends a month as a file: what was earned, all bookings, or these in the format of DATEV; or what sellers are owed now; audited',
    params: z.object({ file: z.enum(moneyFiles).describe('What the file is made of.') }),
    query: z.object({ month: month.optional().describe('The month before the present one by default.') }),
    reply: z.string().describe('The text of the file, in the marks of the language.'),
    isFile: true,
  },
})
