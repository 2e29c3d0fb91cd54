import { z } from '../kernel/zod.ts'
import { Money, Time } from './common.ts'

export const LedgerLine = z
  .object({
    key: z.string().describe('The fact; all its lines sum to zero.'),
    account: z.string().describe('Of the ledger.'),
    amount: Money.describe('A credit is positive.'),
    at: Time,
  })
  .meta({ id: 'LedgerLine', description: 'A line of the books.' })
export type LedgerLine = z.infer<typeof LedgerLine>
