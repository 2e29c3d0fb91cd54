import { looksLikeIban } from '../bank/account-number.ts'
import { isBic } from '../bank/bic.ts'
import { ibanError } from '../bank/iban.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

const line = (most: number) => text(1, most).optional()

const instruction = text(1, 2000).optional()

/** The operator's bank account, to which buyers transfer money. */
export const BankTransferRule = z
  .strictObject({
    /** True if buyers may pay by bank transfer. */
    isOn: z.boolean().default(false),
    holder: line(70),
    /** IBAN, or the number of an account that has none. */
    number: line(34).refine((number) => !number || !looksLikeIban(number) || !ibanError(number), {
      error: 'must be an IBAN with right check digits',
    }),
    bic: line(11).refine((bic) => !bic || isBic(bic), { error: 'must be a BIC' }),
    bankName: line(70),
    /** The largest sum that is paid in this way, in minor units; 0 is none. */
    maximum: z.int().min(0).default(0),
    /** The main categories of which orders may be paid in this way; empty for all. */
    categories: z.array(text(1, 60)).max(100).default([]),
    /** Words on how to send the money where no code can be scanned, such as by mobile money; see `transfer-instructions.ts`. */
    instructions: z.strictObject({ en: instruction, am: instruction, de: instruction, fr: instruction }).prefault({}),
    /** The largest part that may be missing of a transfer that the staff accept as fully paid, in minor units; 0 is none. */
    shortfall: z.int().min(0).default(0),
    /** Days after which money that nobody has assigned is put up for return; 0 is never. */
    returnAfterDays: z.int().min(0).max(365).default(30),
    /** True if a second person has to approve a file of payments before it can be fetched. */
    fourEyes: z.boolean().default(false),
  })
  .refine(({ isOn, holder, number }) => !isOn || (holder && number), {
    error: 'needs a holder and an account',
    path: ['number'],
  })
export type BankTransferRule = z.output<typeof BankTransferRule>
