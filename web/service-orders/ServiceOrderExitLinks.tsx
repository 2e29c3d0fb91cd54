import { Fragment } from 'react'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { isAllowed } from '#web/transactions/any-order.ts'
import { ExitButtons } from '../transactions/ExitButtons.tsx'
import styles from '../transactions/NextStep.module.css'
import { type ServiceOrderAction, serviceOrderActionsOf } from './service-order-actions.ts'
import { isServiceOrderExit } from './service-order-transitions.ts'

/** What leads away from the order, in plain words at the end. */
export function ServiceOrderExitLinks({
  order,
  labelOf,
  onAct,
}: {
  order: ServiceOrder
  labelOf: (action: ServiceOrderAction) => string
  onAct: (action: ServiceOrderAction) => void
}) {
  const t = useT()
  const link = (action: ServiceOrderAction, label: string) => (
    <button key={action} type="button" className={styles.exit} onClick={() => onAct(action)}>
      {label}
    </button>
  )
  if (isAllowed(order, 'confirm-time-proposal')) {
    const ways = {
      '{find}': link('find-another-seller', t('service-order-pages:proposal.find')),
      '{refund}': link('request-refund', t('service-order-pages:proposal.refund')),
    }
    const sentence = t('service-order-pages:proposal.none').split(/(\{find\}|\{refund\})/)
    return (
      <>
        {sentence.map((part) => (
          <Fragment key={part}>{part in ways ? ways[part as keyof typeof ways] : part}</Fragment>
        ))}
      </>
    )
  }
  const exits = serviceOrderActionsOf(order).filter((action) => isServiceOrderExit(order, action))
  return <ExitButtons exits={exits} labelOf={labelOf} onAct={onAct} />
}
