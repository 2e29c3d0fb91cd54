import { looksLikeIban } from '../bank/account-number.ts'
import { isBic } from '../bank/bic.ts'
import { ibanError } from '../bank/iban.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

const line = (most: number) => text(1, most).optional()

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
    /** True if a second person has to approve a file of payments before it can be fetched. */
    fourEyes: z.boolean().default(false),
  })
  .refine(({ isOn, holder, number }) => !isOn || (holder && number), {
    error: 'needs a holder and an account',
    path: ['number'],
  })
export type BankTransferRule = z.output<typeof BankTransferRule>
