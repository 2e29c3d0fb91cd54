import type { ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'

/** What was paid with, such as "Visa ending 4242". The server writes a card in English; other kinds stay as they are. */
export function useMethod({ methodLabel = '' }: ServiceOrder): string {
  const t = useT()
  const [, brand, digits] = /^(.+) ending (\d{4})$/.exec(methodLabel) ?? []
  return brand && digits ? t('orders:payment.method', { brand, digits }) : methodLabel
}
