import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'

/** A kind of requests for which offers are made, such as service requests. */
export type RequestKind = {
  /** Locks the request until the transaction ends; a change of one of its offers locks it first. */
  lock: (tx: Db, id: string) => Promise<void>
  /** The request as this viewer sees it, under the key of its replies. */
  present: (deps: Deps, id: string, viewer: Viewer) => Promise<Record<string, unknown>>
  linkTo: (id: string, offerId: string) => string
  /** The address of the list of requests that fit the recipient. */
  linkToFitting: string
}

const kinds = new Map<string, RequestKind>()

export const registerRequestKind = (kind: string, requestKind: RequestKind): void => void kinds.set(kind, requestKind)

export function requestKindOf(kind: string): RequestKind {
  const requestKind = kinds.get(kind)
  if (!requestKind) throw new Error(`No offers are made for ${kind}`)
  return requestKind
}
