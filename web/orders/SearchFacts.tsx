import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { PointList } from './PointList.tsx'

/** How many were asked to take over. */
export function SearchFacts({ order: { invitedCount } }: { order: ServiceOrder }) {
  const t = useT()
  const text = invitedCount ? t('moves:search.asked', { count: invitedCount }) : t('moves:search.nobody')
  return <PointList points={[{ icon: IconUsers, text }]} />
}
