import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Viewer } from '#server/kernel/context.ts'
import { csvChunks } from '#server/kernel/csv-chunks.ts'
import { notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { withEntity } from '#server/kernel/process/run-transition.ts'
import { zipOf } from '#server/kernel/zip.ts'
import type { adminInvoiceCalls } from '#shared/contract/admin-invoice.ts'
import { cappedPaginationOf } from '#shared/kernel/page.ts'
import { creditInvoice } from './admin-credit.ts'
import { invoiceColumns, presentListed } from './admin-present.ts'
import { filesOf } from './archive.ts'
import { findInvoice } from './data.ts'
import { eachInvoice, listAll, listListed } from './list-data.ts'
import { monthAsked, showMonth } from './month.ts'

async function showInvoice({ db }: Deps, viewer: Viewer, id: string) {
  const [row] = await listListed(db, [id])
  if (!row) throw notFound()
  return presentListed(row, viewer.locale)
}

export const adminInvoiceHandlers: Handlers<typeof adminInvoiceCalls> = {
  list: async ({ db, viewer, query }) => {
    const { rows, counted } = await listAll(db, query)
    return {
      invoices: rows.map((row) => presentListed(row, viewer.locale)),
      pagination: cappedPaginationOf(query, counted),
    }
  },
  month: async ({ deps, query }) => ({ month: await showMonth(deps, query.month) }),
  file: async ({ db, viewer, origin, query }) => {
    const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    await audit(db, { ...actorOf(viewer, origin), action: 'invoice.exported', kind: 'invoice', after: filters })
    return {
      name: `invoices${query.month ? `-${query.month}` : ''}.csv`,
      type: 'text/csv; charset=utf-8',
      chunks: csvChunks(viewer.locale, invoiceColumns, eachInvoice(db, query)),
    }
  },
  archive: async ({ deps, db, viewer, origin, query }) => {
    const month = monthAsked(query.month)
    await audit(db, { ...actorOf(viewer, origin), action: 'invoice.exported', kind: 'invoice', after: { month } })
    return {
      name: `invoices-${month}.zip`,
      type: 'application/zip',
      chunks: zipOf(filesOf(deps, month, viewer.locale)),
    }
  },
  credit: async ({ deps, db, viewer, origin, params: { id }, freshId: attempt, input }) => {
    const row = await findInvoice(db, id)
    if (!row) throw notFound()
    if (row.account_id === viewer.id) throw notAllowed()
    const { body } = await input()
    try {
      const asked = { id, attempt, viewerId: viewer.id, actor: actorOf(viewer, origin), body }
      const { creditId, invoiceId } = await creditInvoice(deps, asked)
      return {
        credit: await showInvoice(deps, viewer, creditId),
        ...(invoiceId ? { invoice: await showInvoice(deps, viewer, invoiceId) } : {}),
      }
    } catch (error) {
      throw await withEntity(error, async () => ({ invoice: await showInvoice(deps, viewer, id) }))
    }
  },
}
