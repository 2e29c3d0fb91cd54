import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { IconBulletList } from './IconBulletList.tsx'

/** How many were asked to take over. */
export function SellerSearchFacts({ order: { invitedCount } }: { order: ServiceOrder }) {
  const t = useT()
  const text = invitedCount
    ? t('service-order-pages:search.asked', { count: invitedCount })
    : t('service-order-pages:search.nobody')
  return <IconBulletList points={[{ icon: IconUsers, text }]} />
}
