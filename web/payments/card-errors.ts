import type { Catalogues } from '#shared/messages/generated/catalogues.d.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import type { CardField } from './card-format.ts'

type CardError = keyof Catalogues['order']['card']['errors']

/** The form field of each card error; undefined if the error concerns the card as a whole. */
const fieldOf: Record<CardError, CardField | undefined> = {
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

const isKnownError = (code: string): code is CardError => code in fieldOf

/** Banks have many codes for a plain no. */
function errorOf(code: string): CardError {
  if (isKnownError(code)) return code
  return /declin|do_not_honor|lost|stolen|pickup|fraud/.test(code) ? 'card_declined' : 'other'
}

/** Returns the text of a card error in the payer's language, and the field that it belongs to. */
export function cardError(t: Translate, code: string): { text: string; field: CardField | undefined } {
  const problem = errorOf(code)
  return { text: t(`order:card.errors.${problem}`), field: fieldOf[problem] }
}
