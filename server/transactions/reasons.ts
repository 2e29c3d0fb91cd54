import { badInput } from '#server/kernel/errors.ts'

/** What the other side, who has agreed to the order, has to be told. */
export function requireReason(reason: string | undefined): string {
  if (!reason) throw badInput({ reason: 'is required' })
  return reason
}

/** Why a seller declines an order before agreeing to it: in words, or by a code that says it. */
export function reasonOfDecline<Code extends string>({
  reason,
  code,
}: {
  reason?: string | undefined
  code?: Code | undefined
}): string | null {
  return code && code !== 'other' ? reason || null : requireReason(reason)
}
