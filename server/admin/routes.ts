import { countDemoAccounts } from '#server/accounts/demo-data.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { type Health, isNearlyFull, readHealth } from '#server/kernel/http/health.ts'
import { CASE, listCases } from '#server/refund-cases/data.ts'
import { presentListed } from '#server/refund-cases/present.ts'
import { resolve } from '#server/refund-cases/routes.ts'
import type { adminCalls } from '#shared/contract/refund-case.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { hasRight } from '#shared/policies/staff.ts'
import { findBankDifference } from './bank/summary.ts'
import { evidencePage } from './evidence-page.ts'
import { findOwnPack, presentPack, sendNow } from './evidence-submission.ts'
import { checkLedger, ledgerNights } from './ledger-alarm.ts'

/** Audits what an administrator reads or submits of other people's cases. */
const noteLook = (deps: Deps, caseId: string, viewer: Viewer, { ip }: Origin, action: AuditAction) =>
  audit(deps.db, { actor: viewer.id, sessionId: viewer.sessionId, action, kind: CASE, refId: caseId, ip })

/** The parts of the installation that need an administrator; parts that are well are left out. */
const presentHealth = ({ takesWrites, mails, webhooks, disk, failing }: Health) => ({
  ...(takesWrites ? {} : { isReadOnly: true }),
  ...(mails.since
    ? {
        mailsWaiting: {
          count: mails.count,
          since: mails.since.toISOString(),
          ...(mails.error ? { error: mails.error } : {}),
        },
      }
    : {}),
  ...(webhooks.since ? { lostWebhooks: { count: webhooks.count, since: webhooks.since.toISOString() } } : {}),
  ...(disk && isNearlyFull(disk) ? { fullDisk: disk } : {}),
  ...(failing.length > 0 ? { failingJobs: failing } : {}),
})

export const adminHandlers: Handlers<typeof adminCalls> = {
  refundCases: async ({ db, viewer, query }) => {
    const { rows, total } = await listCases(db, query)
    const refundCases = await presentListed(db, rows, viewer)
    return { refundCases, pagination: paginationOf(query, total) }
  },
  resolve,
  evidencePack: async ({ deps, viewer, params: { id }, origin }) => {
    const pack = await findOwnPack(deps, id, viewer)
    await noteLook(deps, id, viewer, origin, 'refund_case.evidence_read')
    return { evidencePack: presentPack(pack) }
  },
  evidencePage: async ({ deps, viewer, params: { id }, origin }) => {
    const pack = await findOwnPack(deps, id, viewer)
    await noteLook(deps, id, viewer, origin, 'refund_case.evidence_read')
    return evidencePage(deps, pack)
  },
  sendEvidence: async ({ deps, viewer, params: { id }, origin }) => {
    await sendNow(deps, id, viewer)
    await noteLook(deps, id, viewer, origin, 'refund_case.evidence_sent')
    return { evidencePack: presentPack(await findOwnPack(deps, id, viewer)) }
  },
  ledgerCheck: ({ deps }) => checkLedger(deps),
  ledgerNights: async ({ db }) => ({ nights: await ledgerNights(db) }),
  installation: async ({ deps, viewer }) => ({
    demoAccounts: deps.settings.seed === 'demo' ? 0 : await countDemoAccounts(deps.db),
    ...presentHealth(await readHealth(deps)),
    ...(hasRight(viewer.role, 'finance') ? await findBankDifference(deps) : {}),
  }),
}
