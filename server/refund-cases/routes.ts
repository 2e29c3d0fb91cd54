import { auditReading } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { actionsOf } from '#server/kernel/process/process-actions.ts'
import { withPrivatePictures } from '#server/media/private.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { findLatestPayment } from '#server/payments/data.ts'
import type { refundCaseCalls } from '#shared/contract/refund-case.ts'
import { CASE, findCase } from './data.ts'
import { showCase } from './present.ts'
import { decisionHandler, refundCaseHandler } from './process-handler.ts'

/** Shows the case once its money has moved, or after ten seconds as it stands. */
async function settled(deps: Deps, id: string, viewer: Viewer) {
  const row = await findCase(deps.db, id)
  const payment = row && (await findLatestPayment(deps.db, row.kind, row.ref_id))
  if (payment?.pending) await awaitCalls(deps, payment.id)
  return showCase(deps, id, viewer)
}

const options = { present: settled, withPictures: withPrivatePictures }

export const refundCaseHandlers: Handlers<typeof refundCaseCalls> = {
  ...actionsOf(refundCaseHandler, options),
  detail: async ({ deps, viewer, params, origin }) => readAudited(deps, params.id, viewer, origin),
}

/** The actions of administrators on cases. */
export const { resolve } = actionsOf(decisionHandler, options)

/** Shows a case, and audits an administrator's access to other people's. */
async function readAudited(deps: Deps, id: string, viewer: Viewer, origin: Origin) {
  const shown = await showCase(deps, id, viewer)
  if (shown.refundCase.role === 'admin')
    await auditReading(deps.db, {
      actor: viewer.id,
      sessionId: viewer.sessionId,
      action: 'refund_case.read',
      kind: CASE,
      refId: id,
      ip: origin.ip,
    })
  return shown
}
