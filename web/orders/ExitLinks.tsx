import { Fragment } from 'react'
import type { ServiceOrder } from '#shared/contract/order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { may } from './any-order.ts'
import { ExitButtons } from './ExitButtons.tsx'
import styles from './NextStep.module.css'
import { type Action, actionsOf } from './order-process.ts'
import { isExit } from './order-ways.ts'

/** What leads away from the order, in plain words at the end. */
export function ExitLinks({
  order,
  labelOf,
  onAct,
}: {
  order: ServiceOrder
  labelOf: (action: Action) => string
  onAct: (action: Action) => void
}) {
  const t = useT()
  const link = (action: Action, label: string) => (
    <button key={action} type="button" className={styles.exit} onClick={() => onAct(action)}>
      {label}
    </button>
  )
  if (may(order, 'confirm-time-proposal')) {
    const ways = {
      '{find}': link('find-another-seller', t('moves:proposal.find')),
      '{refund}': link('request-refund', t('moves:proposal.refund')),
    }
    const sentence = t('moves:proposal.none').split(/(\{find\}|\{refund\})/)
    return (
      <>
        {sentence.map((part) => (
          <Fragment key={part}>{part in ways ? ways[part as keyof typeof ways] : part}</Fragment>
        ))}
      </>
    )
  }
  const exits = actionsOf(order).filter((action) => isExit(order, action))
  return <ExitButtons exits={exits} labelOf={labelOf} onAct={onAct} />
}
