import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { type AnyOrder, nextTimer } from './any-order.ts'
import styles from './CompletePage.module.css'
import { paymentPart } from './payment-parts.ts'
import { useOrderWords } from './use-order-words.ts'

/** What happens next, and that it is also in the mail. */
export function PaidNotice({ order }: { order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const { name } = useOrderWords(order)
  const timer = nextTimer(order)
  const isReserved = paymentPart(order) === 'reserved'
  const answer = timer
    ? t('orders:complete.answer', { name, when: format.dateTime(timer.dueAt) })
    : t('orders:complete.answerSoon', { name })
  const steps = [
    ...(isReserved
      ? [
          { icon: IconClock, text: answer },
          { icon: IconCircleCheck, text: 'product' in order ? t('deliveries:complete.yes') : t('orders:complete.yes') },
          { icon: IconArrowBackUp, text: t('orders:complete.no') },
        ]
      : []),
    ...('product' in order && order.shipBy
      ? [
          {
            icon: IconPackage,
            text: t(`deliveries:complete.${order.deliveryMethod}`, { name, when: format.date(order.shipBy, 'day') }),
          },
        ]
      : []),
    { icon: IconMail, text: t('orders:complete.mail') },
  ]
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.heading}>
        {t('orders:complete.next')}
      </h2>
      <ul className={styles.steps}>
        {steps.map(({ icon: Glyph, text }) => (
          <li key={text}>
            <Glyph size={20} aria-hidden="true" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
