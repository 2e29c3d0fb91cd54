import { useT } from '#web/kernel/i18n.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

/** Fewer than this are worth a warning. */
const FEW = 4

/** How many can be ordered now. */
export function StockBadge({ available }: { available: number }) {
  const t = useT()
  if (available < 1) return <StatusBadge family="problem">{t('product-cards:soldOut')}</StatusBadge>
  // A single second-hand piece is the usual case, nothing to hurry for.
  if (available > 1 && available < FEW)
    return <StatusBadge family="wait">{t('product-cards:left', { count: available })}</StatusBadge>
  return <StatusBadge family="done">{t('products:detail.available', { count: available })}</StatusBadge>
}
