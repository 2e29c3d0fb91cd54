import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { adminTaxReportCalls, OwnTaxReport, taxReportCalls } from '#shared/contract/tax-report.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import { isExcluded } from '#shared/policies/tax-report.ts'
import { findSellers, saveTaxData } from './data.ts'
import { tableFile, xmlFile } from './files.ts'
import { listYears, missingOf, presentMetrics, readMetrics, showReport } from './report.ts'

async function showOwn(deps: Pick<Deps, 'db' | 'settings'>, sellerId: string, chosen?: number): Promise<OwnTaxReport> {
  const { currency, timezone } = deps.settings
  const year = chosen ?? Number(todayIn(timezone).slice(0, 4))
  const figures = (await readMetrics(deps, { year, sellerIds: [sellerId] })).get(sellerId) ?? {}
  const [seller] = await findSellers(deps.db, [sellerId])
  if (!seller) throw new Error(`there is no account ${sellerId}`)
  const { country, tin, birth_date: birthDate, registration_number, bank_account: bankAccount } = seller
  return {
    year,
    years: await listYears(deps),
    figures: presentMetrics(figures, currency),
    isReported: !isExcluded(figures, currency),
    missing: missingOf(seller),
    data: country === null ? null : { country, tin, birthDate, registrationNumber: registration_number, bankAccount },
  }
}

export const taxReportHandlers: Handlers<typeof taxReportCalls> = {
  show: ({ deps, viewer, query }) => showOwn(deps, viewer.id, query.year),
  save: async ({ deps, db, viewer, origin, input }) => {
    const { body } = await input()
    if (body.birthDate && body.birthDate > todayIn(deps.settings.timezone))
      throw badInput({ birthDate: 'must be in the past' })
    await inTransaction(db, async (tx) => {
      await saveTaxData(tx, viewer.id, body)
      await audit(tx, {
        ...actorOf(viewer, origin),
        action: 'account.tax_data_changed',
        kind: 'account',
        refId: viewer.id,
      })
    })
    return showOwn(deps, viewer.id)
  },
}

export const adminTaxReportHandlers: Handlers<typeof adminTaxReportCalls> = {
  show: ({ deps, query }) => showReport(deps, query),
  file: async ({ deps, db, viewer, origin, params: { file }, query }) => {
    const year = query.year ?? Number(todayIn(deps.settings.timezone).slice(0, 4))
    const asked = { ...query, year, language: viewer.locale }
    const sent = await (file === 'xml' ? xmlFile(deps, asked) : tableFile(deps, asked))
    await audit(db, {
      ...actorOf(viewer, origin),
      action: 'payment.exported',
      kind: 'payment',
      after: { file: `tax-report.${file}`, year },
    })
    return sent
  },
}
