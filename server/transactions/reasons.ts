import { badInput } from '#server/kernel/http/errors.ts'

/** Returns the reason that the other side, who has agreed to the order, has to be told; 400 without one. */
export function requireReason(reason: string | undefined): string {
  if (!reason) throw badInput({ reason: 'is required' })
  return reason
}

/** The reason for which a seller declines an order before agreeing to it: in words, or null if a code says it. */
export function reasonOfDecline<Code extends string>({
  reason,
  code,
}: {
  reason?: string | undefined
  code?: Code | undefined
}): string | null {
  return code && code !== 'other' ? reason || null : requireReason(reason)
}
