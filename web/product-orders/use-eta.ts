import { useT } from '#web/kernel/i18n.tsx'

/** How long a parcel takes, once it has left. */
export function useEta(): (option: { etaMinDays: number; etaMaxDays: number }) => string {
  const t = useT()
  return ({ etaMinDays, etaMaxDays }) =>
    etaMinDays === etaMaxDays
      ? t('deliveries:checkout.eta', { count: etaMaxDays })
      : t('deliveries:checkout.etaRange', { from: etaMinDays, count: etaMaxDays })
}
