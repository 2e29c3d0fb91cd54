import { useT } from '#web/kernel/i18n.tsx'

/** How long a parcel takes, once it has left. */
export function useDeliveryEstimate(): (option: { etaMinDays: number; etaMaxDays: number }) => string {
  const t = useT()
  return ({ etaMinDays, etaMaxDays }) =>
    etaMinDays === etaMaxDays
      ? t('product-order-pages:checkout.eta', { count: etaMaxDays })
      : t('product-order-pages:checkout.etaRange', { from: etaMinDays, count: etaMaxDays })
}
