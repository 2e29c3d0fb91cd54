import { setTransport } from '#web/kernel/api.tsx'
import { ApiError, errorOfReply } from '#web/kernel/api-error.ts'
import { sendTo } from './open-screen.tsx'
import type { World } from './world.ts'

/** Answers one call with this reply from now on; the application answers all others. Call it after `openScreen`. */
export function answering({ app }: World, callName: string, reply: unknown): void {
  const send = sendTo(app)
  setTransport((request) => (request.callName === callName ? Promise.resolve(reply) : send(request)))
}

/** Refuses one call from now on; the application answers all others. */
export function rejecting({ app }: World, callName: string, status: number, body: unknown, retryAfter?: number): void {
  const send = sendTo(app)
  setTransport((request) =>
    request.callName === callName
      ? Promise.reject(errorOfReply(callName, status, body, retryAfter ? String(retryAfter) : null))
      : send(request),
  )
}

/** Lets calls of this name through only when they are told to; `tempIds` are the names that their messages have. */
export function holding({ app }: World, callName: string) {
  const send = sendTo(app)
  const waiting: { go: () => void; fail: () => void }[] = []
  const tempIds: unknown[] = []
  setTransport((request) => {
    if (request.callName !== callName) return send(request)
    tempIds.push((request.body as { tempId?: string } | undefined)?.tempId)
    return new Promise((resolve, reject) => {
      waiting.push({
        go: () => resolve(send(request)),
        fail: () => reject(new ApiError({ status: 0, code: 'unreachable', message: '', callName })),
      })
    })
  })
  return { waiting, tempIds }
}

/** Lets the application answer all calls again. */
export const relenting = ({ app }: World): void => setTransport(sendTo(app))
