import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useOrderTextValues } from '../transactions/use-order-text-values.ts'
import { IconBulletList } from './IconBulletList.tsx'
import styles from './ServiceOrderDialog.module.css'

/** What happens once a problem is reported. */
export function ClaimNextSteps({ order, now }: { order: ServiceOrder; now: number }) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const { times } = useSite()
  const when = format.dateTime(now + times.claimSellerAnswer)
  return (
    <div>
      <p className={styles.label}>{t('service-order-pages:claim.next')}</p>
      <div className={styles.points}>
        <IconBulletList
          points={[
            { icon: IconLock, text: t('service-order-pages:claim.freeze') },
            { icon: IconMessage, text: t('service-order-pages:claim.answer', { ...words, when }) },
            { icon: IconGavel, text: t('service-order-pages:claim.decide') },
          ]}
        />
      </div>
    </div>
  )
}
