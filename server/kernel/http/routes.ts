import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context, Deps, Handler, Origin, ReceivedFile, Viewer } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { coalesceNextRun } from '#server/kernel/jobs/keyed-queue.ts'
import { onPublicChange, watchPublicChanges } from '#server/kernel/realtime/cache-invalidation.ts'
import { type CoalescedRequests, coalesceRequests } from '#server/kernel/request-coalescing.ts'
import { inPresentCategories } from '#server/kernel/settings/category-tree.ts'
import { actFor, personOf, withLine } from '#server/kernel/team.ts'
import { cleanText } from '#shared/kernel/clean-text.ts'
import {
  ACTING_FOR,
  type Call,
  type Calls,
  isEntity,
  isRepeatable,
  rateOf,
  type TeamRole,
} from '#shared/kernel/contract.ts'
import { acceptedLanguage, languageOf, type OfferedLanguages, offeredLanguage } from '#shared/kernel/language.ts'
import type { z } from '#shared/kernel/zod.ts'
import { type NeededScope, scopeOf } from '#shared/policies/token-scopes.ts'
import { answerOnce, keyOf } from './answer-once.ts'
import { checkToken } from './api-tokens.ts'
import { check, checkIn, formDecoder, parseJson } from './body.ts'
import { callerOf, ipOf } from './caller.ts'
import { compressOnce } from './compress.ts'
import { cookiesOf } from './cookies.ts'
import { AppError, notAllowed, unauthenticated } from './errors.ts'
import { asFile } from './file-reply.ts'
import { receiveMultipart } from './multipart.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'
import { countRejected, limitCall, type Quota } from './rate-limits.ts'
import { serialiserOf } from './serialiser.ts'
import { requireConfirmed, requireProof, requireRight } from './staff-rights.ts'
import { rejectInView, withoutSecrets } from './views.ts'

export type Authenticate = (deps: Deps, token: string) => Promise<Viewer | undefined>

/** A group of calls beside its handlers, paired by `callGroup`, which checks the types. */
export type CallGroup = { calls: Calls; handlers: Record<string, Handler<Call>> }

/** Pairs calls with their handlers: a missing handler or a wrong reply does not compile. */
export const callGroup = <T extends Calls>(calls: T, handlers: { [Name in keyof T]: Handler<T[Name]> }): CallGroup => ({
  calls,
  // Calls and handlers are found under the same name, so a handler never gets the context of another call.
  handlers: handlers as unknown as Record<string, Handler<Call>>,
})

/** The limit of JSON bodies; multipart forms have limits of their own. */
const JSON_LIMIT = 256 * 1024
const JSON_TYPE = 'application/json; charset=utf-8'

export const originOf = (request: FastifyRequest, settings: OfferedLanguages): Origin => ({
  ip: ipOf(request),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
  locale: offeredLanguage(
    settings,
    languageOf(request.cookies?.lang),
    acceptedLanguage(request.headers['accept-language'], settings.languages),
  ),
})

export const bearerOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  return header === undefined ? undefined : (/^Bearer (\S+)$/i.exec(header)?.[1] ?? '')
}

/** The caller, from the bearer token. A token that is sent must be valid, on public calls too; otherwise 401. */
export async function viewerOf(
  deps: Deps,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Viewer | undefined> {
  const token = bearerOf(request)
  if (token === undefined) return undefined
  const viewer = token ? await authenticate(deps, token) : undefined
  if (!viewer) throw unauthenticated('Your session has ended. Please sign in again.')
  rejectInView(request, viewer)
  await checkToken(deps, request, viewer)
  const accepted = acceptedLanguage(request.headers['accept-language'], deps.settings.languages)
  return inForce(deps, { ...viewer, locale: offeredLanguage(deps.settings, accepted, viewer.locale) })
}

/** One of the staff without a factor has no rights as long as the operator wants one of the staff. */
function inForce({ settings }: Deps, viewer: Viewer): Viewer {
  if (!viewer.lacksFactor || !settings.rules.staffFactor) return viewer
  const { role: _, ...person } = viewer
  return { ...person, isAdmin: false, needsFactor: true }
}

/** The caller, or the seller for whom the caller acts; 403 without the role that the call names. */
export async function actingViewer(
  deps: Deps,
  { headers: { [ACTING_FOR]: sellerId } }: FastifyRequest,
  viewer: Viewer | undefined,
  team: TeamRole | undefined,
): Promise<Viewer | undefined> {
  if (sellerId === undefined) return viewer
  if (!viewer) throw unauthenticated()
  return actFor(deps, viewer, { sellerId: String(sellerId), needed: team })
}

/** Refuses callers without the role that the call needs, and of the staff those whose role lacks its right. */
function authorize({ settings }: Pick<Deps, 'settings'>, call: Call, viewer: Viewer | undefined): void {
  if (call.access === 'public') return
  if (!viewer) throw unauthenticated()
  if (call.access === 'seller' && !viewer.isSeller) throw notAllowed('sellers_only', 'Only sellers can do this.')
  if (call.access !== 'admin') {
    if (call.stepUp) requireProof(viewer)
    return
  }
  if (viewer.needsFactor) throw notAllowed('factor_needed', 'Set up a passkey or an authenticator app first.')
  requireRight(viewer, call.right)
  if (call.stepUp) requireConfirmed(settings, viewer)
}

const withoutBlanks = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter(([, value]) => typeof value !== 'string' || cleanText(value).trim() !== ''),
  )

const isFromVisitor = ({ headers }: FastifyRequest) =>
  headers.authorization === undefined && headers['idempotency-key'] === undefined

const isMultipart = (request: FastifyRequest) => /^multipart\/form-data/i.test(request.headers['content-type'] ?? '')

type Body = { value: unknown; raw: Buffer | string; files: Record<string, ReceivedFile[]> }

/**
 * Reads the body at most once and only when asked, so that a caller without the right never uploads a multipart body.
 */
function bodyReader(deps: Deps, call: Call, decode: ReturnType<typeof formDecoder>, request: FastifyRequest) {
  let reading: Promise<Body> | undefined
  let discard: (() => Promise<void>) | undefined
  const read = async (): Promise<Body> => {
    if (isMultipart(request)) {
      if (!call.files) throw new AppError(415, 'unsupported_media_type', 'This content type is not accepted here.')
      const directory = path.join(deps.settings.dataDir, 'tmp')
      const form = await receiveMultipart(request, call.files, { directory })
      discard = form.discard
      return { value: decode(form.fields), raw: form.digest, files: form.files }
    }
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    return { value: parseJson(raw), raw, files: {} }
  }
  return {
    read: () => {
      reading ??= read()
      return reading
    },
    discard: () => discard?.(),
    isRead: () => reading !== undefined,
  }
}

export function mountCalls(
  app: FastifyInstance,
  deps: Deps,
  groups: Record<string, CallGroup>,
  authenticate: Authenticate,
) {
  watchPublicChanges(app, deps)
  const { replica } = deps
  if (replica) onPublicChange(deps, replica.noteChange)
  const runs = coalesceRequests(deps)
  // A browser sends several requests with its token at once: after the first, they share one look at the session.
  const look = coalesceNextRun(authenticate)
  const authenticateTogether: Authenticate = (own, token) => look(token, own, token)
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serialiserOf(schema))
  for (const [groupName, { calls, handlers }] of Object.entries(groups))
    for (const [name, call] of Object.entries(calls)) {
      const handler = handlers[name]
      if (!handler) throw new Error(`The call ${groupName}.${name} has no handler`)
      if (call.shared && (call.method !== 'GET' || call.access !== 'public'))
        throw new Error(`The call ${groupName}.${name} cannot be shared`)
      const scope = scopeOf(groupName, name, call)
      mountCall(app, deps, `${groupName}.${name}`, { call, scope, handler, authenticate: authenticateTogether, runs })
    }
}

/** Reads of one of the staff do not use up those of the person as whom they see the site. */
const limitedAs = (viewer: Viewer | undefined) => (viewer?.seenBy ? { id: viewer.seenBy.staffId } : viewer)

type Mounted = {
  call: Call
  scope: NeededScope
  handler: Handler<Call>
  authenticate: Authenticate
  runs: CoalescedRequests
}

function mountCall(app: FastifyInstance, deps: Deps, callName: string, mounted: Mounted) {
  const { call, scope, handler, authenticate, runs } = mounted
  const decode = formDecoder(call.body)
  const status = call.status ?? 200
  const rate = rateOf(call)

  type CallState = {
    body: ReturnType<typeof bodyReader>
    freshId: string
    found: () => void
    reply?: FastifyReply
    from?: Deps
  }

  /** `from` is what the handler reads from, if not from the database itself. */
  const answer = async (request: FastifyRequest, { body, freshId, found, reply, from = deps }: CallState) => {
    const caller = {
      viewer: call.shared === true ? undefined : request.viewer,
      origin: call.shared ? undefined : originOf(request, deps.settings),
    }
    const params = call.params ? check(call.params, request.params) : {}
    const query = call.query ? inPresentCategories(check(call.query, withoutBlanks(request.query))) : {}
    const input = async () => {
      const { value, files } = await body.read()
      return { body: call.body ? checkIn(deps.settings.currency, call.body, value) : undefined, files }
    }
    // The parts were checked against this call's own schemas, and the viewer against its access.
    const cookies = cookiesOf(deps.settings, request, reply)
    const parts = { deps: from, db: from.db, log: deps.log, ...caller, params, query, freshId, found, cookies, input }
    const context = parts as unknown as Context
    const { viewer } = request
    const isNoted = viewer?.person !== undefined && call.method !== 'GET'
    const run = () => handler(context)
    const line = { call: callName, path: request.url, freshId }
    const answered = await (isNoted ? withLine(deps, viewer, line, run) : run())
    if (call.body && !body.isRead()) throw new Error(`The handler of ${callName} never read its body`)
    return answered
  }

  const answerTogether = async (request: FastifyRequest, reply: FastifyReply) => {
    const run = async () => {
      const body = bodyReader(deps, call, decode, request)
      const read = (from: Deps) => answer(request, { body, freshId: newId(), found: () => {}, from })
      const answered = await (deps.replica ? deps.replica.read(deps, read) : read(deps))
      return compressOnce(String(reply.serialize(answered)))
    }
    const packedFor = await runs.forceFetch(request.url, { context: run })
    reply.type(JSON_TYPE)
    return packedFor(request, reply)
  }

  const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = bodyReader(deps, call, decode, request)
    const found = () => void reply.status(200)
    try {
      const keyed = isRepeatable(call) ? await keyOf(callName, request, body) : undefined
      if (!keyed) {
        const answered = await answer(request, { body, freshId: newId(), found, reply })
        const language = request.viewer?.locale ?? originOf(request, deps.settings).locale
        const shown = request.viewer?.seenBy && !call.isFile ? withoutSecrets(answered) : answered
        return asFile(call, request, reply, { answered: shown, language })
      }
      return await answerOnce(deps, keyed, status, (freshId) => answer(request, { body, freshId, found, reply }))
    } catch (error) {
      if (error instanceof AppError && error.status === 400)
        await countRejected(deps, rate, callerOf(request, request.viewer && { id: personOf(request.viewer) }))
      throw error
    } finally {
      await body.discard()
    }
  }

  app.route({
    method: call.method,
    url: `/api${call.path}`,
    bodyLimit: JSON_LIMIT,
    config: { callName, scope, isEntity: isEntity(call), ...(call.isSecret ? { isSecret: true } : {}) },
    schema: { response: { [status]: call.reply, ...(call.mayFind ? { 200: call.reply } : {}) } },
    onRequest: async (request, reply) => {
      const note = (quota: Quota) => void reply.headers(rateLimitHeaders(quota))
      const viewer = await viewerOf(deps, request, authenticate).catch(async (error: unknown) => {
        // Only a bad token is the caller's error; without the database there is nothing to count with.
        if (error instanceof AppError) await limitCall(deps, rate, callerOf(request), note)
        throw error
      })
      await limitCall(deps, rate, callerOf(request, limitedAs(viewer)), note)
      request.viewer = await actingViewer(deps, request, viewer, call.team)
      authorize(deps, call, request.viewer)
    },
    handler: async (request, reply) => {
      reply.status(status)
      if (call.shared && isFromVisitor(request)) return answerTogether(request, reply)
      return answerCall(request, reply)
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | undefined
  }
  interface FastifyContextConfig {
    callName?: string
  }
}
