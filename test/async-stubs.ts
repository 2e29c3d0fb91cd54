import { setTransport } from '#web/kernel/api.tsx'
import { errorOfReply } from '#web/kernel/api-error.ts'
import { sendTo } from './open-screen.tsx'
import type { World } from './world.ts'

/** From now on one call is answered with this; all others by the application. Call it after `openScreen`. */
export function answering({ app }: World, callName: string, reply: unknown): void {
  const send = sendTo(app)
  setTransport((request) => (request.callName === callName ? Promise.resolve(reply) : send(request)))
}

/** From now on one call is refused with this; all others are answered by the application. */
export function refusing({ app }: World, callName: string, status: number, body: unknown, retryAfter?: number): void {
  const send = sendTo(app)
  setTransport((request) =>
    request.callName === callName
      ? Promise.reject(errorOfReply(callName, status, body, retryAfter ? String(retryAfter) : null))
      : send(request),
  )
}

/** Calls are answered by the application again. */
export const relenting = ({ app }: World): void => setTransport(sendTo(app))
