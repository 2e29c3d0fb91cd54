import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { paymentPhaseOf } from '../payments/payment-state.ts'
import { nextTimer } from './any-order.ts'
import { type AnyOrder, kindOf } from './kind.ts'
import styles from './PaymentResultPage.module.css'
import { useOrderTextValues } from './use-order-text-values.ts'

/** What happens next, and that it is also in the mail. */
export function PaymentNextSteps({ order }: { order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const { name } = useOrderTextValues(order)
  const { words } = kindOf(order)
  const timer = nextTimer(order)
  const isReserved = paymentPhaseOf(order) === 'reserved'
  const answer = timer
    ? t('transactions:complete.answer', { name, when: format.dateTime(timer.dueAt) })
    : t('transactions:complete.answerSoon', { name })
  const steps = [
    ...(isReserved
      ? [
          { icon: IconClock, text: answer },
          { icon: IconCircleCheck, text: words.accepted(t) },
          { icon: IconArrowBackUp, text: t('transactions:complete.no') },
        ]
      : []),
    ...(words.afterPayment?.(order, t, format, name) ?? []),
    { icon: IconMail, text: t('transactions:complete.mail') },
  ]
  return (
    <section className={styles.next} aria-labelledby="next-steps">
      <h2 id="next-steps" className={styles.heading}>
        {t('transactions:complete.next')}
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
