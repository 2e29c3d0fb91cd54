import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditReading } from '#server/kernel/audit-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { check } from '#server/kernel/http/body.ts'
import { callerOf, ipOf } from '#server/kernel/http/caller.ts'
import { notFound, unauthenticated } from '#server/kernel/http/errors.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { type Authenticate, viewerOf } from '#server/kernel/http/routes.ts'
import { requireRight } from '#server/kernel/http/staff-rights.ts'
import { FILE_POLICY } from '#server/media/art-routes.ts'
import { attachment } from '#server/media/file-headers.ts'
import { IdParams } from '#shared/contract/common.ts'
import { languageOf } from '#shared/kernel/language.ts'
import { statementCsv } from './commission.ts'
import { findInvoice, findRecipient, type InvoiceRow, numberOf } from './data.ts'
import { eInvoiceFile } from './e-invoice/file.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { presentInvoice } from './present.ts'

/** The invoice, if the viewer may see it: who paid, and administrators, whose access is audited. */
async function readableInvoice({ db }: Deps, id: string, viewer: Viewer, ip: string): Promise<InvoiceRow> {
  const row = await findInvoice(db, id)
  if (!row || (row.account_id !== viewer.id && !viewer.isAdmin)) throw notFound()
  if (row.account_id !== viewer.id) {
    requireRight(viewer, 'finance')
    await auditReading(db, {
      actor: viewer.id,
      sessionId: viewer.sessionId,
      action: 'invoice.read',
      kind: 'invoice',
      refId: id,
      after: { accountId: row.account_id },
      ip,
    })
  }
  return row
}

/** Serves invoices, and the orders of statements, as files to the bearer of a token. */
export function invoiceFileRoutes(
  app: FastifyInstance,
  deps: Deps,
  { authenticate }: { authenticate: Authenticate },
): void {
  const readRequest = async (request: FastifyRequest) => {
    const viewer = await viewerOf(deps, request, authenticate)
    await limitCall(deps, 'read', callerOf(request, viewer))
    if (!viewer) throw unauthenticated()
    return { viewer, id: check(IdParams, request.params).id }
  }

  const headersOf = (type: string, fileName: string) => ({
    'Content-Type': type,
    'Content-Disposition': attachment(fileName),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': FILE_POLICY,
  })

  app.get('/files/invoices/:id', { config: { scope: 'money:read' } }, async (request, reply) => {
    const { viewer, id } = await readRequest(request)
    const invoice = presentInvoice(await readableInvoice(deps, id, viewer, ipOf(request)))
    // The drawing code is loaded at its first use, as that of the pictures for social networks is.
    const { drawPdf } = await import('#server/pdf/pdf.ts')
    const file = await drawPdf(invoicePdf(invoice, viewer.locale))
    return reply.headers(headersOf('application/pdf', `${invoice.number}.pdf`)).send(file)
  })

  app.get('/files/invoices/:id/xml', { config: { scope: 'money:read' } }, async (request, reply) => {
    const { viewer, id } = await readRequest(request)
    const row = await readableInvoice(deps, id, viewer, ipOf(request))
    const recipient = await findRecipient(deps.db, row.account_id)
    const file = eInvoiceFile(row, languageOf(recipient?.locale) ?? deps.settings.defaultLanguage)
    if (!file) throw notFound()
    return reply.headers(headersOf('application/xml; charset=utf-8', `${numberOf(row)}.xml`)).send(file)
  })

  app.get('/files/invoices/:id/orders', { config: { scope: 'money:read' } }, async (request, reply) => {
    const { viewer, id } = await readRequest(request)
    const invoice = presentInvoice(await readableInvoice(deps, id, viewer, ipOf(request)))
    if (!invoice.csv) throw notFound()
    const file = await statementCsv(deps.db, id, viewer.locale)
    return reply.headers(headersOf('text/csv; charset=utf-8', `${invoice.number}.csv`)).send(file)
  })
}
