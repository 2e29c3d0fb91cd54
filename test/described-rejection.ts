import { type RejectionStatus, rejectionsOf } from '#server/kernel/http/rejections.ts'
import { WireError } from '#shared/contract/common.ts'
import type { Call } from '#shared/kernel/contract.ts'
import type { z } from '#shared/kernel/zod.ts'

/** Fails if the description of the API does not tell that a call may be refused like this. */
export function expectDescribed(callName: string, call: Call, { status, body }: { status: number; body: unknown }) {
  const statuses: readonly number[] = rejectionsOf(call)
  if (!statuses.includes(status)) throw new Error(`${callName} answered ${status}, which is not described`)
  const extras: Partial<Record<RejectionStatus, z.ZodRawShape | undefined>> = {
    409: call.conflict?.partial().shape,
    410: call.gone?.shape,
  }
  // Other statuses have nothing beside.
  const beside = extras[status as RejectionStatus]
  WireError.extend(beside ?? {})
    .strict()
    .parse(body)
}
