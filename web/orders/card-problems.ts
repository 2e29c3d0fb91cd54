import type { Messages } from '#shared/messages/orders/en.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import type { CardField } from './card-format.ts'

type Problem = keyof Messages['card']['errors']

/** Which field a refusal is about; nothing where it is the card as a whole. */
const fieldOf: Record<Problem, CardField | undefined> = {
  incorrect_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'code',
  card_declined: undefined,
  insufficient_funds: undefined,
  test_mode_live_card: undefined,
  payment_intent_authentication_failure: undefined,
  authentication_required: undefined,
  processing_error: undefined,
  other: undefined,
}

const isProblem = (code: string): code is Problem => code in fieldOf

/** Banks have many codes for a plain no. */
function problemOf(code: string): Problem {
  if (isProblem(code)) return code
  return /declin|do_not_honor|lost|stolen|pickup|fraud/.test(code) ? 'card_declined' : 'other'
}

/** What a refusal means, in the payer's language, and where it belongs. */
export function cardProblem(t: Translate, code: string): { text: string; field: CardField | undefined } {
  const problem = problemOf(code)
  return { text: t(`orders:card.errors.${problem}`), field: fieldOf[problem] }
}
