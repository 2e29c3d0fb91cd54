import type { Db } from '#server/db/open.ts'
import type { NotificationContext } from '#server/kernel/process/process-handler.ts'
import type { AppointmentChange, ListedAppointment } from '#server/notifications/appointment-file.ts'
import { namesMoney } from '#server/notifications/notification-text.ts'
import { deadlineOf, type NotificationEvent } from '#server/notifications/notification-types.ts'
import { type NewNotification, notify } from '#server/notifications/notify.ts'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import type { Presentation } from '#shared/kernel/notice.ts'
import { noticesIn, type ProcessDefinition, topicOf } from '#shared/kernel/process.ts'
import type { OrderRow } from './data.ts'
import { priceSummary } from './price-summary.ts'
import { partyOf, type Side } from './row.ts'

/** The presentation of the notices about reviews, which no row of a process sends. */
export const reviewNotices = {
  review_received: { group: 'reviews' },
  review_answered: { group: 'reviews' },
} as const satisfies Record<string, Presentation>

type OrderNotices<Row extends OrderRow> = {
  process: ProcessDefinition
  linkTo: (id: string) => string
  /** The title of the ordered listing. */
  titleOf: (row: Row) => string
  /** The change that calendars have to be told after a transition, if its kind has appointments. */
  appointmentChange?: (tx: Db, rows: { before: Row; row: Row }) => Promise<AppointmentChange | undefined>
  /** The appointments of other orders of which a notice tells as well. */
  appointmentsIn?: (row: Row) => readonly ListedAppointment[]
  /** Facts beyond those of every order. */
  moreFor?: (row: Row) => Partial<NewNotification['data']>
}

/** A step that an administrator takes leaves no reason in the order itself. */
function reasonIn({ event, input }: Pick<NotificationContext<unknown>, 'event' | 'input'>): { reason?: string } {
  const isGiven = event === 'moved' && typeof input === 'object' && input !== null && 'reason' in input
  return isGiven ? { reason: String(input.reason) } : {}
}

/** The two of an order, as far as there are two. */
export const partyAudiences = {
  buyer: (_: Db, { row }: { row: OrderRow }) => [row.buyer_id],
  seller: (_: Db, { row }: { row: OrderRow }) => (row.seller_id ? [row.seller_id] : []),
}

/** The notices of an order of one kind. */
export function orderNotices<Row extends OrderRow>({
  process,
  linkTo,
  titleOf,
  appointmentChange,
  appointmentsIn,
  moreFor,
}: OrderNotices<Row>) {
  /** The values for the texts of a notice; words and formats are chosen in the reader's language. */
  const factsFor = (row: Row, side: Side): NewNotification['data'] => {
    const of = (amount: number) => ({ amount, currency: row.currency })
    const { charged, returned, paid, earned } = amountsOfRow(row)
    const isBuyer = side === 'buyer'
    const cost = charged > 0 ? paid : row.total
    const isReserved = charged === 0 && row.authorized_at !== null
    const otherName = side === 'buyer' ? row.seller_name : row.buyer_name
    const otherId = partyOf(row, side === 'buyer' ? 'seller' : 'buyer')
    return {
      orderId: row.id,
      side,
      service: titleOf(row),
      ...(otherName ? { other: otherName } : {}),
      ...(otherId ? { otherId } : {}),
      amount: of(isBuyer ? cost : earned),
      ...(isBuyer && returned > 0 ? { returned: of(returned) } : {}),
      ...(isBuyer && isReserved ? { reserved: of(row.total) } : {}),
      ...(!isBuyer && row.settlement && earned > 0 ? { rest: of(earned) } : {}),
      ...moreFor?.(row),
    }
  }

  const notificationFor = (
    row: Row,
    side: Side,
    { event: name, reminded }: Pick<NotificationContext<Row>, 'event' | 'reminded'>,
  ): Pick<NewNotification, 'event' | 'data' | 'link'> => {
    // `defineProcess` lets a process name only events of its own topic.
    const event = `${topicOf(process)}.${name}` as NotificationEvent
    return { event, data: { ...factsFor(row, side), ...deadlineOf(event, row, reminded) }, link: linkTo(row.id) }
  }

  return {
    notify: async (tx: Db, context: NotificationContext<Row>): Promise<void> => {
      const { row, accountId, event: name, isMailed, source } = context
      const side = context.side === 'buyer' ? 'buyer' : 'seller'
      const found = notificationFor(row, side, context)
      const at = name === 'ended' ? { at: row.status_since.toISOString() } : {}
      const notification = { ...found, data: { ...found.data, ...reasonIn(context), ...at } }
      const isParty = accountId === row.buyer_id || accountId === row.seller_id
      const appointment = isParty ? await appointmentChange?.(tx, context) : undefined
      // An order that is called off has no appointment any more: the reader is told which one it was.
      if (appointment?.isCancelled) notification.data.when ??= { start: appointment.start, end: appointment.end }
      const mailOf = async () => ({
        template: notification.event,
        appointment,
        appointments: isParty ? appointmentsIn?.(row) : undefined,
        money: isParty && namesMoney(notification.event, side) ? priceSummary(process, row, side) : undefined,
      })
      const mail = isMailed ? { mail: await mailOf() } : {}
      await notify(tx, { ...notification, accountId, source, ...mail })
    },
    /** Mails a change of the appointment to a side that no notice tells of it. */
    mailParty: async (
      tx: Db,
      row: Row,
      {
        side,
        event: name,
        source,
        appointment,
      }: { side: Side; event: string; source: string; appointment: AppointmentChange },
    ): Promise<void> => {
      const accountId = partyOf(row, side)
      if (!accountId) return
      const { event, data, link } = notificationFor(row, side, { event: name })
      const { start, end } = appointment
      await notify(tx, {
        accountId,
        source,
        event,
        data: { ...data, when: { start, end } },
        ...(link ? { link } : {}),
        mail: { template: event, appointment },
        isMailOnly: true,
      })
    },
    /** The notices that a transition of the past would have sent. */
    pastNotifications: (row: Row, { transition, actor }: { transition: string; actor: string }) => {
      const { notifies } = process.transitions[transition] ?? {}
      if (!notifies) return []
      const noticesTo = (side: Side) => [
        ...noticesIn({ notifies }, side, row.status),
        ...(actor === side ? [] : noticesIn({ notifies }, 'other', row.status)),
      ]
      return (['buyer', 'seller'] as const).flatMap((side) =>
        noticesTo(side).flatMap(({ event }) => {
          const accountId = partyOf(row, side)
          return accountId ? [{ accountId, ...notificationFor(row, side, { event }) }] : []
        }),
      )
    },
  }
}
