import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { CASE } from './data.ts'
import { showCase } from './present.ts'

/** Shows a case, and audits an administrator's access to other people's. */
export async function readAudited(deps: Deps, id: string, viewer: Viewer, origin: Origin) {
  const shown = await showCase(deps, id, viewer)
  if (shown.refundCase.role === 'admin')
    await audit(deps.db, {
      actor: viewer.id,
      sessionId: viewer.sessionId,
      action: 'refund_case.read',
      kind: CASE,
      refId: id,
      ip: origin.ip,
    })
  return shown
}
