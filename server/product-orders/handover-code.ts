import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { consumeRateLimit } from '#server/kernel/http/rate-limits.ts'
import { actionsFor } from '#shared/kernel/process-actions.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { conditionsOf } from './conditions.ts'
import type { OrderRow } from './data.ts'

const DIGITS = 6
const HOUR = 3_600_000
/** In an hour, right or wrong, since several may come at the same time; no setting changes it. */
const GUESSES = 5

export const newHandoverCode = (): string =>
  randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')

/** Strips everything but the digits from a code as people type it. */
const read = (code: string) => code.replace(/\D/g, '')

export function isCode({ handover_code }: Pick<OrderRow, 'handover_code'>, code: string | undefined): boolean {
  if (handover_code === null || code === undefined) return false
  const [given, expected] = [Buffer.from(read(code)), Buffer.from(handover_code)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/**
 * Throws 400 for a wrong code, and 429 after five of them. Before the order is ready for pick-up it does not check the
 * code: the state is wrong (409).
 */
export async function checkCode(
  deps: Deps,
  row: OrderRow,
  { actor, code }: { actor: string; code: string | undefined },
) {
  if (!row.handover_code || actor !== 'seller') return
  const { allowed } = actionsFor(productOrder, { status: row.status, actor, conditions: conditionsOf(row) })
  if (!allowed.includes('delivered')) return
  if (code) await consumeRateLimit(deps, `handover:${row.id}`, { limit: GUESSES, windowMs: HOUR })
  if (isCode(row, code)) return
  throw badInput({ code: 'is not the code that the buyer was given' })
}
