import type { Right } from '../policies/staff.ts'
import type { LanguageCode } from './language.ts'
import type { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The role that a call needs; policies and processes decide the access to one object. */
export type Access = 'public' | 'user' | 'seller' | 'admin'

/**
 * The roles of a member of a seller's team: answer people, or manage the shop as well. The owner alone does the rest.
 */
export const teamRoles = ['answer', 'manage'] as const
export type TeamRole = (typeof teamRoles)[number]

/** True if a member with this role may make a call that needs `needed`. */
export const reaches = (role: TeamRole, needed: TeamRole): boolean =>
  teamRoles.indexOf(role) >= teamRoles.indexOf(needed)

/** Names the seller for whom a member of the team makes a call. */
export const ACTING_FOR = 'x-acting-for'

/** The rate limit of a call; the numbers stand in `server/kernel/http/rate-limits.ts`. */
export type Rate =
  | 'read'
  | 'search'
  | 'write'
  | 'upload'
  | 'money'
  | 'mail'
  | 'login'
  | 'code'
  | 'message'
  | 'bulk'
  | 'contact'

/** A file field of a multipart call: how many files of how many megabytes (10 by default), and which kinds are accepted by content. */
export type FileField = { max: number; kind: 'image' | 'document' | 'logo' | 'calendar' | 'table'; megabytes?: number }

/**
 * A call of administrators names the right that their role needs. With `stepUp` it asks whether it is really the person:
 * administrators if the operator wants that, others always.
 */
type Caller =
  | { access: 'admin'; right: Right; stepUp?: true }
  | { access: 'user' | 'seller'; right?: never; stepUp?: true }
  | { access: 'public'; right?: never; stepUp?: never }

export type Call = Caller & {
  method: Method
  /** Below the API prefix, with `:id` parameters. */
  path: string
  summary: string
  /** The role that a member of the seller's team needs to make it for the seller; without it only the owner can. */
  team?: TeamRole
  /** `read` for GET and `write` for the rest by default. */
  rate?: Rate
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  files?: Record<string, FileField>
  reply: z.ZodType
  status?: 200 | 201
  /** For a call that creates: it answers 200 with the object if that exists already. */
  mayFind?: true
  /**
   * For a public GET: visitors who ask for the same address at the same time share one run. `true` if the reply depends
   * on the address alone, `visitors` if people who are signed in are answered otherwise.
   */
  shared?: true | 'visitors'
  /** For a query with `format`: with `csv` the reply is sent as this file for spreadsheets, in the caller's language. */
  csv?(reply: unknown, language: LanguageCode): { name: string; csv: string }
  /** Not for one of the staff who sees the site as a person: its reply opens something without a sign-in. */
  isSecret?: true
  /** The reply is a file, which is sent while it is written; a client gets its bytes. */
  isFile?: true
  /** The media types of the file, for the API reference; separated values by default. */
  fileTypes?: readonly string[]
  /** A body that the call takes, for the API reference. */
  example?: unknown
  /** The body of a 409 beside the error: the present entity, if there is one to show. */
  conflict?: z.ZodObject
  /** The body of a 410 beside the error: what is left of an entity that was deleted. */
  gone?: z.ZodObject
}

export type Calls = Record<string, Call>

export const rateOf = ({ rate, method }: Pick<Call, 'rate' | 'method'>): Rate =>
  rate ?? (method === 'GET' ? 'read' : 'write')

/** Replies of these calls, and of those that are secret, carry a token, which must not be stored. */
const REDACTED: readonly Rate[] = ['login', 'code']

/** True if the same `Idempotency-Key` and body give the same reply. */
export const isRepeatable = (call: Pick<Call, 'rate' | 'method' | 'isSecret'>): boolean =>
  (call.method === 'POST' || call.method === 'PUT') && !call.isSecret && !REDACTED.includes(rateOf(call))

/** True of a call that reads one thing, whose reply has a tag by which callers learn that it is unchanged. */
export const isEntity = ({ method, path, isFile }: Pick<Call, 'method' | 'path' | 'isFile'>): boolean =>
  method === 'GET' && !isFile && /\/:\w+(\/detail)?$/.test(path)

/** Declares the calls of one entity; the kernel mounts them, types their client and documents them. */
export const defineCalls = <const T extends Calls>(calls: T): T => calls

type Part<C, K extends string, Fallback> = C extends { [P in K]: infer S extends z.ZodType } ? z.output<S> : Fallback
type SentPart<C, K extends string> = C extends { [P in K]: infer S extends z.ZodType }
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : { [P in K]?: never }

export type ParamsOf<C extends Call> = Part<C, 'params', Record<never, never>>
export type QueryOf<C extends Call> = Part<C, 'query', Record<never, never>>
export type BodyOf<C extends Call> = Part<C, 'body', undefined>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** The arguments of a call: only the parts that it declares, required only where the schema requires them. */
export type ArgumentsOf<C extends Call> = SentPart<C, 'params'> &
  SentPart<C, 'query'> &
  SentPart<C, 'body'> & { files?: C extends { files: infer F } ? { [K in keyof F]?: readonly Blob[] } : never }

type Callable<C extends Call> = (Record<never, never> extends ArgumentsOf<C>
  ? (args?: ArgumentsOf<C>, options?: CallOptions) => Promise<ReplyOf<C>>
  : (args: ArgumentsOf<C>, options?: CallOptions) => Promise<ReplyOf<C>>) & {
  /** The dotted name, e.g. `service.list`; the first half of a query key. */
  callName: string
  /** The role that a member of a team needs for it; undefined if only the seller makes it. */
  team: TeamRole | undefined
  /** The right that it needs of the staff; undefined for calls of others. */
  right: Right | undefined
  /** The path below the API prefix with its query string. */
  pathOf: (args: ArgumentsOf<C>) => string
}

export type CallOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  onProgress?: (share: number) => void
}

export type Client<Api extends Record<string, Calls>> = {
  [Group in keyof Api]: { [Name in keyof Api[Group]]: Callable<Api[Group][Name]> }
}

/**
 * Each call as `METHOD path`, followed by ` multipart` if it takes files, by the role that a member needs to make it for a
 * seller, if members do, and by `!` and the right that it needs of the staff: all that a client needs at run time, in few
 * bytes and without a schema.
 */
export type CallTable = Record<string, Record<string, string>>

export type CallRequest = {
  callName: string
  method: Method
  /** The path below the API prefix with its query string. */
  path: string
  body?: unknown
  files?: Record<string, readonly Blob[]>
  multipart: boolean
  /** True if members of a team make the call for a seller. */
  team: boolean
  options: CallOptions
}

export const callTable = (api: Record<string, Calls>): CallTable =>
  Object.fromEntries(
    Object.entries(api).map(([group, calls]) => [
      group,
      Object.fromEntries(
        Object.entries(calls).map(([name, { method, path, files, team, right }]) => [
          name,
          `${method} ${path}${files ? ' multipart' : ''}${team ? ` ${team}` : ''}${right ? ` !${right}` : ''}`,
        ]),
      ),
    ]),
  )

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryString = (query: Record<string, unknown> = {}) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return pairs.length ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : ''
}

type LooseArguments = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: Record<string, readonly Blob[]>
}

/**
 * Builds the typed client: `client.service.list({ query })`.
 * `send` makes the request and resolves with the parsed reply, or rejects with the error of the wire.
 */
export function createClient<Api extends Record<string, Calls>>(
  table: CallTable,
  send: (request: CallRequest) => Promise<unknown>,
): Client<Api> {
  const groups = Object.entries(table).map(([group, calls]) => {
    const callables = Object.entries(calls).map(([name, entry]) => {
      const [method, path = '', ...marks] = entry.split(' ')
      const callName = `${group}.${name}`
      // `callTable` writes no other words there.
      const team = marks.find((mark) => mark !== 'multipart' && mark[0] !== '!') as TeamRole | undefined
      // As above.
      const right = marks.find((mark) => mark[0] === '!')?.slice(1) as Right | undefined
      const pathOf = ({ params, query }: LooseArguments) => fillPath(path, params) + queryString(query)
      const callable = (args: LooseArguments = {}, options: CallOptions = {}) =>
        send({
          callName,
          // As above.
          method: method as Method,
          path: pathOf(args),
          body: args.body,
          ...(args.files ? { files: args.files } : {}),
          multipart: marks.includes('multipart'),
          team: Boolean(team),
          options,
        })
      return [name, Object.assign(callable, { callName, team, right, pathOf })]
    })
    return [group, Object.fromEntries(callables)]
  })
  // The table is generated from Api itself, so both have the same groups and names.
  return Object.fromEntries(groups) as Client<Api>
}

/** The multipart form of a body: scalars as fields, the rest as JSON, files repeated under their field. */
export function formOf(body: unknown, files: Record<string, readonly Blob[]>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body ?? {})) {
    if (value === undefined) continue
    form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const [field, list] of Object.entries(files)) for (const file of list) form.append(field, file)
  return form
}
