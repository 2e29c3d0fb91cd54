import { useT } from '#web/kernel/i18n.tsx'
import type { AnyOrder } from './any-order.ts'

/** What was paid with, such as "Visa ending 4242". The server writes a card in English; other kinds stay as they are. */
export function useOrderPaymentMethod({ methodLabel = '' }: Pick<AnyOrder, 'methodLabel'>): string {
  const t = useT()
  const [, brand, digits] = /^(.+) ending (\d{4})$/.exec(methodLabel) ?? []
  return brand && digits ? t('transactions:payment.method', { brand, digits }) : methodLabel
}
