/** The error object of the API. */
export interface ApiError {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  setup_intent?: object
  payment_method?: object
}

/**
 * An error that the API answers with. If thrown, the call's writes are rolled back; if returned, they stay (a declined
 * card leaves its trace on the payment).
 */
export class Rejection extends Error {
  readonly status: number
  readonly error: ApiError

  constructor(status: number, error: ApiError) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, code?: string, param?: string) =>
  new Rejection(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) })

export const missing = (what: string, id: string, param = 'id') =>
  new Rejection(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })

type Intent = { object: 'payment_intent' | 'setup_intent' }

export const unexpectedState = (message: string, intent: Intent) =>
  new Rejection(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message,
    [intent.object]: intent,
  })

export const lockTimeout = () =>
  new Rejection(429, {
    type: 'invalid_request_error',
    code: 'lock_timeout',
    message:
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
  })
