import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { callerOf } from './caller.ts'
import { AppError } from './errors.ts'
import { claimKey, type Keyed, keepReply, releaseKey } from './idempotency.ts'

/** The idempotency key of a request, with all that its reply depends on; undefined without one. */
export async function keyOf(
  callName: string,
  request: FastifyRequest,
  body: { read: () => Promise<{ raw: Buffer | string }> },
): Promise<Keyed | undefined> {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !key) return undefined
  const { viewer } = request
  const person = viewer?.person ? `/${viewer.person.id}` : ''
  const caller = viewer ? `${viewer.id}${person}` : `visitor:${callerOf(request)}`
  const { raw } = await body.read()
  return { caller, key, call: `${callName} ${request.url}`, body: raw }
}

/** The same key and body give the same reply; a call that failed on our side may be repeated. */
export async function answerOnce(deps: Deps, keyed: Keyed, status: number, run: (freshId: string) => Promise<unknown>) {
  const claimed = await claimKey(deps.db, keyed)
  if ('reply' in claimed) {
    if (claimed.status !== status) throw replayedError(claimed.status, claimed.reply)
    return claimed.reply
  }
  try {
    const result = await run(claimed.freshId)
    await keepReply(deps.db, keyed, { status, reply: result })
    return result
  } catch (error) {
    const isFinal = error instanceof AppError && error.status < 500 && error.status !== 429
    if (isFinal)
      await keepReply(deps.db, keyed, {
        status: error.status,
        reply: { code: error.code, message: error.message, extra: error.extra },
      })
    // Without the database the key expires after a while.
    else await releaseKey(deps.db, keyed).catch((err) => deps.log.debug({ err }, 'a key was not let go'))
    throw error
  }
}

type StoredError = { code: string; message: string; extra: Record<string, unknown> }

const replayedError = (status: number, stored: unknown) => {
  // Only `answerOnce` writes these, in this shape.
  const { code, message, extra } = stored as StoredError
  return new AppError(status, code, message, { extra })
}
