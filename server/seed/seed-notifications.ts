import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import type { StoredTimer } from '#server/kernel/process-handler.ts'
import type { NewNotification } from '#server/notifications/notify.ts'
import * as products from '#server/product-orders/data.ts'
import { pastNotification as pastProductNews } from '#server/product-orders/notifications.ts'
import * as services from '#server/service-orders/data.ts'
import { pastNotification as pastServiceNews } from '#server/service-orders/notifications.ts'
import type { ProcessDefinition, TransitionOf } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { insertNotifications } from './data.ts'
import type { Seeding } from './seeding.ts'

const HOUR = 3_600_000
/** People look every now and then: what is older has been read. */
const UNREAD_FOR = 10 * HOUR
/** And what is older than this they have thrown away. */
const KEPT_FOR = 30 * 24 * HOUR

const sides = ['buyer', 'seller'] as const
type Side = (typeof sides)[number]
type Step = { transition: string; actor: string; at: Date }

/** What the people of orders of one kind hear of them. */
type Kind<Row extends { timers: StoredTimer[] }> = {
  process: ProcessDefinition
  find: (db: Db, id: string) => Promise<Row | undefined>
  pastNews: (row: Row, transition: string, side: Side) => Omit<NewNotification, 'source'> | undefined
}

// A step's transition is one of its process.
export const serviceOrderNotification: Kind<services.OrderRow> = {
  process: serviceOrder,
  find: services.findOrder,
  pastNews: (row, transition, side) => pastServiceNews(row, transition as TransitionOf<typeof serviceOrder>, side),
}
export const productOrderNotification: Kind<products.OrderRow> = {
  process: productOrder,
  find: products.findOrder,
  pastNews: (row, transition, side) => pastProductNews(row, transition as TransitionOf<typeof productOrder>, side),
}

/** Whom the process tells of a step. */
function hears(process: ProcessDefinition, { transition, actor }: Step, side: Side): boolean {
  const effects = process.transitions[transition]?.effects ?? []
  const own = side === 'buyer' ? 'tellBuyer' : 'tellSeller'
  return effects.includes(own) || effects.includes('tellBoth') || (effects.includes('tellOther') && actor !== side)
}

/** What was due at the time of a step that others followed is not known any more, and is left out. */
function notificationOf<Row extends { timers: StoredTimer[] }>(
  { process, pastNews }: Kind<Row>,
  row: Row,
  step: Step,
  isLast: boolean,
) {
  const then = isLast ? row : { ...row, timers: [] }
  return sides.flatMap((side) => (hears(process, step, side) ? (pastNews(then, step.transition, side) ?? []) : []))
}

/** What everybody was told of the demo's orders as they went. */
export async function seedNotifications<Row extends { timers: StoredTimer[] }>(
  { db, now }: Seeding,
  kind: Kind<Row>,
  all: readonly { id: string; steps: readonly Step[] }[],
): Promise<void> {
  const rows = []
  const isKept = ({ at }: Step) => now.getTime() - at.getTime() < KEPT_FOR
  for (const { id, steps } of all) {
    if (!steps.some(isKept)) continue
    const row = await kind.find(db, id)
    if (!row) throw new Error(`the demo order ${id} was not stored`)
    for (const [index, step] of steps.entries()) {
      if (!isKept(step)) continue
      for (const { accountId, type, event, data, link } of notificationOf(kind, row, step, index === steps.length - 1))
        rows.push({
          id: newId(),
          account_id: accountId,
          source: `${kind.process.name}:${id}:${index}:${event}`,
          type,
          event,
          data: JSON.stringify(data),
          link: link ?? null,
          read_at: now.getTime() - step.at.getTime() > UNREAD_FOR ? new Date(step.at.getTime() + HOUR) : null,
          created_at: step.at,
          posted_at: step.at,
        })
    }
  }
  await insertNotifications(db, rows)
}
