import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSite } from '#web/kernel/site.ts'
import styles from './AskedFacts.module.css'
import { PointList } from './PointList.tsx'
import { useOrderWords } from './use-order-words.ts'

/** What happens once a problem is reported. */
export function ClaimNext({ order, now }: { order: ServiceOrder; now: number }) {
  const t = useT()
  const format = useFormat()
  const words = useOrderWords(order)
  const { times } = useSite()
  const when = format.dateTime(now + times.claimSellerAnswer)
  return (
    <div>
      <p className={styles.label}>{t('moves:claim.next')}</p>
      <div className={styles.points}>
        <PointList
          points={[
            { icon: IconLock, text: t('moves:claim.freeze') },
            { icon: IconMessage, text: t('moves:claim.answer', { ...words, when }) },
            { icon: IconGavel, text: t('moves:claim.decide') },
          ]}
        />
      </div>
    </div>
  )
}
