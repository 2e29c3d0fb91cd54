import type { ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Countdown } from './Countdown.tsx'
import styles from './NextStep.module.css'
import { isOver } from './order-process.ts'
import { isOpen } from './order-ways.ts'

/** What the seller wrote, the sentence below the question; until when, and what happens then; and money that is still on its way. */
export function NextText({
  order,
  text,
  deadline,
}: {
  order: ServiceOrder
  text: string
  deadline: { text: string; dueAt: string } | undefined
}) {
  const t = useT()
  const pending = isOver(order) ? undefined : order.paymentPending
  const quote = isOpen(order, 'confirm-time-proposal') ? order.sellerMessage : undefined
  return (
    <>
      {quote ? <span className={styles.quote}>{t('moves:proposal.quote', { text: quote })}</span> : null}
      {text}
      {pending ? <span className={styles.deadline}>{t(`orders:payment.pending.${pending}`)}</span> : null}
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
