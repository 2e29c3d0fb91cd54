import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionFault, isOverloadFault } from '#server/db/open.ts'
import { AppError, badRequest, notFound, unavailable } from './errors.ts'
import type { Log } from './log.ts'

/** What the framework itself refuses, in our words and with our codes. */
function refusalOf(error: FastifyError): AppError | undefined {
  const { statusCode = 500 } = error
  if (statusCode === 413) return new AppError(413, 'too_large', 'The request is too large.')
  if (statusCode === 415) return new AppError(415, 'unsupported_media_type', 'This content type is not accepted here.')
  if (statusCode >= 400 && statusCode < 500) return badRequest('bad_request', error.message)
  return undefined
}

function appErrorOf(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  if (isConnectionFault(error) || isOverloadFault(error)) return unavailable()
  return refusalOf(error)
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  if (error.retryAfter) reply.header('Retry-After', String(error.retryAfter))
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        ...error.extra,
        success: false,
        message: error.message,
        code: error.code,
        requestId: request.id,
      }),
    )
}

/** Every failure leaves in the wire's shape; details of our own faults stay in the log. */
export function handleFailures(app: FastifyInstance, log: Log, failureText: (callName: string | undefined) => string) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = appErrorOf(error)
    const context = { err: error, requestId: request.id, call: request.routeOptions.config.callName }
    if (known && known.status < 500) return sendError(request, reply, known)
    if (known) log.warn(context, 'a request could not be served')
    else log.error(context, 'a request failed')
    return sendError(
      request,
      reply,
      known ?? new AppError(500, 'internal', failureText(request.routeOptions.config.callName)),
    )
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound()))
}
