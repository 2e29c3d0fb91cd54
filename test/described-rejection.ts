import { type RejectionStatus, rejectionsOf } from '#server/kernel/http/rejections.ts'
import { WireError } from '#shared/contract/common.ts'
import type { Call } from '#shared/kernel/contract.ts'

/** Fails if the description of the API does not tell that a call may be refused like this. */
export function expectDescribed(callName: string, call: Call, { status, body }: { status: number; body: unknown }) {
  const statuses: readonly number[] = rejectionsOf(call)
  if (!statuses.includes(status)) throw new Error(`${callName} answered ${status}, which is not described`)
  const beside = status === (409 satisfies RejectionStatus) ? call.conflict?.partial().shape : {}
  WireError.extend(beside ?? {})
    .strict()
    .parse(body)
}
