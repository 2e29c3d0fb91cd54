import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import type { StoredTimer } from '#server/kernel/process/process-handler.ts'
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
const RETENTION = 30 * 24 * HOUR

type Step = { transition: string; actor: string; at: Date; to: string }
type PastNotice = Omit<NewNotification, 'source'>

export const isRetained = (now: Date, at: Date): boolean => now.getTime() - at.getTime() < RETENTION

/** A notification of the past, read unless it is new. `source` is the fact behind it. */
export const notificationRow = (notice: PastNotice, { source, at, now }: { source: string; at: Date; now: Date }) => ({
  id: newId(),
  account_id: notice.accountId,
  source,
  type: iconOf(notice.event),
  event: notice.event,
  data: JSON.stringify(notice.data),
  link: notice.link ?? null,
  read_at: now.getTime() - at.getTime() > UNREAD_FOR ? new Date(at.getTime() + HOUR) : null,
  created_at: at,
  posted_at: at,
})

type NotifiedRow = { id: string; status: string; timers: StoredTimer[] }

/** The process of an entity of a kind, and the notices of its past steps. */
type NotificationPlan<Row, Past> = {
  process: ProcessDefinition
  pastNotifications: (row: Row, step: Past) => PastNotice[]
}

/** The notifications that the steps of an entity would have caused. */
export function notificationsOf<Row extends NotifiedRow, Past extends Step>(
  { process, pastNotifications }: NotificationPlan<Row, Past>,
  row: Row,
  steps: readonly Past[],
  now: Date,
) {
  return steps.flatMap((step, index) => {
    if (!isRetained(now, step.at)) return []
    // The timers of past steps are no longer known, and are left out.
    const then = { ...row, status: step.to, timers: index === steps.length - 1 ? row.timers : [] }
    return pastNotifications(then, step).map((notice) =>
      notificationRow(notice, { source: `${process.name}:${row.id}:${index}:${notice.event}`, at: step.at, now }),
    )
  })
}

/** The notifications of orders of one kind. */
type Kind<Row> = NotificationPlan<Row, Step> & { find: (db: Db, id: string) => Promise<Row | undefined> }

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
export async function seedNotifications<Row extends NotifiedRow>(
  { db, now }: Seeding,
  kind: Kind<Row>,
  all: readonly { id: string; steps: readonly Step[] }[],
): Promise<void> {
  const rows = []
  for (const { id, steps } of all) {
    if (!steps.some(({ at }) => isRetained(now, at))) continue
    const row = await kind.find(db, id)
    if (!row) throw new Error(`the demo order ${id} was not stored`)
    rows.push(...notificationsOf(kind, row, steps, now))
  }
  await insertNotifications(db, rows)
}
