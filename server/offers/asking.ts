import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'

/** A kind of entity for which offers are made, such as a request for a service. */
export type Asking = {
  /** Locks the request until the transaction ends; a change of one of its offers locks it first. */
  lock: (tx: Db, id: string) => Promise<void>
  /** The request as this viewer sees it, under the key of its replies. */
  present: (deps: Deps, id: string, viewer: Viewer) => Promise<Record<string, unknown>>
  linkTo: (id: string, offerId: string) => string
  /** The list of what others ask for that fits the reader. */
  linkToFitting: string
}

const kinds = new Map<string, Asking>()

export const registerAsking = (kind: string, asking: Asking): void => void kinds.set(kind, asking)

export function askingOf(kind: string): Asking {
  const asking = kinds.get(kind)
  if (!asking) throw new Error(`No offers are made for ${kind}`)
  return asking
}
