import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { CASE } from './data.ts'
import { showCase } from './present.ts'

/** Shows a case; an administrator's look at what is not their own is written down. */
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
