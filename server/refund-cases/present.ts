import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/http/errors.ts'
import { type OrderMoneyRow, presentMoney } from '#server/payments/order-money.ts'
import { findMoney } from '#server/payments/order-money-data.ts'
import type { Money } from '#shared/contract/common.ts'
import {
  type RefundCase,
  RefundCaseStatus,
  type RefundCaseSummary,
  ResolutionReason,
} from '#shared/contract/refund-case.ts'
import { kebab } from '#shared/kernel/process.ts'
import { actionsFor, choicesFor } from '#shared/kernel/process-actions.ts'
import { refundCase, turnIn } from '#shared/process/refund-case.ts'
import { refundReasons } from '#shared/process/refund-reasons.ts'
import { claimableOf } from './claimables.ts'
import { conditionsOf, viewerRoleOf } from './conditions.ts'
import { type CaseHistory, type CaseRow, findCase, hasOtherAdmin, historyOf } from './data.ts'

type Role = RefundCaseSummary['role']

const SIDES = ['buyer', 'seller', 'admin'] as const
/** The tables' CHECKs allow no others. */
const sideOf = (side: string) => SIDES.find((known) => known === side) ?? 'admin'
const actorOf = (actor: string) => SIDES.find((known) => known === actor) ?? 'system'

const partyOf = (_id: string, name: string, picture: { url: string } | null) => ({
  _id,
  name,
  ...(picture ? { profilePicture: picture.url } : {}),
})

const noted = (note: string | null | undefined) => (note ? { note } : {})

/** An administrator leaves an appeal against their own decision to another one, if there is one. */
const isBarred = async (db: Db, row: CaseRow, viewer: Viewer): Promise<boolean> =>
  row.closed_at === null && row.first_decision?.by === viewer.id && (await hasOtherAdmin(db, row, viewer.id))

/** The viewer's actions, and the choices of actions that have several. */
function transitionsOf(row: CaseRow, role: Role, barred: boolean) {
  const request = { status: row.status, actor: role, conditions: conditionsOf(row) }
  const allowed = barred ? [] : actionsFor(refundCase, request).allowed
  const choices = allowed.map((action): [string, string[]] => [action, choicesFor(refundCase, { ...request, action })])
  return { allowedActions: allowed, choices: Object.fromEntries(choices.filter(([, named]) => named.length > 0)) }
}

/** The buyer does not see what the marketplace pays the seller. */
function resolutionOf(row: CaseRow, of: (amount: number) => Money, role: Role): Pick<RefundCaseSummary, 'resolution'> {
  if (row.refund_amount === null) return {}
  return {
    resolution: {
      refundAmount: of(row.refund_amount),
      reasonCode: ResolutionReason.parse(row.reason_code),
      ...noted(row.decision_note),
      at: (row.closed_at ?? row.updated_at).toISOString(),
      ...(row.compensation === null || role === 'buyer' ? {} : { compensation: of(row.compensation) }),
    },
  }
}

/** Only administrators see who made the first decision. */
function appealOf(
  row: CaseRow,
  of: (amount: number) => Money,
  { role, barred }: { role: Role; barred: boolean },
): Pick<RefundCaseSummary, 'appeal'> {
  const { first_decision: first, appealed_by, appealed_at, appeal_reason, first_decider_name } = row
  if (!first || !appealed_by || !appealed_at) return {}
  return {
    appeal: {
      by: appealed_by === 'buyer' ? 'buyer' : 'seller',
      reason: appeal_reason ?? '',
      at: appealed_at.toISOString(),
      first: {
        refundAmount: of(first.refundAmount),
        reasonCode: ResolutionReason.parse(first.reasonCode),
        ...noted(first.note),
        at: first.at,
        ...(role === 'admin' && first_decider_name ? { by: { _id: first.by, name: first_decider_name } } : {}),
      },
      awaitsAnother: barred,
    },
  }
}

type Reading = { role: Role; title: string; barred: boolean; order: OrderMoneyRow | undefined }

const visibleSidesOf = (role: Role) => (role === 'admin' ? (['buyer', 'seller'] as const) : [role])

function presentSummary(row: CaseRow, { role, title, barred, order }: Reading): RefundCaseSummary {
  const of = (amount: number): Money => ({ amount, currency: row.currency })
  const status = RefundCaseStatus.parse(row.status)
  const turn = turnIn(status)
  return {
    _id: row.id,
    kind: row.kind,
    refId: row.ref_id,
    title,
    status,
    statusSince: row.status_since.toISOString(),
    role,
    ...(turn ? { turn } : {}),
    openedBy: row.opened_by === 'system' ? 'system' : 'buyer',
    buyer: partyOf(row.buyer_id, row.buyer_name, row.buyer_picture),
    seller: partyOf(row.seller_id, row.seller_name, row.seller_picture),
    reason: row.reason,
    ...causeOf(row),
    amount: of(row.amount),
    ...(row.offered_amount === null ? {} : { offeredAmount: of(row.offered_amount) }),
    paid: of(row.paid),
    ...(order ? presentMoney(order, visibleSidesOf(role)) : {}),
    ...(role === 'buyer' ? {} : { subtotal: of(row.subtotal), sellerNet: of(row.seller_net) }),
    ...resolutionOf(row, of, role),
    ...appealOf(row, of, { role, barred }),
    timers: row.timers.map(({ name, dueAt }) => ({ name, dueAt })),
    evidenceTaken: row.evidence_taken && row.closed_at === null,
    ...transitionsOf(row, role, barred),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Only values of the calls' schemas are stored. */
const causeOf = ({ cause }: CaseRow): Pick<RefundCaseSummary, 'cause'> => {
  const known = refundReasons.find((reason) => reason === cause)
  return known ? { cause: known } : {}
}

function presentCase(row: CaseRow, { evidence, messages, events }: CaseHistory, reading: Reading): RefundCase {
  return {
    ...presentSummary(row, reading),
    evidence: evidence.map(({ id, by_side, stored_as, note, at }) => ({
      _id: id,
      by: sideOf(by_side),
      ...(stored_as ? { url: `/uploads/evidence/${id}` } : {}),
      ...noted(note),
      at: at.toISOString(),
    })),
    messages: messages.map(({ id, by_side, text, at }) => ({
      _id: id,
      by: sideOf(by_side),
      text,
      at: at.toISOString(),
    })),
    events: events.map(({ transition, actor, at, note }) => ({
      // Several transitions share an action, and people want to read which one it was.
      action: kebab(transition),
      actor: actorOf(actor),
      at: at.toISOString(),
      ...noted(note),
    })),
  }
}

/** The case with the claimed order, as this party or administrator sees them; 404 for all others. */
export async function showCase(deps: Deps, id: string, viewer: Viewer) {
  const row = await findCase(deps.db, id)
  const role = row && viewerRoleOf(row, viewer)
  if (!row || !role) throw notFound()
  const claimable = claimableOf(row.kind)
  const { title } = await claimable.describe(deps.db, row.ref_id)
  const shown = await claimable.present(deps, row.ref_id, viewer)
  const barred = await isBarred(deps.db, row, viewer)
  const order = (await findMoney(deps.db, [row.ref_id])).get(row.ref_id)
  return { refundCase: presentCase(row, await historyOf(deps.db, id), { role, title, barred, order }), ...shown }
}

/** The rows of a list, with the names and the money of the claimed orders. */
export async function presentListed(db: Db, rows: readonly CaseRow[], viewer: Viewer): Promise<RefundCaseSummary[]> {
  const orders = await findMoney(
    db,
    rows.map(({ ref_id }) => ref_id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const { title } = await claimableOf(row.kind).describe(db, row.ref_id)
      const role = viewerRoleOf(row, viewer) ?? 'admin'
      const barred = await isBarred(db, row, viewer)
      return presentSummary(row, { role, title, barred, order: orders.get(row.ref_id) })
    }),
  )
}
