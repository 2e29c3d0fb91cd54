import type { Deps, Handlers } from '#server/kernel/context.ts'
import { fire } from '#server/kernel/fire.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import { listCases } from '#server/refund-cases/data.ts'
import { presentListed } from '#server/refund-cases/present.ts'
import { settled } from '#server/refund-cases/routes.ts'
import { type Decision, decidingRunning } from '#server/refund-cases/running.ts'
import { sandboxBooks } from '#server/sandbox/books/data.ts'
import type { adminCalls } from '#shared/contract/refund-case.ts'
import { paginationOf } from '#shared/kernel/page.ts'

/** The provider's own books can be read where it is the bundled sandbox. */
const booksOf = ({ db, settings }: Deps) => (settings.stripe.secretKey ? undefined : sandboxBooks(db))

export const adminHandlers: Handlers<typeof adminCalls> = {
  refundCases: async ({ db, viewer, query }) => {
    const { rows, total } = await listCases(db, query)
    const refundCases = await Promise.all(rows.map((row) => presentListed(db, row, viewer)))
    return { refundCases, pagination: paginationOf(query, total) }
  },
  resolve: async ({ deps, viewer, params: { id }, origin, input }) => {
    await fire(deps, decidingRunning, {
      id,
      viewer,
      action: 'resolve',
      input: async (): Promise<Decision> => ({
        ...(await input()).body,
        sessionId: viewer.sessionId,
        ip: origin.ip,
      }),
    })
    return settled(deps, id, viewer)
  },
  ledgerCheck: async ({ deps }) => ledgerCheck(deps.db, await booksOf(deps)),
}
