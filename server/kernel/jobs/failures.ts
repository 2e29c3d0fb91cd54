import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionError, isOverloadError } from '#server/db/open.ts'
import { isWriteError } from '#server/db/write-errors.ts'
import { AppError, badRequest, notFound, notWritable, unavailable } from '#server/kernel/http/errors.ts'
import { inTextOf } from '#server/kernel/http/rejection-text.ts'
import { newId } from '#server/kernel/id.ts'
import type { Log } from '#server/kernel/log.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'

/**
 * Only the framework's own rejections: other libraries put a status on their errors too, with messages that are not meant
 * for the caller.
 */
const isFramework = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('FST_')

/** The framework's rejections in our words and with our codes. */
function rejectionOf({ statusCode = 500 }: FastifyError): AppError | undefined {
  if (statusCode === 413) return new AppError(413, 'too_large', 'The request is too large.')
  if (statusCode === 414) return new AppError(414, 'too_long', 'The address is too long.')
  if (statusCode === 415) return new AppError(415, 'unsupported_media_type', 'This content type is not accepted here.')
  return statusCode >= 400 && statusCode < 500 ? badRequest('bad_request', 'The request is not valid.') : undefined
}

/** The sender closed the connection before the whole request had come, so the answer cannot be read. */
const isCutOff = (error: unknown) => error instanceof Error && error.message === 'aborted'

function appErrorOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isCutOff(error)) return badRequest('cut_off', 'The request was cut off.')
  if (isWriteError(error)) return notWritable()
  if (isConnectionError(error) || isOverloadError(error)) return unavailable()
  return isFramework(error) ? rejectionOf(error) : undefined
}

const wireOf = (requestId: string, { extra, message, code }: AppError) =>
  JSON.stringify({ ...extra, success: false, message, code, requestId })

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.retryAfter) reply.header('Retry-After', String(error.retryAfter))
  return reply.status(error.status).type('application/json; charset=utf-8').send(wireOf(request.id, error))
}

type Failing = {
  log: Log
  /** The language of who sent the request; English without it. */
  languageOf?: (request: FastifyRequest) => LanguageCode
  failureText: (callName: string | undefined) => string
  /** Called with every 403 before the reply is sent. */
  onDenied?: (request: FastifyRequest, error: AppError) => Promise<void>
}

/** Sends every failure in the wire's shape; details of our own errors stay in the log. */
export function handleFailures(app: FastifyInstance, { log, languageOf = () => 'en', failureText, onDenied }: Failing) {
  app.setErrorHandler<unknown>(async (error, request, reply) => {
    const known = appErrorOf(error)
    if (known?.status === 403) await onDenied?.(request, known)
    // Fastify would close the connection while the sender is still sending, and the sender would often miss the answer.
    if (known?.status === 413) reply.removeHeader('connection')
    const { callName } = request.routeOptions.config
    const context = { err: error, requestId: request.id, call: callName }
    if (known && known.status < 500) return sendError(request, reply, inTextOf(languageOf(request), known))
    if (known) log.warn(context, 'a request could not be served')
    else log.error(context, 'a request failed')
    return sendError(request, reply, known ?? new AppError(500, 'internal', failureText(callName)))
  })
  app.setNotFoundHandler(async (request, reply) => sendError(request, reply, inTextOf(languageOf(request), notFound())))
}

/** Refuses an address that cannot be parsed, in a language: no route matches, so no hook runs. */
export async function rejectAddress(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, language }: { headers: object; language: LanguageCode },
) {
  const rejection = inTextOf(language, appErrorOf(error) ?? notFound())
  sendError(request, reply.headers({ ...headers, 'X-Request-Id': request.id }), rejection)
}

const BROKEN: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError(431, 'too_long', 'The address or the headers are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError(408, 'too_slow', 'The request took too long.'),
}

/** Answers on the socket itself when the request is not HTTP, or too slow or too long for it. */
export function rejectConnection(error: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const rejection = BROKEN[error.code ?? ''] ?? badRequest('bad_request', 'The request is not valid HTTP.')
  const body = wireOf(newId(), rejection)
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${rejection.status} ${STATUS_CODES[rejection.status]}`, ...lines, '', body].join('\r\n'))
}
