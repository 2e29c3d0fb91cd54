import { readMessages } from '#server/kernel/messages.ts'
import type { Settings } from '#server/settings.ts'
import { formatIban, isIban } from '#shared/bank/iban.ts'
import { formatReference } from '#shared/bank/reference.ts'
import { labelled } from '#shared/kernel/labelled.ts'
import type { Money } from '#shared/kernel/money.ts'
import { writeInstructions } from '#shared/policies/transfer-instructions.ts'
import { type Recipient, writeMoney } from './text-formats.ts'

const texts = readMessages('bank-transfer')

/** A bank transfer that a mail asks for. The account is the one that stands in the settings when the mail is written. */
export type MailedTransfer = { reference: string; amount: Money }

/** The lines that a payer copies into the form of their bank. */
export function writeTransfer(
  { reference, amount }: MailedTransfer,
  recipient: Recipient,
  settings: Settings,
): string[] {
  const { locale } = recipient
  const words = texts[locale]
  const { holder = '', number = '', bic, bankName, instructions } = settings.rules.bankTransfer
  const account = isIban(number) ? { iban: formatIban(number) } : { number }
  const lines = {
    amount: writeMoney(amount, recipient),
    holder,
    ...account,
    bic,
    bankName,
    reference: formatReference(reference),
  }
  const keys = ['amount', 'holder', 'iban', 'number', 'bic', 'bankName', 'reference'] as const
  const values: Partial<Record<(typeof keys)[number], string | undefined>> = lines
  const written = writeInstructions(instructions, locale, {
    reference: lines.reference,
    amount: lines.amount,
    number,
    holder,
  })
  const rows = keys.flatMap((key) => (values[key] ? [labelled(locale, words[key], values[key])] : []))
  return [...rows, ...(written ? written.split('\n') : [])]
}
