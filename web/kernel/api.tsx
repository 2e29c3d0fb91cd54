import table from 'virtual:call-table'
import { queryOptions } from '@tanstack/react-query'
import type { AdminGroup, Api, CalendarGroup, SavedGroup } from '#shared/contract/index.ts'
import {
  ACTING_FOR,
  type CallOptions,
  type CallRequest,
  type Client,
  createClient,
  formOf,
} from '#shared/kernel/contract.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { acting } from './acting.ts'
import { ApiError, errorOfReply } from './api-error.ts'
import { confirming } from './confirm-identity.ts'
import { session } from './session-store.ts'

const PREFIX = '/api'

export type Transport = (request: CallRequest) => Promise<unknown>

type Sent = { status: number; text: string; retryAfter: string | null }

/** Headers for calls that a team member makes for the shop; all other calls are made for the member's own account. */
const actingHeaders = (isOfTeam: boolean): Record<string, string> => {
  const shop = isOfTeam ? acting.get() : null
  return shop ? { [ACTING_FOR]: shop.sellerId } : {}
}

const headersOf = ({ body, files, options }: CallRequest, token: string | null): Record<string, string> => ({
  Accept: 'application/json',
  ...(body !== undefined && !files ? { 'Content-Type': 'application/json' } : {}),
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...options.headers,
})

/** JSON unless there are files: every multipart call takes JSON too. */
const payloadOf = ({ body, files }: CallRequest) => {
  if (files) return formOf(body, files)
  return body === undefined ? null : JSON.stringify(body)
}

async function sendByFetch(request: CallRequest, token: string | null): Promise<Sent> {
  const response = await fetch(PREFIX + request.path, {
    method: request.method,
    headers: headersOf(request, token),
    body: payloadOf(request),
    ...(request.options.signal ? { signal: request.options.signal } : {}),
  })
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get('Retry-After') }
}

/** Only XMLHttpRequest reports the progress of an upload. */
function sendWithProgress(request: CallRequest, token: string | null, onProgress: (share: number) => void) {
  return new Promise<Sent>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, PREFIX + request.path)
    for (const [name, value] of Object.entries(headersOf(request, token))) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    xhr.onload = () =>
      resolve({ status: xhr.status, text: xhr.responseText, retryAfter: xhr.getResponseHeader('Retry-After') })
    xhr.onerror = () => reject(new TypeError('The request did not get through'))
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    request.options.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(payloadOf(request))
  })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let loadErrorMessages: () => Promise<unknown> = async () => undefined

/** Fetches the messages of failures before the first one is shown: most pages never need them. */
export const onFirstFailure = (load: () => Promise<unknown>): void => {
  loadErrorMessages = load
}

/** Resolves also if the error messages cannot be loaded: the server's text is used then. */
const errorMessagesLoaded = () => loadErrorMessages().catch(() => undefined)

/** A rejection that needs no server, by a code of the catalogue; its words are there when it is thrown. */
export async function rejectionHere(code: string, { callName }: { callName: string }): Promise<ApiError> {
  await errorMessagesLoaded()
  return new ApiError({ status: 400, code, message: '', callName })
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The shop has no place for the person any more. */
const ENDED = ['not_in_team', 'no_seat']

async function sendFromBrowser(request: CallRequest): Promise<unknown> {
  const { callName, options } = request
  const { token } = session.get()
  const sending = options.onProgress
    ? sendWithProgress(request, token, options.onProgress)
    : sendByFetch(request, token)
  const { status, text, retryAfter } = await sending.catch((error: unknown) => {
    if (isAbort(error)) throw error
    throw new ApiError({ status: 0, code: 'unreachable', message: '', callName })
  })
  const body = parsed(text)
  // What the role of a member refuses is said in the words of failures, before it is tried.
  if (request.team && acting.get()) await errorMessagesLoaded()
  if (status >= 200 && status < 300) return body
  // A refused sign-in is an answer to this form, not the end of a session.
  if (status === 401 && callName !== 'auth.login') session.expire(token)
  await errorMessagesLoaded()
  const failure = errorOfReply(callName, status, body, retryAfter)
  if (request.team && ENDED.includes(failure.code)) acting.stop()
  throw failure
}

/** Pictures of done work and of offers, which the team of the seller sees. */
const TEAM_FILES = /^\/uploads\/(photos|offers|messages)\//

/** A private file by its path: a link could not carry the token. */
export async function download(path: string): Promise<Blob> {
  const { token } = session.get()
  const callName = 'download'
  const headers = {
    ...languageHeaders(),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...actingHeaders(TEAM_FILES.test(path)),
  }
  const response = await fetch(path, { headers }).catch(() => {
    throw new ApiError({ status: 0, code: 'unreachable', message: '', callName })
  })
  if (response.ok) return response.blob()
  if (response.status === 401) session.expire(token)
  await errorMessagesLoaded()
  throw errorOfReply(callName, response.status, parsed(await response.text()), response.headers.get('Retry-After'))
}

/** The address of what a call answers as a file. */
export const fileOf = <Args,>(call: { pathOf: (args: Args) => string }, args: Args): string =>
  PREFIX + call.pathOf(args)

/** A POST to an address beside the API, which has neither our token nor our errors. */
export async function postOutsideApi(path: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {
    throw new ApiError({ status: 0, code: 'unreachable', message: '', callName: path })
  })
  return { status: response.status, body: parsed(await response.text()) }
}

/** The status with which the server has a file; 0 if the server cannot be reached. */
export const statusOfFile = (address: string): Promise<number> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status,
    () => 0,
  )

let languageOfPage: () => LanguageCode | undefined = () => undefined

/** Sets the language for texts from the server: the page's language, which may differ from the account's. */
export const askInLanguageOf = (page: { language: () => LanguageCode }): void => {
  languageOfPage = page.language
}

const languageHeaders = (): Record<string, string> => {
  const language = languageOfPage()
  return language ? { 'Accept-Language': language } : {}
}

/** In the page's language, and for the shop for which the person acts. */
const asAsked = ({ options, ...request }: CallRequest): CallRequest => ({
  ...request,
  options: { ...options, headers: { ...languageHeaders(), ...actingHeaders(request.team), ...options.headers } },
})

let transport: Transport = sendFromBrowser

/** Replaces HTTP: server rendering and tests call the application in the same process. */
export const setTransport = (replacement: Transport | undefined): void => {
  transport = replacement ?? sendFromBrowser
}

/** The groups of calls that the first scripts know. */
type CommonGroups = Omit<Api, AdminGroup | CalendarGroup | SavedGroup>

/** Sends a call of the table as this page asks it. */
export const send: Transport = (request) => transport(asAsked(request))

/** Makes a call, once more if the person at the screen has to show first that it is them. */
export const sendConfirmed: Transport = (request) => confirming(() => send(request))

/** Every call of the API but those of administrators, typed: `api.service.detail({ params: { id } })`. */
export const api: Client<CommonGroups> = createClient<CommonGroups>(table, sendConfirmed)

/** A callable of `api`, seen from outside: what it takes, what it replies, and its name. */
export type ApiCall<Args, Reply> = { (args: Args, options?: CallOptions): Promise<Reply>; callName: string }

/** A call of which an answer that is not what it should be, such as a proxy's page, is refused with a code of the catalogue. */
export const checked = <Args, Reply>(
  call: ApiCall<Args, Reply>,
  isReply: (reply: Reply) => boolean,
  code: string,
): ApiCall<Args, Reply> =>
  Object.assign(
    async (args: Args, options?: CallOptions) => {
      const reply = await call(args, options)
      if (!isReply(reply)) throw await rejectionHere(code, call)
      return reply
    },
    { callName: call.callName },
  )

/** Calls without required arguments may be asked for without any. */
type GivenArgs<Args> = undefined extends Args ? [args?: Args] : [args: Args]

export const queryKey = (callName: string, args: unknown) => [callName, args ?? {}] as const

/** A read as TanStack Query takes it: `useSuspenseQuery(q(api.order.detail, { params: { id } }))`. */
export const q = <Args, Reply>(call: ApiCall<Args, Reply>, ...[args]: GivenArgs<Args>) =>
  queryOptions({
    queryKey: queryKey(call.callName, args),
    // An omitted argument is one that the call declares optional.
    queryFn: ({ signal }) => call(args as Args, { signal }),
  })
