import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import type { StoredTimer } from '#server/kernel/process-handler.ts'
import { iconOf } from '#server/notifications/notification-types.ts'
import type { NewNotification } from '#server/notifications/notify.ts'
import * as products from '#server/product-orders/data.ts'
import { pastNotifications as pastProductNotifications } from '#server/product-orders/notifications.ts'
import * as services from '#server/service-orders/data.ts'
import { pastNotifications as pastServiceNotifications } from '#server/service-orders/notifications.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { insertNotifications } from './data.ts'
import type { Seeding } from './seeding.ts'

const HOUR = 3_600_000
/** People look every now and then: older notifications are read. */
const UNREAD_FOR = 10 * HOUR
/** People have deleted notifications that are older than this. */
const KEPT_FOR = 30 * 24 * HOUR

type Step = { transition: string; actor: string; at: Date }

/** The notifications of orders of one kind. */
type Kind<Row extends { timers: StoredTimer[] }> = {
  process: ProcessDefinition
  find: (db: Db, id: string) => Promise<Row | undefined>
  pastNotifications: (row: Row, step: Step) => Omit<NewNotification, 'source'>[]
}

export const serviceOrderNotification: Kind<services.OrderRow> = {
  process: serviceOrder,
  find: services.findOrder,
  pastNotifications: pastServiceNotifications,
}
export const productOrderNotification: Kind<products.OrderRow> = {
  process: productOrder,
  find: products.findOrder,
  pastNotifications: pastProductNotifications,
}

/** The notifications that the demo's orders would have caused. */
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
      // The timers of past steps are no longer known, and are left out.
      const then = index === steps.length - 1 ? row : { ...row, timers: [] }
      for (const { accountId, event, data, link } of kind.pastNotifications(then, step))
        rows.push({
          id: newId(),
          account_id: accountId,
          source: `${kind.process.name}:${id}:${index}:${event}`,
          type: iconOf(event),
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
