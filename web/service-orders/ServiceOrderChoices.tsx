import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrder } from '#shared/contract/service-order.ts'
import { api } from '#web/kernel/api.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { type Translate, useT } from '#web/kernel/i18n.tsx'
import { useBusyTimes } from '#web/services/busy-times.ts'
import { appointmentOf, isAllowed } from '#web/transactions/any-order.ts'
import { useOrderAction } from '#web/transactions/order-calls.ts'
import { useOrderTextValues } from '#web/transactions/order-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconBulletList } from '#web/ui/IconBulletList.tsx'
import { RadioCards } from '#web/ui/RadioCards.tsx'
import { sellerOf } from './appointment.ts'
import styles from './ServiceOrderChoices.module.css'

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
  const words = useOrderTextValues(order)
  const { isTaken } = useBusyTimes(sellerOf(order))
  const rankOf = (index: number) =>
    index === 0 ? t('service-order-pages:accept.first') : t('service-order-pages:accept.choice', { rank: index + 1 })
  const offered = order.timePreferences.map(({ start, end }, index) => {
    const why = whyNot({ start, end }, { now, isTaken, t })
    return { value: start, label: format.range(start, end), description: why ?? rankOf(index), disabled: Boolean(why) }
  })
  const none = {
    value: WITHOUT_TIME,
    label: t('service-order-pages:accept.none'),
    description: t('service-order-pages:accept.noneText'),
  }
  return (
    <RadioCards
      legend={t('service-order-pages:accept.legend', words)}
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
  if (Date.parse(slot.start) <= now) return t('service-order-pages:accept.past')
  return isTaken(slot) ? t('service-order-pages:accept.taken') : undefined
}

/** The buyer's choice among the times that the seller proposed. */
export function ProposedTimeChoice({ order, now, value, onChange }: TimeChoiceProps) {
  const t = useT()
  const format = useFormat()
  const words = useOrderTextValues(order)
  const { isTaken } = useBusyTimes(sellerOf(order))
  const times = offeredTimes(order)
  return (
    <RadioCards
      legend={t('service-order-pages:proposal.legend', words)}
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
  const { isTaken } = useBusyTimes(times.length > 0 ? sellerOf(order) : undefined)
  const isOpen = (slot: Slot) => Date.parse(slot.start) > now && !isTaken(slot)
  return {
    first: times.find(isOpen)?.start ?? WITHOUT_TIME,
    reasonAgainst: (action: string, choice: string): string | undefined => {
      if (action === 'confirm-time-proposal' && choice === WITHOUT_TIME)
        return t('service-order-pages:proposal.allPast')
      if (action !== 'accept' && action !== 'confirm-time-proposal') return undefined
      return isTaken(times.find(({ start }) => start === choice))
        ? t('service-order-pages:accept.justTaken')
        : undefined
    },
  }
}

/** Yes or no to another time that the other side asked for. */
export function RescheduleAnswer({ order, onDone }: { order: ServiceOrder; onDone: () => void }) {
  const t = useT()
  const format = useFormat()
  const agree = useOrderAction(api.serviceOrder.answerReschedule)
  const refuse = useOrderAction(api.serviceOrder.answerReschedule)
  const isBusy = agree.isPending || refuse.isPending
  const send = async (act: typeof agree, accept: boolean) => {
    if (isBusy) return
    if (await act.run({ params: { id: order._id }, body: { accept } })) onDone()
  }
  const when = order.pendingReschedule ? format.appointment(order.pendingReschedule.start) : ''
  const busy = t('transactions:do.busy')
  const { isTaken } = useBusyTimes(sellerOf(order), appointmentOf(order))
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        loading={agree.isPending}
        loadingLabel={busy}
        disabledReason={isTaken(order.pendingReschedule) ? t('service-order-pages:move.taken') : undefined}
        onClick={() => void send(agree, true)}
      >
        {t('service-order-pages:move.agree', { when })}
      </Button>
      <Button size="lg" loading={refuse.isPending} loadingLabel={busy} onClick={() => void send(refuse, false)}>
        {order.scheduleData ? t('service-order-pages:move.keep') : t('service-order-pages:move.refuse')}
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
    <dl className={styles.pair}>
      {agreed ? (
        <>
          <div className={styles.time}>
            <dt>{t('service-order-pages:move.from')}</dt>
            <dd>{format.range(agreed.start, agreed.end)}</dd>
          </div>
          <IconArrowRight size={20} aria-hidden="true" className={styles.arrow} />
        </>
      ) : null}
      <div className={`${styles.time} ${styles.wanted}`}>
        <dt>{t('service-order-pages:move.to')}</dt>
        <dd>{format.range(wanted.start, wanted.end)}</dd>
        {wanted.note ? (
          <dd dir="auto" className={styles.note}>
            {wanted.note}
          </dd>
        ) : null}
      </div>
    </dl>
  )
}

/** The number of sellers that were asked to take the order over. */
export function SellerSearchFacts({ order: { invitedCount } }: { order: ServiceOrder }) {
  const t = useT()
  const text = invitedCount
    ? t('service-order-pages:search.asked', { count: invitedCount })
    : t('service-order-pages:search.noProvider')
  return <IconBulletList points={[{ icon: IconUsers, text }]} />
}
