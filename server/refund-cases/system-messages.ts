import { postSystemMessage, type SystemEvent } from '#server/chat/system-messages.ts'
import type { Db } from '#server/db/open.ts'
import type { TransitionEvent } from '#server/kernel/process/process-handler.ts'
import type { refundCase } from '#shared/process/refund-case.ts'
import { claimableOf } from './claimables.ts'
import { amountOf, CASE, type CaseRow } from './data.ts'

type Said = Pick<SystemEvent, 'actor' | 'source'> & { line: string }

/** Writes a line about the claimed order into the conversation of the two. */
async function createPoster(tx: Db, row: CaseRow, { line, ...said }: Said): Promise<void> {
  const { title } = await claimableOf(row.kind).describe(tx, row.ref_id)
  await postSystemMessage(tx, {
    ...said,
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    about: { kind: row.kind, id: row.ref_id },
    title,
    amount: { amount: amountOf(row), currency: row.currency },
    event: `${CASE}.${line}`,
  })
}

/** The line of a transition; one with several outcomes has several. */
export function lineOf(transition: string, { status }: { status: string }): string {
  if (transition === 'answerLate' && status === 'escalated') return 'passOnUnanswered'
  if (transition === 'bankWon' && status !== 'closed_released') return 'bankWonClaimed'
  const isDecision = ['resolve', 'hardStop', 'decideAppeal', 'appealLate'].includes(transition)
  return isDecision && status === 'resolved_release' ? `${transition}ForSeller` : transition
}

export async function postTransition(
  tx: Db,
  { row, transition, actor, eventId }: TransitionEvent<typeof refundCase, CaseRow>,
): Promise<void> {
  const isParty = actor === 'buyer' || actor === 'seller'
  const line = lineOf(transition, row)
  await createPoster(tx, row, { line, ...(isParty ? { actor } : {}), source: `${CASE}:${eventId}` })
}

export const postOpened = (tx: Db, row: CaseRow): Promise<void> =>
  createPoster(tx, row, { line: 'create', actor: 'buyer', source: `${CASE}:${row.id}:opened` })
