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
