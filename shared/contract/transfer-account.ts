import { z } from '../kernel/zod.ts'
import { line, Time } from './common.ts'

/** A bank or mobile money to which the provider transfers. */
export const TransferBank = z
  .object({
    code: z.string().describe("The provider's code of it."),
    name: z.string().describe('Its name.'),
    isMobile: z.boolean().describe('It is mobile money, whose number is that of a phone.'),
    length: z.int().optional().describe('How many digits its numbers have.'),
  })
  .meta({ id: 'TransferBank', description: 'A bank or mobile money to which the payment provider can send money.' })
export type TransferBank = z.infer<typeof TransferBank>

export const TransferAccountEntry = z
  .object({
    bank: z
      .string()
      .regex(/^[\w-]{1,40}$/, 'must be chosen')
      .describe("The provider's code of the bank or mobile money."),
    holder: line(1, 70).describe('The holder, as the bank knows them.'),
    number: line(1, 40)
      .transform((number) => number.replace(/[\s-]/g, ''))
      .refine((number) => /^[0-9A-Za-z]{4,34}$/.test(number), 'must be the number of an account or a phone')
      .describe('The number of the account, or of the phone; spaces do not matter.'),
  })
  .meta({
    id: 'TransferAccountEntry',
    description: 'The bank account or mobile money to which a seller wants the payment provider to send money.',
  })
export type TransferAccountEntry = z.output<typeof TransferAccountEntry>

export const TransferAccount = z
  .object({
    bank: z.string().describe("The provider's code of the bank or mobile money."),
    bankName: z.string().describe('Its name.'),
    holder: z.string().describe('The holder.'),
    maskedNumber: z.string().describe('The last characters of its number.'),
    hasPayoutsOnTheWay: z.boolean().describe('Money is on its way to it; until it is there it cannot be removed.'),
    changedAt: Time.describe('When it was named or changed last.'),
  })
  .meta({
    id: 'TransferAccount',
    description:
      'The bank account or mobile money of a seller at a provider of transfers; its number is never shown whole.',
  })
export type TransferAccount = z.infer<typeof TransferAccount>
