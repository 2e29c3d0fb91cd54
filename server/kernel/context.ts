import type { Pool } from 'pg'
import type Stripe from 'stripe'
import type { Db } from '#server/db/open.ts'
import type { Settings } from '#server/settings.ts'
import type { Language } from '#shared/contract/common.ts'
import type { BodyOf, Call, Calls, ParamsOf, QueryOf, ReplyOf, TeamRole } from '#shared/kernel/contract.ts'
import type { StaffRole } from '#shared/policies/staff.ts'
import type { OutgoingRules } from './http/outgoing.ts'
import type { Gazetteer } from './known-places.ts'
import type { Log } from './log.ts'
import type { Publish } from './realtime/publish.ts'

/** A standby of the database, from which visitors are served. */
export type Replica = {
  /** Reads on the replica while that knows every change of a public page that this process made; else on the primary. */
  read: <T>(deps: Deps, run: (deps: Deps) => Promise<T>) => Promise<T>
  /** Tells that a public page has changed: until the replica knows, all reads go to the primary. */
  noteChange: () => void
  close: () => Promise<void>
}

/** The dependencies of handlers, jobs and scripts; made once by `main.ts` or by a test. */
export type Deps = {
  db: Db
  /** The database that is written, if `db` is a replica of it. */
  primary?: Db
  /** From which visitors' lists and searches are read while it is up to date. */
  replica?: Replica
  pool: Pool
  settings: Settings
  log: Log
  gazetteer: Gazetteer
  /** The secret that signs tokens and keys code hashes. */
  tokenKey: Uint8Array
  publish: Publish
  /** The official Stripe SDK, talking to Stripe or to the bundled sandbox. */
  stripe: Stripe
  /** Secrets of the provider's webhooks: each endpoint has one, and two while one is being replaced. */
  webhookSecrets: readonly string[]
  /** For tests: how many milliseconds a reply waits for the payment provider, instead of ten seconds. */
  settleMs?: number
  /** For tests: what may be fetched from addresses that people name, instead of the public internet alone. */
  outgoing?: OutgoingRules
}

/** A member of a seller's team, who acts for the seller. */
export type Person = { id: string; name: string; role: TeamRole }

/** An API token with which a call is made. */
export type UsedToken = {
  id: string
  scopes: readonly string[]
  /** From where it works; from everywhere if empty. */
  networks: readonly string[]
  lastUsedAt: Date | null
  lastIp: string | null
}

/** The caller's account, read from the database with every call, never from the token. */
export type Viewer = {
  id: string
  /** The id of the token, if a program makes the call. */
  sessionId: string
  name: string
  /**
   * The present language of the viewer: the one that the call accepts, or else their account's, in which mails are
   * written.
   */
  locale: Language
  isAdmin: boolean
  /** Of one of the staff: what they may do. Nobody else has one. */
  role?: StaffRole
  /** True if the person has shown in this session, a few minutes ago at most, that it is really them. */
  isConfirmed?: boolean
  /** One of the staff who has neither a passkey nor an authenticator app. */
  lacksFactor?: boolean
  /** One of the staff who has no rights until they have one, since the operator wants that. */
  needsFactor?: true
  isSeller: boolean
  isVerified: boolean
  /** A program makes the call with this token, and no person is there. */
  token?: UsedToken
  /** One of the staff who sees the site as this person: the session reads, and nothing that is secret. */
  seenBy?: { staffId: string; viewId: string }
  /** The acting person if that is not the account itself: a member of its team. */
  person?: Person
}

/** A file of a multipart call; its type was told by its content, and it lies at `path` until the call ends. */
export type ReceivedFile = { path: string; fileName: string; mime: string; size: number }

export type Origin = { ip: string; userAgent: string; requestId: string; locale: Language }

/** The run of a shared call serves several callers, so it must not know any of them. */
type Caller<C extends Call> = C extends { shared: true }
  ? { viewer: undefined; origin: undefined }
  : C extends { shared: 'visitors' }
    ? { viewer: Viewer | undefined; origin: undefined }
    : { viewer: C['access'] extends 'public' ? Viewer | undefined : Viewer; origin: Origin }

export type Context<C extends Call = Call> = Caller<C> & {
  deps: Deps
  db: Db
  params: ParamsOf<C>
  query: QueryOf<C>
  log: Log
  /**
   * The id for what the call makes. It is the same for every attempt under one idempotency key, so a later attempt
   * finds what an earlier one made.
   */
  freshId: string
  /** Says that the object was there already, so the reply is 200 instead of 201. */
  found: () => void
  /** Cookies that no script of a page reads. Only calls of our own pages bring them along. */
  cookies: {
    read: (name: string) => string | undefined
    /** Without a value it is deleted. */
    write: (name: string, value: string | undefined, options: { path: string; seconds: number }) => void
  }
  /**
   * Reads and checks the body; throws 400 with every issue. Call it after the object was found and the caller may act
   * on it.
   */
  input: () => Promise<{ body: BodyOf<C>; files: Record<string, ReceivedFile[]> }>
}

/** A file that is sent while it is written. */
export type SentFile = {
  name: string
  /** With the charset of a text. */
  type: string
  /** The number of bytes, where that is known before. */
  size?: number
  chunks: AsyncIterable<string | Uint8Array>
}

export type Handler<C extends Call> = (
  context: Context<C>,
) => Promise<C extends { isFile: true } ? SentFile : ReplyOf<C>>

/** One handler for each call: a missing handler, or one with a wrong reply, does not compile. */
export type Handlers<T extends Calls> = { [Name in keyof T]: Handler<T[Name]> }
