import { useT } from '#web/kernel/i18n.tsx'
import { isOver } from './any-order.ts'
import { Countdown } from './Countdown.tsx'
import type { AnyOrder } from './kind.ts'
import styles from './NextStep.module.css'

/** What the seller wrote, the sentence below the question; until when, and what happens then; and money that is still on its way. */
export function NextStepText({
  order,
  quote,
  text,
  deadline,
}: {
  order: AnyOrder
  /** What the other side wrote. */
  quote?: string | undefined
  text: string
  deadline: { text: string; dueAt: string } | undefined
}) {
  const t = useT()
  const pending = isOver(order) ? undefined : order.paymentPending
  return (
    <>
      {quote ? <span className={styles.quote}>{t('service-order-pages:proposal.quote', { text: quote })}</span> : null}
      {text}
      {pending ? <span className={styles.deadline}>{t(`transactions:payment.pending.${pending}`)}</span> : null}
      {deadline ? (
        <span className={styles.deadline}>
          {deadline.text}{' '}
          <span className={styles.left}>
            <Countdown dueAt={deadline.dueAt} />
          </span>
        </span>
      ) : null}
    </>
  )
}
