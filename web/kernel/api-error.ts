import { isRouteErrorResponse } from 'react-router'

export type ApiErrorParts = {
  /** 0 when there was no answer at all. */
  status: number
  code: string
  message: string
  callName: string
  /** The error message for each field, by its dotted path. */
  errors?: Record<string, string>
  /** Seconds. */
  retryAfter?: number
  /** The whole reply: a conflict carries the current entity. */
  body?: unknown
}

/** The error of an API call that was refused, or that did not reach the server. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly callName: string
  readonly errors: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly body: unknown

  constructor({ status, code, message, callName, errors, retryAfter, body }: ApiErrorParts) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.callName = callName
    this.errors = errors
    this.retryAfter = retryAfter
    this.body = body
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const textRecord = (value: unknown): Record<string, string> | undefined =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([field, message]) => [field, String(message)]))
    : undefined

/** Reads the wire's error; a reply of another shape (a proxy's page) keeps its status and has no message. */
export function errorOfReply(callName: string, status: number, body: unknown, retryAfter: string | null): ApiError {
  const { message, code, errors } = isRecord(body) ? body : {}
  const fields = textRecord(errors)
  const seconds = Number(retryAfter ?? Number.NaN)
  return new ApiError({
    status,
    callName,
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    ...(fields ? { errors: fields } : {}),
    ...(Number.isFinite(seconds) ? { retryAfter: seconds } : {}),
    body,
  })
}

export type LoaderFailure = { code: string; message: string; callName: string }

/** The failure that an error boundary caught, whether it came from a loader on the server or from a call here. */
export function failureOf(error: unknown): { status: number } & LoaderFailure {
  if (error instanceof ApiError) return error
  if (isRouteErrorResponse(error)) {
    const { code = '', message = '', callName = '' }: Partial<LoaderFailure> = isRecord(error.data) ? error.data : {}
    return { status: error.status, code, message, callName }
  }
  return { status: 500, code: '', message: '', callName: '' }
}
