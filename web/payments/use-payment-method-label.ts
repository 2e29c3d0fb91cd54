import type { SavedCard } from '#shared/contract/saved-card.ts'
import { useT } from '#web/kernel/i18n.tsx'

/**
 * Returns the label of a payment method. A card label such as "Visa ending 4242", which the server writes in English,
 * is translated; other labels stay as they are.
 */
export function usePaymentMethodLabel(): (label: string) => string {
  const t = useT()
  return (label) => {
    const [, brand, digits] = /^(.+) ending (\d{4})$/.exec(label) ?? []
    return brand && digits ? t('cardEnding', { brand, digits }) : label
  }
}

/** The provider writes brands in small letters. */
const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** Returns the label of a saved card: "Visa ending 4242". */
export function useCardLabel(): (card: SavedCard) => string {
  const t = useT()
  return ({ brand, last4 }) => t('cardEnding', { brand: BRANDS[brand] ?? brand, digits: last4 })
}
