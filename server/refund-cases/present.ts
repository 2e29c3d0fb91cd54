import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Money } from '#shared/contract/common.ts'
import {
  type RefundCase,
  RefundCaseStatus,
  type RefundCaseSummary,
  ResolutionReason,
} from '#shared/contract/refund-case.ts'
import { actionsFor, choicesFor, kebab } from '#shared/kernel/process.ts'
import { refundReasons } from '#shared/process/product-order.ts'
import { refundCase, turnIn } from '#shared/process/refund-case.ts'
import { claimableOf } from './claimables.ts'
import { type CaseHistory, type CaseRow, findCase, historyOf } from './data.ts'
import { factsOf, readerOf } from './facts.ts'

type Role = RefundCaseSummary['role']

const SIDES = ['buyer', 'seller', 'admin'] as const
/** The tables' checks allow no others. */
const sideOf = (side: string) => SIDES.find((known) => known === side) ?? 'admin'
const actorOf = (actor: string) => SIDES.find((known) => known === actor) ?? 'system'

const partyOf = (_id: string, name: string, picture: { url: string } | null) => ({
  _id,
  name,
  ...(picture ? { profilePicture: picture.url } : {}),
})

/** What this reader may do, and which choices the actions have that are one. */
function movesOf(row: CaseRow, role: Role) {
  const asked = { status: row.status, actor: role, facts: factsOf(row) }
  const { allowed } = actionsFor(refundCase, asked)
  const choices = allowed.map((action): [string, string[]] => [action, choicesFor(refundCase, { ...asked, action })])
  return { allowedActions: allowed, choices: Object.fromEntries(choices.filter(([, named]) => named.length > 0)) }
}

function resolutionOf(row: CaseRow, of: (amount: number) => Money): Pick<RefundCaseSummary, 'resolution'> {
  if (row.refund_amount === null) return {}
  return {
    resolution: {
      refundAmount: of(row.refund_amount),
      reasonCode: ResolutionReason.catch('other').parse(row.reason_code),
      ...(row.decision_note ? { note: row.decision_note } : {}),
      at: (row.closed_at ?? row.updated_at).toISOString(),
    },
  }
}

export function presentSummary(row: CaseRow, role: Role, title: string): RefundCaseSummary {
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
    ...(role === 'buyer' ? {} : { subtotal: of(row.subtotal), sellerNet: of(row.seller_net) }),
    ...resolutionOf(row, of),
    timers: row.timers.map(({ name, dueAt }) => ({ name, dueAt })),
    evidenceTaken: row.evidence_taken && row.closed_at === null,
    ...movesOf(row, role),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Only what the calls' schemas let through is stored. */
const causeOf = ({ cause }: CaseRow): Pick<RefundCaseSummary, 'cause'> => {
  const known = refundReasons.find((reason) => reason === cause)
  return known ? { cause: known } : {}
}

const noted = (note: string | null) => (note ? { note } : {})

export function presentCase(
  row: CaseRow,
  { evidence, messages, events }: CaseHistory,
  role: Role,
  title: string,
): RefundCase {
  return {
    ...presentSummary(row, role, title),
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
      // Several answers share an action; which one it was is what people want to read.
      action: kebab(transition),
      actor: actorOf(actor),
      at: at.toISOString(),
      ...noted(note),
    })),
  }
}

/** The case with what it claims, as this party or administrator sees them; 404 for everybody else. */
export async function showCase(deps: Deps, id: string, viewer: Viewer) {
  const row = await findCase(deps.db, id)
  const role = row && readerOf(row, viewer)
  if (!row || !role) throw notFound()
  const claimable = claimableOf(row.kind)
  const { title } = await claimable.news(deps.db, row.ref_id)
  const shown = await claimable.shown(deps, row.ref_id, viewer)
  return { refundCase: presentCase(row, await historyOf(deps.db, id), role, title), ...shown }
}

/** One of a list, with the name of what it claims. */
export async function presentListed(db: Db, row: CaseRow, role: Role): Promise<RefundCaseSummary> {
  const { title } = await claimableOf(row.kind).news(db, row.ref_id)
  return presentSummary(row, role, title)
}
