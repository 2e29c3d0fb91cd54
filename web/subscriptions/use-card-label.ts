import type { Subscription } from '#shared/contract/subscription.ts'
import { useT } from '#web/kernel/i18n.tsx'

type Card = NonNullable<Subscription['card']>

/** The provider writes brands in small letters. */
const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** "Visa ending 4242". */
export function useCardLabel(): (card: Card) => string {
  const t = useT()
  return ({ brand, last4 }) => t('cardEnding', { brand: BRANDS[brand] ?? brand, digits: last4 })
}
