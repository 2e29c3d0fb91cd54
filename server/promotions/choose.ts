import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict, notFound, unavailable } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { inKeyedQueue } from '#server/kernel/jobs/keyed-queue.ts'
import { rejectDearer } from '#server/kernel/process/price-changed.ts'
import { runTransition, startProcess } from '#server/kernel/process/run-transition.ts'
import { rejectRestricted } from '#server/kernel/settings/contact-rules.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { makeCallsAfter, openPayment } from '#server/payments/outbox.ts'
import type { Promotion, PromotionChoice } from '#shared/contract/promotion.ts'
import type { AgreedAmount } from '#shared/kernel/money.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { lengthOf } from './clock.ts'
import { findCredit, hasCreditFor, spendCredit } from './credit-data.ts'
import {
  findLastPaid,
  findPromotion,
  insertPromotion,
  OPEN,
  PROMOTION,
  type PromotionRow,
  promotionsOf,
  type SubjectRef,
} from './data.ts'
import { presentPromotion } from './present.ts'
import { promotionHandler } from './process-handler.ts'
import { findPromotable, promotableOf, type Subject } from './promotables.ts'
import { syncPromotions } from './subject-sync.ts'

type Package = Rules['promotionPackages'][number]

export const packageOf = ({ promotionPackages }: Rules, key: string): Package | undefined =>
  promotionPackages.find((each) => each.key === key)

/** The caller's own thing; 404 for that of others. */
export async function ownSubject(db: Db, { kind, refId }: SubjectRef, viewer: Pick<Viewer, 'id'>): Promise<Subject> {
  const subject = await findPromotable(kind)?.find(db, refId)
  if (subject?.ownerId !== viewer.id) throw notFound()
  return subject
}

export const isPromotedKind = (kind: string, { promotedKinds }: Rules): boolean =>
  promotedKinds.some((known) => known === kind)

/** The reason for which its owner cannot promote it now; undefined if they can. */
function whyNot({ kind }: SubjectRef, { state, isUnlisted }: Subject, rules: Rules): PromotionChoice['whyNot'] {
  if (!isPromotedKind(kind, rules)) return 'switched_off'
  if (isUnlisted) return 'not_public'
  return state === 'shown' || state === 'waiting' ? undefined : 'ended'
}

/** True if its owner can promote it now. */
export const isPromotable = (subject: SubjectRef, found: Subject, rules: Rules): boolean =>
  whyNot(subject, found, rules) === undefined

const rejection = () => conflict('not_promotable', 'This cannot be promoted now.')

/** The end of what is paid already, after which another promotion would begin. */
function busyUntil(open: readonly PromotionRow[], now: Date, rules: Rules): Date {
  const running = open.find(({ status }) => status === 'active')?.promoted_until ?? now
  const waiting = open.filter(({ status }) => status === 'scheduled')
  return new Date(running.getTime() + waiting.reduce((sum, { days }) => sum + lengthOf(days, rules), 0))
}

/** The promotions that the owner of a thing can choose from. */
export async function showChoice(deps: Deps, subjectRef: SubjectRef, viewer: Viewer): Promise<PromotionChoice> {
  const { db, settings } = deps
  const { rules, currency } = settings
  const subject = await ownSubject(db, subjectRef, viewer)
  const [open, [unpaid], credit] = await Promise.all([
    promotionsOf(db, subjectRef, OPEN),
    promotionsOf(db, subjectRef, ['pending_payment']),
    findCredit(db, viewer.id),
  ])
  const now = new Date()
  const begin = busyUntil(open, now, rules)
  const running = open.find(({ status }) => status !== 'scheduled') ?? open[0]
  const reason = whyNot(subjectRef, subject, rules)
  return {
    subject: {
      // The contract's own kinds are the only ones that are registered.
      kind: subjectRef.kind as PromotionChoice['subject']['kind'],
      _id: subjectRef.refId,
      title: subject.title,
      category: subject.category,
      isShown: subject.state === 'shown',
    },
    packages: rules.promotionPackages.map(({ key, days, price }) => ({
      key,
      days,
      price: { amount: price, currency },
      until: new Date(begin.getTime() + lengthOf(days, rules)).toISOString(),
      isEnoughCredit: (credit?.days ?? 0) >= days,
    })),
    ...(credit ? { credit: { days: credit.days, expiresAt: credit.expiresAt.toISOString() } } : {}),
    ...(reason ? { whyNot: reason } : {}),
    ...(running ? { running: withLastEnd(presentPromotion(running, deps), open, deps) } : {}),
    ...(unpaid ? { unpaid: presentPromotion(unpaid, deps) } : {}),
  }
}

/** The promotion of a thing that runs, stands still or waits; or else the last one that ran. */
export async function showPromotion(deps: Deps, subject: SubjectRef): Promise<Promotion | undefined> {
  const open = await promotionsOf(deps.db, subject, OPEN)
  const running = open.find(({ status }) => status !== 'scheduled') ?? open[0]
  if (running) return withLastEnd(presentPromotion(running, deps), open, deps)
  const last = await findLastPaid(deps.db, subject)
  return last && presentPromotion(last, deps)
}

/** A running promotion ends when the last of those ends that follow it. */
function withLastEnd(shown: Promotion, open: readonly PromotionRow[], { settings }: Deps): Promotion {
  if (!shown.promotedUntil || shown.status !== 'active') return shown
  return { ...shown, promotedUntil: busyUntil(open, new Date(), settings.rules).toISOString() }
}

type Choosing = SubjectRef & {
  viewer: Viewer
  /** The id of the new promotion. */
  id: string
  packageKey: string
  /** Days of credit come before money, unless it is said. */
  paidWith?: 'card' | 'credit' | undefined
  /** The price that the viewer was shown. */
  total?: AgreedAmount | undefined
}

type Chosen = { id: string; paymentId: string | null }

async function chooseIn(
  tx: Db,
  deps: Deps,
  { viewer, id, packageKey, paidWith: way, total, ...subjectRef }: Choosing,
): Promise<Chosen> {
  const { rules, currency } = deps.settings
  makeCallsAfter(tx)
  await promotableOf(subjectRef.kind).lock(tx, subjectRef.refId)
  const again = await findPromotion(tx, id)
  if (again) return { id, paymentId: again.payment_id }
  const subject = await ownSubject(tx, subjectRef, viewer)
  if (whyNot(subjectRef, subject, rules)) throw rejection()
  await rejectRestricted(tx, viewer.id)
  const wanted = packageOf(rules, packageKey)
  if (!wanted) throw badInput({ packageKey: 'is not one of the packages' })
  const paidWith = way ?? ((await hasCreditFor(tx, viewer.id, wanted.days)) ? 'credit' : 'card')
  if (paidWith === 'card') rejectDearer(total, wanted.price, currency)
  const stored = await keepOrGiveUp(tx, deps, subjectRef, { ...wanted, paidWith })
  if (stored) return { id: stored.id, paymentId: stored.payment_id }
  const paymentId = paidWith === 'card' ? newId() : null
  await insertPromotion(tx, {
    id,
    kind: subjectRef.kind,
    ref_id: subjectRef.refId,
    owner_id: viewer.id,
    title: subject.title,
    category: subject.category,
    package_key: wanted.key,
    days: wanted.days,
    price: wanted.price,
    currency,
    paid_with: paidWith,
    payment_id: paymentId,
    status: paymentId ? 'pending_payment' : 'scheduled',
  })
  await startProcess(tx, deps, promotionHandler, id, { actor: 'buyer', actorId: viewer.id })
  if (paymentId)
    await openPayment(tx, {
      id: paymentId,
      kind: PROMOTION,
      refId: id,
      payerId: viewer.id,
      payeeId: null,
      amount: wanted.price,
      currency,
      captureMode: 'automatic',
    })
  else await payWithCredit(tx, deps, subjectRef, { accountId: viewer.id, promotionId: id, days: wanted.days })
  return { id, paymentId }
}

async function payWithCredit(
  tx: Db,
  deps: Deps,
  subjectRef: SubjectRef,
  spent: Parameters<typeof spendCredit>[1],
): Promise<void> {
  if (!(await spendCredit(tx, spent)))
    throw conflict('not_enough_credit', 'Your days of credit are not enough for this package.')
  await syncPromotions(tx, deps, subjectRef)
}

/** Of one thing one promotion waits for its payment: the same choice goes on with it, another one takes its place. */
async function keepOrGiveUp(
  tx: Db,
  deps: Deps,
  subjectRef: SubjectRef,
  { key, price, paidWith }: Package & { paidWith: string },
): Promise<PromotionRow | undefined> {
  const [unpaid] = await promotionsOf(tx, subjectRef, ['pending_payment'])
  if (!unpaid) return undefined
  if (unpaid.package_key === key && unpaid.price === price && paidWith === 'card') return unpaid
  const row = await findPromotion(tx, unpaid.id, { lock: true })
  if (row) await runTransition(tx, deps, promotionHandler, row, { transition: 'giveUp', actor: 'system' })
  return undefined
}

type ChosenPromotion = { promotion: Promotion; clientSecret?: string; paymentIntentId?: string }

/**
 * Chooses a package. With a card it is to be paid by the returned secret; days of credit pay it at once, and do so if they
 * are enough and nothing else is said. 409 if the thing
 * cannot be promoted or the credit is not enough, 503 if the payment provider cannot be reached: nothing was charged.
 */
export async function choosePackage(deps: Deps, choosing: Choosing): Promise<ChosenPromotion> {
  const { id, paymentId } = await inKeyedQueue(choosing.refId, () =>
    inTransaction(deps.db, (tx) => chooseIn(tx, deps, choosing)),
  )
  if (paymentId) await awaitCalls(deps, paymentId)
  const row = await findPromotion(deps.db, id)
  if (!row) throw new Error(`promotion ${id} vanished`)
  const promotion = presentPromotion(row, deps)
  if (row.status !== 'pending_payment') return { promotion }
  const { client_secret: clientSecret, intent_id: paymentIntentId } = row
  if (!clientSecret || !paymentIntentId)
    throw unavailable('The payment provider cannot be reached. Nothing was charged; please try again.', 5)
  return { promotion, clientSecret, paymentIntentId }
}
