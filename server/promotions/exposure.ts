import { createHmac } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { addressOf } from '#server/kernel/http/networks.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import type { ExposurePlace, PromotedKind } from '#shared/contract/promotion.ts'
import { countExposures, deleteMarks, type Exposure } from './exposure-data.ts'
import { saveShownAt } from './placement-data.ts'
import { findPromotable } from './promotables.ts'

const WRITTEN_EVERY = 5_000
/**
 * The most counts that wait to be written. A burst beyond that is not counted: a count is worth less than the memory of
 * the process.
 */
const MOST_WAITING = 50_000

type Waiting = Exposure & { accountId: string | undefined }
type Buffer = { seen: Map<string, Waiting>; shownAt: Map<string, Date>; timer?: NodeJS.Timeout | undefined }
type CountingDeps = Pick<Deps, 'db' | 'log'>

/** Counts that are not written yet: a write for each reader would cost more than the page. */
const buffers = new WeakMap<Db, Buffer>()

const bufferOf = (db: Db): Buffer => {
  const known = buffers.get(db) ?? { seen: new Map(), shownAt: new Map() }
  buffers.set(db, known)
  return known
}

const writeSoon = (deps: CountingDeps, buffer: Buffer): void => {
  buffer.timer ??= setTimeout(() => writeExposures(deps), WRITTEN_EVERY).unref()
}

/**
 * The mark of a person for one day. Visitors are told apart by address and browser, without anything stored on their
 * device; the next day's marks cannot be compared with it, and it is deleted then.
 */
export function personOf({ tokenKey }: Pick<Deps, 'tokenKey'>, viewer: Viewer | undefined, origin: Origin): string {
  const day = new Date().toISOString().slice(0, 10)
  const who = viewer ? `account ${viewer.id}` : `visitor ${addressOf(origin.ip)} ${origin.userAgent}`
  return createHmac('sha256', tokenKey).update(`exposure ${day} ${who}`).digest('base64url').slice(0, 22)
}

type Seen = {
  kind: PromotedKind
  place: ExposurePlace
  shown: readonly string[]
  opened: readonly string[]
  person: string
  accountId: string | undefined
}

/** Notes what a visitor was shown and has opened; it is counted with the next batch. */
export function noteSeen(deps: CountingDeps, { kind, place, shown, opened, person, accountId }: Seen): void {
  const buffer = bufferOf(deps.db)
  const note = (refId: string, isView: boolean) => {
    if (buffer.seen.size < MOST_WAITING)
      buffer.seen.set(`${refId} ${isView} ${person}`, { kind, refId, place, isView, person, accountId })
  }
  for (const id of shown) note(id, false)
  for (const id of opened) note(id, true)
  writeSoon(deps, buffer)
}

/** The time at which this process last showed a promotion, if that is not written yet. */
export const unsavedShownAt = (db: Db, promotionId: string): Date | undefined => bufferOf(db).shownAt.get(promotionId)

/** Notes that these promotions were shown just now. */
export function noteShown(deps: CountingDeps, promotionIds: readonly string[]): void {
  const buffer = bufferOf(deps.db)
  for (const id of promotionIds) buffer.shownAt.set(id, new Date())
  if (promotionIds.length > 0) writeSoon(deps, buffer)
}

/** Only what others see counts, and never for its owner. */
async function countable(db: Db, seen: readonly Waiting[]): Promise<Exposure[]> {
  const counted: Exposure[] = []
  for (const kind of new Set(seen.map((each) => each.kind))) {
    const ofKind = seen.filter((each) => each.kind === kind)
    const ids = [...new Set(ofKind.map(({ refId }) => refId))]
    const owners = new Map(
      ((await findPromotable(kind)?.ownersOf(db, ids)) ?? []).map(({ id, ownerId }) => [id, ownerId]),
    )
    counted.push(...ofKind.filter(({ refId, accountId }) => owners.has(refId) && owners.get(refId) !== accountId))
  }
  return counted
}

/** Writes what was seen in the last seconds; what cannot be written is lost. */
export async function writeExposures(deps: CountingDeps): Promise<void> {
  const buffer = bufferOf(deps.db)
  clearTimeout(buffer.timer)
  buffer.timer = undefined
  const { seen, shownAt } = buffer
  buffer.seen = new Map()
  buffer.shownAt = new Map()
  try {
    if (shownAt.size > 0) await saveShownAt(deps.db, shownAt)
    const counted = seen.size > 0 ? await countable(deps.db, [...seen.values()]) : []
    if (counted.length > 0) await countExposures(deps.db, counted)
  } catch (err) {
    deps.log.warn({ err }, 'what people were shown could not be counted')
  }
}

export const exposureTasks: Tasks = { 'promotions:delete-marks': ({ db }) => deleteMarks(db) }

export const exposureCrontab = '11 0 * * * promotions:delete-marks'
