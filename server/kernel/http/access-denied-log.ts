import type { FastifyRequest } from 'fastify'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { countInWindow } from '#server/kernel/data.ts'
import { Id } from '#shared/contract/common.ts'
import { callerOf, ipOf } from './caller.ts'
import type { AppError } from './errors.ts'
import { CONFIRM_IDENTITY } from './staff-rights.ts'

const HOUR = 3_600_000
/** Lines of one caller in an hour. More would add nothing, and a caller could fill the log, which is never emptied. */
export const DENIALS_LOGGED = 30

/** The object that the call was about, if its address named one. */
function objectOf({ params }: FastifyRequest) {
  const id = typeof params === 'object' && params && 'id' in params ? Id.safeParse(params.id).data : undefined
  return id ? { id } : {}
}

/**
 * Writes down that a call was refused with 403. A 404 is not logged: the log would tell a hidden object from a missing
 * one. If the log cannot be written to, the rejection is sent all the same.
 */
export async function logAccessDenied(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  request: FastifyRequest,
  { code }: AppError,
): Promise<void> {
  const { viewer } = request
  // Such a call is made again once the person has shown that it is them.
  if (code === CONFIRM_IDENTITY) return
  try {
    const { count } = await countInWindow(db, `denied:${callerOf(request, viewer)}`, HOUR)
    if (count > DENIALS_LOGGED) return
    await audit(db, {
      actor: viewer?.id,
      sessionId: viewer?.sessionId,
      action: 'access.denied',
      kind: 'call',
      refId: request.routeOptions.config.callName,
      after: { ...objectOf(request), ...(count === DENIALS_LOGGED ? { isLastOfThisHour: true } : {}) },
      reason: code,
      ip: ipOf(request),
    })
  } catch (err) {
    log.warn({ err, requestId: request.id }, 'a denial could not be written down')
  }
}
