import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { badInput, tooMany } from '#server/kernel/errors.ts'
import { spend, spent } from '#server/kernel/limits.ts'
import { findOrder, type OrderRow } from './data.ts'

const DIGITS = 6
const HOUR = 3_600_000
/** Wrong guesses in an hour; no setting changes it. */
const GUESSES = 5

export const newHandoverCode = (): string =>
  randomInt(10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')

/** As people type it. */
const read = (code: string) => code.replace(/\D/g, '').slice(0, DIGITS).padEnd(DIGITS, ' ')

export const isCode = ({ handover_code }: Pick<OrderRow, 'handover_code'>, code: string | undefined): boolean =>
  handover_code !== null && code !== undefined && timingSafeEqual(Buffer.from(read(code)), Buffer.from(handover_code))

/** A seller who says the wrong code is refused (400), and after five of them has to wait (429). */
export async function checkCode(deps: Deps, { id, viewer, input }: { id: string; viewer: Viewer; input: unknown }) {
  const row = await findOrder(deps.db, id)
  if (!row?.handover_code || row.seller_id !== viewer.id) return
  const key = `handover:${id}`
  const { count, seconds } = await spent(deps, key)
  if (count >= GUESSES) throw tooMany(seconds)
  // The call's schema checked it.
  const { code } = (input as { code?: string } | undefined) ?? {}
  if (isCode(row, code)) return
  if (code) await spend(deps, key, { limit: Number.POSITIVE_INFINITY, windowMs: HOUR })
  throw badInput({ code: 'is not the code that the buyer was given' })
}
