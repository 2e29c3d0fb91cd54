import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { appointmentOf, isAllowed } from '#web/transactions/any-order.ts'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './ServiceOrderChoices.module.css'
import { useTakenTimes } from './taken-times.ts'

type TimeChoiceProps = {
  order: ServiceOrder
  now: number
  /** The start of the chosen time. */
  value: string
  onChange: (start: string) => void
}

/** The seller's choice among the requested times. */
export function AcceptTimeChoice({ order, now, value, onChange }: TimeChoiceProps) {
  const t = useT()
  const format = useFormat()
  const texts = useOrderTextValues(order)
  const isTaken = useTakenTimes(order)
  const rankOf = (index: number) =>
    index === 0
      ? t('service-order:transitions.accept.form.first')
      : t('service-order:transitions.accept.form.choice', { rank: index + 1 })
  const offered = order.timePreferences.map(({ start, end }, index) => {
    const why = whyNot({ start, end }, { now, isTaken, t })
    return { value: start, label: format.range(start, end), description: why ?? rankOf(index), disabled: Boolean(why) }
  })
  const none = {
    value: WITHOUT_TIME,
    label: t('service-order:transitions.accept.form.none'),
    description: t('service-order:transitions.accept.form.noneText'),
  }
  return (
    <RadioCards
      legend={t('service-order:transitions.accept.form.legend', texts)}
      columns={2}
      look="end"
      options={[...offered, none]}
      value={value}
      onChange={onChange}
    />
  )
}

/** The reason for which an offered time cannot be had any more. */
const whyNot = (
  slot: Slot,
  { now, isTaken, t }: { now: number; isTaken: (slot: Slot) => boolean; t: Translate },
): string | undefined => {
  if (Date.parse(slot.start) <= now) return t('service-order:transitions.accept.form.past')
  return isTaken(slot) ? t('service-order:transitions.accept.form.taken') : undefined
}

/** The buyer's choice among the times that the seller proposed. */
export function ProposedTimeChoice({ order, now, value, onChange }: TimeChoiceProps) {
  const t = useT()
  const format = useFormat()
  const texts = useOrderTextValues(order)
  const isTaken = useTakenTimes(order)
  const times = offeredTimes(order)
  return (
    <RadioCards
      legend={t('service-order:transitions.confirmTimeProposal.form.legend', texts)}
      hideLegend
      columns={times.length === 3 || times.length > 4 ? 3 : 2}
      look="end"
      options={times.map(({ start, end }) => {
        const why = whyNot({ start, end }, { now, isTaken, t })
        return {
          value: start,
          label: format.date(start, 'day'),
          description: why ?? format.inZone(`${format.time(start)}–${format.time(end)}`, start),
          disabled: Boolean(why),
        }
      })}
      value={value}
      onChange={onChange}
    />
  )
}

/** Accepts without a time: the two agree on one afterwards. */
export const WITHOUT_TIME = ''

/** Returns the times to choose from: those that the seller proposed, else those that the buyer asked for. */
export const offeredTimes = (order: ServiceOrder): Slot[] =>
  isAllowed(order, 'confirm-time-proposal') ? order.proposedTimePreferences : order.timePreferences

/** Suggests the first offered time that is neither over nor taken, and says why a chosen one cannot be had. */
export function useTimeChoice(order: ServiceOrder, now: number) {
  const t = useT()
  const times = offeredTimes(order)
  const isTaken = useTakenTimes(times.length > 0 ? order : undefined)
  const isOpen = (slot: Slot) => Date.parse(slot.start) > now && !isTaken(slot)
  return {
    first: times.find(isOpen)?.start ?? WITHOUT_TIME,
    reasonAgainst: (action: string, choice: string): string | undefined => {
      if (action === 'confirm-time-proposal' && choice === WITHOUT_TIME)
        return t('service-order:transitions.confirmTimeProposal.form.allPast')
      if (action !== 'accept' && action !== 'confirm-time-proposal') return undefined
      return isTaken(times.find(({ start }) => start === choice))
        ? t('service-order:transitions.accept.form.justTaken')
        : undefined
    },
  }
}

/** Yes or no to another time that the other side asked for. */
export function RescheduleAnswer({ order, onDone }: { order: ServiceOrder; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const agree = useOrderAction(api.serviceOrder.answerReschedule)
  const reject = useOrderAction(api.serviceOrder.answerReschedule)
  const isBusy = agree.isPending || reject.isPending
  const send = async (act: typeof agree, accept: boolean) => {
    if (isBusy) return
    if (await act.run({ params: { id: order._id }, body: { accept } })) onDone()
  }
  const when = order.pendingReschedule ? format.appointment(order.pendingReschedule.start) : ''
  const busy = t('order:busy')
  const isTaken = useTakenTimes(order)
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        loading={agree.isPending}
        loadingLabel={busy}
        disabledReason={
          isTaken(order.pendingReschedule) ? t('service-order:transitions.answerReschedule.form.taken') : undefined
        }
        onClick={() => void send(agree, true)}
      >
        {t('service-order:transitions.answerReschedule.form.agree', { when })}
      </Button>
      <Button size="lg" loading={reject.isPending} loadingLabel={busy} onClick={() => void send(reject, false)}>
        {order.scheduleData
          ? t('service-order:transitions.answerReschedule.form.keep')
          : t('service-order:transitions.answerReschedule.form.refuse')}
      </Button>
    </>
  )
}

/** The time that stands, if there is one, and beside it the one that was asked for. */
export function RescheduleComparison({ order }: { order: ServiceOrder }) {
  const t = useT()
  const format = useFormat()
  const agreed = appointmentOf(order)
  const wanted = order.pendingReschedule
  if (!wanted) return null
  return (
    <Row as="dl" gap={12} align="stretch" className={styles.pair}>
      {agreed ? (
        <>
          <div className={styles.time}>
            <dt>{t('service-order:transitions.answerReschedule.form.from')}</dt>
            <dd>{format.range(agreed.start, agreed.end)}</dd>
          </div>
          <IconArrowRight size={20} aria-hidden="true" className={`tone-faint fixed ${styles.arrow}`} />
        </>
      ) : null}
      <div className={`${styles.time} ${styles.wanted}`}>
        <dt>{t('service-order:transitions.answerReschedule.form.to')}</dt>
        <dd>{format.range(wanted.start, wanted.end)}</dd>
        {wanted.note ? (
          <dd dir="auto" className={styles.note}>
            {wanted.note}
          </dd>
        ) : null}
      </div>
    </Row>
  )
}

/** The number of sellers that were asked to take the order over. */
export function SellerSearchFacts({ order: { invitedCount } }: { order: ServiceOrder }) {
  const t = useT()
  const text = invitedCount
    ? t('service-order:search.asked', { count: invitedCount })
    : t('service-order:search.noProvider')
  return <IconBulletList points={[{ icon: IconUsers, text }]} />
}
