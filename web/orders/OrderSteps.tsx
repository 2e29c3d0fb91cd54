import type { ServiceOrder } from '#shared/contract/order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { type Step, Stepper, type StepState } from '#web/ui/Stepper.tsx'
import styles from './OrderSteps.module.css'
import { bookingOf, isClaimed, isInvitation, isOver, isSearching, otherOf, stateOf } from './order-process.ts'
import { isOpen } from './order-ways.ts'

type StepName = (typeof serviceOrder.steps)[number]

const { steps } = serviceOrder
const names: readonly string[] = steps
const [first] = steps
const last = steps.at(-1)
const workStep: StepName = 'in_progress'

/** An order that was declined, given back or never paid goes no further. */
const isStopped = (order: ServiceOrder) =>
  !isClaimed(order) &&
  (['problem', 'refund', 'neutral'].includes(stateOf(order).family) || (isOver(order) && stateOf(order).step !== last))

const workEvents = ['in-progress', 'complete']
/** Whether the work had begun, in an order that ended before its time. */
const wasBegun = ({ events }: ServiceOrder) => events.some(({ action }) => workEvents.includes(action))

function stateOfStep(order: ServiceOrder, index: number): StepState {
  const current = names.indexOf(stateOf(order).step)
  if (index < current) return 'done'
  if (index > current) return 'later'
  if (isStopped(order)) return 'ended'
  return isOver(order) ? 'done' : 'now'
}

/** Where an order ended or went another way a step reads as its state. */
function labelOf(order: ServiceOrder, step: StepName, state: StepState, t: Translate) {
  if (state === 'now' && isOpen(order, 'confirm-time-proposal')) return t('orders:actions.schedule')
  if (state === 'now' && isInvitation(order)) return t('moves:invitation.state')
  if (state === 'ended' || (state === 'now' && (isClaimed(order) || isSearching(order))))
    return t(`orders:states.${order.status}`)
  return t(`orders:${order.snapshot.bookable ? 'steps' : 'deliverySteps'}.${step}`)
}

function noteOf(order: ServiceOrder, step: StepName, state: StepState, t: Translate, format: Format) {
  const { frozenAt } = order.pricing
  if (state === 'done' && step === first && frozenAt) return format.date(frozenAt, 'day')
  if (state === 'ended' || (state === 'done' && step === last)) return format.date(order.statusSince, 'day')
  if (state !== 'now') return undefined
  const booking = bookingOf(order)
  if (booking) return format.dateTime(booking.start)
  const { turn } = stateOf(order)
  if (turn === order.role) return t('orders:yourTurn')
  return turn ? t('orders:waitingFor', { name: otherOf(order)?.name ?? '' }) : undefined
}

/** Steps of an order that ended: those that it took. */
const isPassed = (order: ServiceOrder, { key, state }: Step) =>
  state !== 'later' && (key !== workStep || wasBegun(order))

/** How far the order has come; what ended early stops where it ended, under the name of its state. */
export function OrderSteps({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const shown = steps.map((step, index): Step => {
    const state = stateOfStep(order, index)
    const note = noteOf(order, step, state, t, format)
    return {
      key: step,
      label: labelOf(order, step, state, t),
      state,
      ...(note ? { note } : {}),
      ...(state === 'ended' ? { family: stateOf(order).family } : {}),
    }
  })
  return (
    <div className={styles.steps}>
      <Stepper
        label={t('orders:progress.label')}
        steps={isStopped(order) ? shown.filter((step) => isPassed(order, step)) : shown}
        stateLabels={{
          done: t('orders:progress.done'),
          now: t('orders:progress.now'),
          later: t('orders:progress.later'),
          ended: t('orders:progress.ended'),
        }}
      />
    </div>
  )
}
