import type { Db } from '#server/db/open.ts'
import type {
  NotificationEvent,
  NotificationIcon,
  NotificationTopic,
} from '#server/notifications/notification-types.ts'
import { type NewNotification, notify } from '#server/notifications/notify.ts'
import { type OrderRow, partyOf, type Side } from './row.ts'

export type Notice<Event extends string> = { event: Event; type?: NotificationIcon; mail?: true }
/** What each side hears of a transition; where nothing stands, that side hears nothing. */
export type Notices<Told extends string, Event extends string> = {
  [T in Told]?: { [S in Side]?: Notice<Event> }
}

type EventIn<Family extends NotificationTopic> =
  Extract<NotificationEvent, `${Family}.${string}`> extends `${Family}.${infer Name}` ? Name : never

type OrderNotifier<Family extends NotificationTopic, Row extends OrderRow> = {
  /** The name of the process. */
  kind: string
  topic: Family
  linkTo: (id: string) => string
  /** What the order is about. */
  titleOf: (row: Row) => string
  /** Facts beyond those of every order. */
  moreFor?: (row: Row, side: Side) => Partial<NewNotification['data']>
}

/** The next deadline of the order. */
const earliest = ({ timers }: OrderRow) => timers.map(({ dueAt }) => dueAt).sort()[0]

/** How the people of an order of one kind are told what happens to it. */
export function createOrderNotifier<Family extends NotificationTopic, Row extends OrderRow>(
  telling: OrderNotifier<Family, Row>,
) {
  const { kind, topic, linkTo, titleOf, moreFor } = telling
  type Event = EventIn<Family>

  /** The facts that the sentences of a notice may need; words and formats are chosen in the reader's language. */
  const factsFor = (row: Row, side: Side): NewNotification['data'] => {
    const deadline = earliest(row)
    const otherName = side === 'buyer' ? row.seller_name : row.buyer_name
    const otherId = partyOf(row, side === 'buyer' ? 'seller' : 'buyer')
    return {
      orderId: row.id,
      side,
      service: titleOf(row),
      ...(otherName ? { other: otherName } : {}),
      ...(otherId ? { otherId } : {}),
      amount: { amount: side === 'buyer' ? row.total : row.seller_net, currency: row.currency },
      ...(row.settlement
        ? { rest: { amount: row.settlement[side === 'buyer' ? 'refund' : 'sellerNet'], currency: row.currency } }
        : {}),
      ...(deadline ? { deadline } : {}),
      ...moreFor?.(row, side),
    }
  }

  function newsFor(row: Row, side: Side, notice: Notice<Event>): Omit<NewNotification, 'accountId' | 'source'> {
    // The two parts are those of one event.
    const event = `${topic}.${notice.event}` as NotificationEvent
    return {
      type: notice.type ?? 'mail',
      event,
      data: factsFor(row, side),
      link: linkTo(row.id),
      ...(notice.mail ? { mail: { template: event } } : {}),
    }
  }

  async function notifySide(
    tx: Db,
    row: Row,
    told: { side: Side; notice: Notice<Event>; source: string; accountId?: string | null },
  ) {
    const { side, notice, source, accountId = partyOf(row, side) } = told
    if (accountId) await notify(tx, { accountId, source, ...newsFor(row, side, notice) })
  }

  /** Tells the named sides of one moment, each once. */
  async function tellSides(
    tx: Db,
    { row, eventId }: { row: Row; eventId: number },
    sides: readonly Side[],
    noticeOf: (side: Side) => Notice<Event> | undefined,
  ): Promise<void> {
    for (const side of sides) {
      const notice = noticeOf(side)
      if (notice) await notifySide(tx, row, { side, notice, source: `${kind}:${eventId}:${notice.event}` })
    }
  }

  /** The side that can still prevent what a timer does hears of it before. */
  async function remind(
    tx: Db,
    row: Row,
    { side, event, transition, occasion }: { side: Side; event: Event; transition: string; occasion: string },
  ): Promise<void> {
    const source = `${kind}:${row.id}:reminder:${row.status_since.getTime()}:${transition}:${occasion}`
    await notifySide(tx, row, { side, notice: { event, mail: true }, source })
  }

  /** A payment that arrived for an order that is over goes back; both sides hear of it. */
  async function tellUnwanted(tx: Db, row: Row, paymentId: string, event: Event): Promise<void> {
    for (const side of ['buyer', 'seller'] as const)
      await notifySide(tx, row, { side, notice: { event, mail: true }, source: `${kind}:unwanted:${paymentId}` })
  }

  return { newsFor, notify: notifySide, tellSides, remind, tellUnwanted }
}
