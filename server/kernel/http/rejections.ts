import { type Call, isRepeatable, type Rate, rateOf } from '#shared/kernel/contract.ts'

/** Meanings of the rejection statuses, with their names in the API's description. */
export const REJECTIONS = {
  400: ['BadRequest', 'The request is wrong; `errors` has a message for each refused field.'],
  401: ['Unauthenticated', 'The token is missing, bad, expired or revoked, or the credentials are wrong.'],
  403: ['NotAllowed', 'Not for this role, or not for this side of the object.'],
  404: ['NotFound', 'It does not exist, or it is not yours.'],
  409: ['Conflict', 'Not possible in the present state, or changed by another call first.'],
  410: ['Gone', 'It was deleted for good.'],
  413: ['TooLarge', 'The body, one of its parts or a picture is too large.'],
  415: ['UnsupportedMediaType', 'The content type of the body, or of a file in it, is not accepted here.'],
  422: ['KeyReused', 'The `Idempotency-Key` was used for another request.'],
  429: ['TooManyRequests', 'Too many requests; `Retry-After` says how many seconds to wait.'],
  500: ['Failed', 'The server failed. The caller did nothing wrong, and may try again.'],
  503: ['Unavailable', 'Not possible at the moment; `Retry-After` says how many seconds to wait.'],
  507: ['StorageFull', 'There is no room for files left; nothing was stored.'],
} as const satisfies Record<number, [name: string, description: string]>

export type RejectionStatus = keyof typeof REJECTIONS

/** Only these public calls tell who asks from what is sent, so only they can refuse a person. */
const SIGNING_IN: Rate[] = ['login', 'code', 'mail']

/** The statuses with which a call may refuse. */
export function rejectionsOf(call: Call): RejectionStatus[] {
  const isWrite = call.method !== 'GET'
  const possible: Record<RejectionStatus, boolean> = {
    400: Boolean(call.params || call.query || call.body) || isWrite,
    401: true,
    403: call.access !== 'public' || call.team !== undefined || SIGNING_IN.includes(rateOf(call)),
    // A call without parameters is about something of the caller's, which may not exist.
    404: Boolean(call.params) || (call.access !== 'public' && Boolean(call.body ?? call.conflict)),
    409: isRepeatable(call) || call.conflict !== undefined,
    410: call.gone !== undefined,
    413: isWrite,
    415: isWrite,
    422: isRepeatable(call),
    429: true,
    500: true,
    503: true,
    507: call.files !== undefined,
  }
  // The keys of the record above.
  return (Object.keys(REJECTIONS).map(Number) as RejectionStatus[]).filter((status) => possible[status])
}
