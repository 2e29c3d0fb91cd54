import { useQuery } from '@tanstack/react-query'
import { roles } from '#shared/process/phases.ts'
import { api, q } from '#web/kernel/api.tsx'
import { type Format, useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useListingText } from '#web/listings/listing-text.ts'
import { paymentStepOf } from '#web/payments/payment-texts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { StatusBadge, VerifiedBadge } from '#web/ui/StatusBadge.tsx'
import { type Step, Stepper, type StepState } from '#web/ui/Stepper.tsx'
import {
  appointmentOf,
  isOver,
  isSearchingSeller,
  isUnderClaim,
  orderedListingHref,
  orderPictureOf,
  otherSideOf,
  stateOf,
} from './any-order.ts'
import { type AnyOrder, kindOf } from './kind.ts'
import styles from './OrderHeader.module.css'
import { stateTextOf } from './order-text.ts'

/** The state of the order, its listing, and the other side. */
export function OrderHeader({ order }: { order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const other = otherSideOf(order)
  const state = stateTextOf(order, t)
  const listing = orderedListingHref(order)
  return (
    <Row as="header" gap={16}>
      <Picture source={orderPictureOf(order)} alt="" ratio="1/1" sizes="84px" eager className={styles.picture} />
      <div className="shrink">
        <StatusBadge tone={stateOf(order).tone}>{state}</StatusBadge>
        <h1 dir="auto" className={`size-24 mt-8 text-balance ${styles.title}`}>
          {listing ? <Link href={listing}>{order.snapshot.title}</Link> : order.snapshot.title}
        </h1>
        <Row as="p" gap={6} rowGap={4} wrap mt={4} size={14} tone="muted">
          {other ? (
            <>
              <Avatar name={other.name} picture={other.profilePicture} size={20} />
              {order.role === 'buyer' ? (
                <Link dir="auto" href={links.providerProfile(other._id)} className={styles.name}>
                  {other.name}
                </Link>
              ) : (
                <span dir="auto">{other.name}</span>
              )}
              {order.role === 'seller' ? <BuyerRating buyerId={other._id} name={other.name} /> : null}
              {other.isVerified ? <VerifiedBadge label={t('order:verified')} /> : null}
            </>
          ) : null}
          <span className={styles.ordered}>{t('order:ordered', { date: format.date(order.createdAt, 'day') })}</span>
        </Row>
      </div>
      <p role="status" className="visually-hidden">
        {t('order:nowIs', { state })}
      </p>
    </Row>
  )
}

/** The reviews of a buyer by sellers, with a link to them; nothing before the first review. */
function BuyerRating({ buyerId, name }: { buyerId: string; name: string }) {
  const format = useFormat()
  const { rating } = useListingText()
  const { data } = useQuery(q(api.user.detail, { params: { id: buyerId } }))
  const overall = data && rating(data.user.stats)
  if (!overall) return null
  return (
    <Link href={links.provider(buyerId)} aria-label={format.labelled(name, overall.label)}>
      <Rating {...overall} />
    </Link>
  )
}

const stepsOf = (order: AnyOrder): readonly string[] => kindOf(order).process.steps
const paidStepOf = (order: AnyOrder) => kindOf(order).process.states[roles.unpaid]?.step
const workStep = 'in_progress'

/** An order that was declined, given back or never paid goes no further. */
const isStopped = (order: AnyOrder) =>
  !isUnderClaim(order) &&
  (['problem', 'refund', 'neutral'].includes(stateOf(order).tone) ||
    (isOver(order) && stateOf(order).step !== stepsOf(order).at(-1)))

const workEvents = ['in-progress', 'complete']
/** True if the work had begun, in an order that ended early. */
const hasStarted = ({ events }: AnyOrder) => events.some(({ action }) => workEvents.includes(action))

function stateOfStep(order: AnyOrder, index: number): StepState {
  const current = stepsOf(order).indexOf(stateOf(order).step)
  if (index < current) return 'done'
  if (index > current) return 'later'
  return isOver(order) ? 'done' : 'now'
}

/**
 * The label of a step. The present step of an order under a claim, or in search of a seller, is labelled with its
 * state.
 */
function labelOf(order: AnyOrder, step: string, state: StepState, stateName: string, t: Translate) {
  const { texts } = kindOf(order)
  const now = state === 'now' ? texts.stepNow?.(order, t) : undefined
  if (now) return now
  if (state === 'now' && (isUnderClaim(order) || isSearchingSeller(order))) return stateName
  return step === paidStepOf(order) ? paymentStepOf(order, t) : texts.step(order, step, t)
}

function noteOf(order: AnyOrder, step: string, state: StepState, t: Translate, format: Format) {
  const { frozenAt } = order.pricing
  const last = stepsOf(order).at(-1)
  if (state === 'done' && step === paidStepOf(order) && frozenAt) return format.date(frozenAt, 'day')
  if (state === 'done' && step === last) return format.date(order.statusSince, 'day')
  if (state !== 'now') return undefined
  const booking = appointmentOf(order)
  if (booking) return format.appointment(booking.start)
  const { turn } = stateOf(order)
  if (turn === order.role) return t('order:yourTurn')
  return turn ? t('order:waitingFor', { name: otherSideOf(order)?.name ?? '' }) : undefined
}

/** The state in which the order was when it ended early, or was claimed: the last one that is neither. */
const stateBeforeEnd = (order: AnyOrder) => {
  const { states } = kindOf(order).process
  return order.events
    .flatMap(({ state = '' }) => states[state] ?? [])
    .findLast(({ final, tags }) => tags?.includes('claimable') || !(final || tags?.includes('claimed')))
}

/** The steps that an order which ended early has behind it: those before the state in which it ended. */
function stepsTaken(order: AnyOrder): readonly string[] {
  const before = stateBeforeEnd(order)
  return stepsOf(order)
    .slice(0, before ? stepsOf(order).indexOf(before.step) : 0)
    .filter((step) => step !== workStep || hasStarted(order))
}

/** The progress of the order. An order that ended early stops at the step where it ended, labelled with its state. */
export function OrderStepper({ order }: { order: AnyOrder }) {
  const t = useT()
  const format = useFormat()
  const stateName = stateTextOf(order, t)
  const shown = (isStopped(order) ? stepsTaken(order) : stepsOf(order)).map((step, index): Step => {
    const state = isStopped(order) ? 'done' : stateOfStep(order, index)
    const note = noteOf(order, step, state, t, format)
    return {
      key: step,
      label: labelOf(order, step, state, stateName, t),
      state,
      ...(note ? { note } : {}),
    }
  })
  const end: Step = {
    key: order.status,
    label: stateName,
    state: 'ended',
    note: format.date(order.statusSince, 'day'),
    tone: stateOf(order).tone,
  }
  return (
    <div className={styles.steps}>
      <Stepper
        label={t('order:progress.label')}
        steps={isStopped(order) ? [...shown, end] : shown}
        stateLabels={{
          done: t('order:progress.done'),
          now: t('order:progress.now'),
          later: t('order:progress.later'),
          ended: t('order:progress.ended'),
        }}
      />
    </div>
  )
}
