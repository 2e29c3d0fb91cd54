import type { Db } from '#server/db/open.ts'
import type { z } from '#shared/kernel/zod.ts'
import { findObject, lockObject } from './data.ts'
import type { Kind, Objects } from './objects.ts'
import { missing, type Rejection } from './rejection.ts'

/** The context of a change, all in one transaction. */
export interface Work {
  tx: Db
  /** Seconds since 1970, as in the objects. */
  now: number
  /** Marks the past of the demo: no events are sent and no timers start. */
  isPast?: true
  /** The call that causes the change; null for timers of the sandbox. */
  cause: { id: string; key: string | null } | null
}

export interface CallWork extends Work {
  /** `Stripe-Account`: the connected account that the platform acts for. */
  account: string | null
  /** The parts of the path, by name. */
  ids: Record<string, string>
  /** Makes an absolute address for people to visit. */
  linkTo: (path: string) => string
}

export interface Call<Shape extends z.ZodRawShape = z.ZodRawShape> {
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `/v1`. */
  path: string
  fields: Shape
  /** May be made for a connected account. */
  forAccounts?: boolean
  run: (work: CallWork, input: z.infer<z.ZodObject<Shape>>) => Promise<object | Rejection>
}

/**
 * Checks the definition with its own fields; the list of all calls has one type, since every call checks its own input.
 */
export const call = <Shape extends z.ZodRawShape>(definition: Call<Shape>) => definition as unknown as Call

export async function get<K extends Kind>(work: Work, kind: K, id: string, param = 'id'): Promise<Objects[K]> {
  const object = await findObject(work.tx, kind, id)
  if (!object) throw missing(kind, id, param)
  return object
}

/** Reads an object and locks it until the transaction ends. */
export async function take<K extends Kind>(work: Work, kind: K, id: string, param = 'id'): Promise<Objects[K]> {
  const object = await lockObject(work.tx, kind, id)
  if (!object) throw missing(kind, id, param)
  return object
}

export const idOf = (work: CallWork) => work.ids.id ?? ''
