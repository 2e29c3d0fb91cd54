import { setTransport } from '#web/kernel/api.tsx'
import { errorOfReply } from '#web/kernel/api-error.ts'
import { sendTo } from './open-screen.tsx'
import type { World } from './world.ts'

/** Answers one call with this reply from now on; the application answers all others. Call it after `openScreen`. */
export function answering({ app }: World, callName: string, reply: unknown): void {
  const send = sendTo(app)
  setTransport((request) => (request.callName === callName ? Promise.resolve(reply) : send(request)))
}

/** Refuses one call from now on; the application answers all others. */
export function refusing({ app }: World, callName: string, status: number, body: unknown, retryAfter?: number): void {
  const send = sendTo(app)
  setTransport((request) =>
    request.callName === callName
      ? Promise.reject(errorOfReply(callName, status, body, retryAfter ? String(retryAfter) : null))
      : send(request),
  )
}

/** Lets the application answer all calls again. */
export const relenting = ({ app }: World): void => setTransport(sendTo(app))
