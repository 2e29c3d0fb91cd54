import {
  type AccountNumberError,
  accountNumberError,
  compactAccountNumber,
  looksLikeIban,
} from '../bank/account-number.ts'
import { compactBic, isBic } from '../bank/bic.ts'
import { z } from '../kernel/zod.ts'
import { line, Time } from './common.ts'

const MISTYPED = 'must be an IBAN with right check digits'
const messages: Record<AccountNumberError, string> = {
  'not an IBAN': MISTYPED,
  'unknown country': 'must be an IBAN of a country that has them',
  'wrong length': 'must be an IBAN as long as those of its country',
  'wrong characters': MISTYPED,
  'wrong check digits': MISTYPED,
  'QR-IBAN': 'must be an IBAN that takes payments without a QR reference',
  'not an account number': 'must be an IBAN or an account number of 5 to 34 letters, digits, hyphens and slashes',
}

/** The account to which a seller wants to be paid by bank transfer. */
export const BankAccountEntry = z
  .object({
    holder: line(1, 70).describe('The holder, as the bank knows them.'),
    number: line(1, 60)
      .superRefine((number, context) => {
        const error = accountNumberError(number)
        if (error) context.addIssue({ code: 'custom', message: messages[error] })
      })
      .transform(compactAccountNumber)
      .describe('The IBAN, or the number of an account that has none; spaces do not matter.'),
    bic: line(1, 20)
      .refine(isBic, 'must be a BIC')
      .transform(compactBic)
      .optional()
      .describe('The BIC of the bank; banks within SEPA do not need it.'),
    bankName: line(1, 70).optional().describe('The name of the bank; needed for an account without an IBAN.'),
  })
  .refine(({ number, bankName }) => bankName || looksLikeIban(number), {
    path: ['bankName'],
    message: 'is required for an account without an IBAN',
  })
  .meta({ id: 'BankAccountEntry', description: 'The account to which a seller wants to be paid by bank transfer.' })
export type BankAccountEntry = z.output<typeof BankAccountEntry>

export const BankAccount = z
  .object({
    holder: z.string().describe('The holder.'),
    maskedNumber: z
      .string()
      .describe(
        'Its last characters, of an IBAN with its country, in groups as it is printed: `AT•• •••• •••• •••• 3201`.',
      ),
    bic: z.string().optional().describe('The BIC of the bank.'),
    bankName: z.string().optional().describe('The name of the bank.'),
    hasPayoutsOnTheWay: z.boolean().describe('Money is on its way to it; until it is there it cannot be removed.'),
    changedAt: Time.describe('When it was named or changed last.'),
  })
  .meta({
    id: 'BankAccount',
    description: 'The account to which a seller is paid by bank transfer; its number is never shown whole.',
  })
export type BankAccount = z.infer<typeof BankAccount>
