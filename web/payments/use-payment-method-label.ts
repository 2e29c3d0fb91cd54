import { useT } from '#web/kernel/i18n.tsx'

/** What was paid with, such as "Visa ending 4242". The server writes a card in English; other kinds stay as they are. */
export function usePaymentMethodLabel(): (label: string) => string {
  const t = useT()
  return (label) => {
    const [, brand, digits] = /^(.+) ending (\d{4})$/.exec(label) ?? []
    return brand && digits ? t('cardEnding', { brand, digits }) : label
  }
}
