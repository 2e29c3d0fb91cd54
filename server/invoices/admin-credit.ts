import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput, conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { leftOf } from './admin-present.ts'
import { billedOf, type LockedInvoice, writeCredit } from './credit.ts'
import { creditedOf, insertInvoice, lockInvoice, numberOf } from './data.ts'
import { invoiceTo } from './issue.ts'
import { findBySource } from './list-data.ts'

type Crediting = {
  id: string
  /** The same for every attempt of one call. */
  attempt: string
  viewerId: string
  actor: Actor
  body: { amount: number; left: number; reason: string; reissue: boolean }
}

/** The ids of the credit note and of the invoice that was written again, if it was. */
type Credited = { creditId: string; invoiceId?: string }

const sourcesOf = (attempt: string) => ({ credit: `credit:${attempt}`, again: `again:${attempt}` })

/** The credit note that an earlier attempt of the same call has written. */
async function findMade(db: Db, attempt: string): Promise<Credited | undefined> {
  const { credit, again } = sourcesOf(attempt)
  const made = await findBySource(db, credit)
  if (!made) return undefined
  const invoice = await findBySource(db, again)
  return { creditId: made.id, ...(invoice ? { invoiceId: invoice.id } : {}) }
}

/** Writes an invoice again with the data of both sides and the tax as they are now. */
async function writeAgain(tx: Db, deps: Deps, first: LockedInvoice, source: string): Promise<string> {
  return insertInvoice(tx, {
    source,
    billed: billedOf(first),
    replaces: first.id,
    currency: first.currency,
    lines: first.lines,
    ...(await invoiceTo(tx, deps, { accountId: first.account_id, gross: first.gross })),
  })
}

/**
 * Writes the credit note of an administrator, who names what was left to be credited when they decided: of two at once, the
 * second one is told with 409. 403 for the own invoice.
 */
export const creditInvoice = (deps: Deps, { id, attempt, viewerId, actor, body }: Crediting): Promise<Credited> =>
  inTransaction(deps.db, async (tx) => {
    const first = await lockInvoice(tx, id)
    if (!first) throw notFound()
    if (first.account_id === viewerId) throw notAllowed()
    const made = await findMade(tx, attempt)
    if (made) return made
    const { gross: credited } = await creditedOf(tx, id)
    const left = leftOf({ ...first, credited })
    if (left === 0) throw conflict('credited_in_full', 'Nothing is left of this invoice to be credited.')
    if (left !== body.left) throw conflict('credited_meanwhile', 'This invoice was credited meanwhile.')
    if (body.reissue && body.amount !== first.gross)
      throw badInput({ reissue: 'is for an invoice that is credited as a whole' })
    const { credit, again } = sourcesOf(attempt)
    const { amount, reason } = body
    const creditId = await writeCredit(tx, { first, amount, source: credit, reason })
    if (!creditId) throw new Error(`invoice ${id} was not credited, though ${left} was left of it`)
    const invoiceId = body.reissue ? await writeAgain(tx, deps, first, again) : undefined
    const money = (sum: number) => ({ amount: sum, currency: first.currency })
    await audit(tx, {
      ...actor,
      action: 'invoice.credited',
      kind: 'invoice',
      refId: id,
      before: { left: money(left) },
      after: {
        number: numberOf(first),
        credited: money(amount),
        left: money(left - amount),
        reissued: body.reissue,
      },
      reason,
    })
    return { creditId, ...(invoiceId ? { invoiceId } : {}) }
  })
