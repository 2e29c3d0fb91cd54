import { newId } from '#server/kernel/id.ts'
import { findOrder, KIND, type OrderRow } from '#server/service-orders/data.ts'
import { pastNews } from '#server/service-orders/telling.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import type { Step } from './course.ts'
import { insertNews } from './data.ts'
import type { Seeding } from './seed.ts'
import type { Told } from './seed-orders.ts'

const HOUR = 3_600_000
/** People look every now and then: what is older has been read. */
const UNREAD_FOR = 10 * HOUR
/** And what is older than this they have thrown away. */
const KEPT_FOR = 30 * 24 * HOUR

const sides = ['buyer', 'seller'] as const
type Side = (typeof sides)[number]

/** Whom the process tells of a step. */
function hears(transition: keyof typeof serviceOrder.transitions, side: Side, actor: Step['actor']): boolean {
  const known = serviceOrder.transitions[transition]
  const effects: readonly string[] = 'effects' in known ? known.effects : []
  const own = side === 'buyer' ? 'tellBuyer' : 'tellSeller'
  return effects.includes(own) || effects.includes('tellBoth') || (effects.includes('tellOther') && actor !== side)
}

/** What was due at the time of a step that others followed is not known any more, and is left out. */
function newsOf(row: OrderRow, step: Step, isLast: boolean) {
  const { transition, actor } = step
  if (transition === 'create') return []
  const then = isLast ? row : { ...row, timers: [] }
  return sides.flatMap((side) => (hears(transition, side, actor) ? (pastNews(then, transition, side) ?? []) : []))
}

/** What everybody was told of the demo's orders as they went. */
export async function seedNews({ db, now }: Seeding, all: Pick<Told, 'id' | 'steps'>[]): Promise<void> {
  const rows = []
  const isKept = ({ at }: Step) => now.getTime() - at.getTime() < KEPT_FOR
  for (const { id, steps } of all) {
    if (!steps.some(isKept)) continue
    const row = await findOrder(db, id)
    if (!row) throw new Error(`the demo order ${id} was not stored`)
    for (const [index, step] of steps.entries()) {
      if (!isKept(step)) continue
      for (const { accountId, type, event, data, link } of newsOf(row, step, index === steps.length - 1))
        rows.push({
          id: newId(),
          account_id: accountId,
          source: `${KIND}:${id}:${index}:${event}`,
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
  await insertNews(db, rows)
}
