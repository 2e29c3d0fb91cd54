import type { ChapaAccess } from '#server/kernel/context.ts'
import { z } from '#shared/kernel/zod.ts'

/** A call of the outbox may make one change and two readings while its process holds it. */
const READ_MS = 3_000
const WRITE_MS = 8_000

/** An answer that is no success, or none at all. */
export class ChapaError extends Error {
  /** The status of HTTP; undefined if there was no answer that could be read. */
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.name = 'ChapaError'
    this.status = status
  }

  /**
   * Chapa understood and refused: another attempt would get the same answer. A wrong key is no rejection, since the operator can
   * mend it; a success of HTTP may carry a rejection in its body.
   */
  get isRejection() {
    const { status } = this
    return status !== undefined && status < 500 && ![401, 403, 408, 409, 429].includes(status)
  }

  /** The reference was taken before: an earlier attempt had its effect, and its answer was lost. */
  get isUsedBefore() {
    return this.isRejection && /used before|already (been )?(used|taken|exist)|must be unique/i.test(this.message)
  }
}

/** The documentation shows amounts as numbers and as texts. The shortest text of a number is what was sent. */
const Decimal = z.union([z.string(), z.number()]).transform(String)
const Word = z.string().nullish()
const Reference = z.union([z.string(), z.number()]).transform(String)

const Envelope = z.looseObject({
  message: z.unknown().optional(),
  status: z.unknown().optional(),
  data: z.unknown().optional(),
})
const Checkout = z.looseObject({ checkout_url: z.url({ protocol: /^https?$/ }) })
const Transaction = z.looseObject({
  status: Word,
  amount: Decimal,
  currency: z.string(),
  reference: Reference.nullish(),
  method: Word,
  updated_at: Word,
})
const Refund = z.looseObject({ ref_id: Reference.nullish(), status: Word })
const Transfer = z.looseObject({
  status: Word,
  amount: Decimal,
  currency: z.string(),
  account_number: Reference.nullish(),
  bank_code: Reference.nullish(),
  created_at: Word,
})
const Bank = z.looseObject({
  id: Reference,
  name: z.string(),
  currency: z.string(),
  acct_length: z.number().nullish(),
  is_mobilemoney: z.union([z.number(), z.boolean()]).nullish(),
  is_active: z.union([z.number(), z.boolean()]).nullish(),
})

export type ChapaTransaction = z.output<typeof Transaction>
export type ChapaTransfer = z.output<typeof Transfer>
export type ChapaBank = { code: string; name: string; isMobile: boolean; length: number | undefined }

export type NewCheckout = {
  amount: string
  currency: string
  tx_ref: string
  return_url: string
  email?: string
  first_name?: string
  last_name?: string
  customization?: { title: string }
}
export type NewTransfer = {
  account_name: string
  account_number: string
  amount: string
  currency: string
  reference: string
  bank_code: string
}

/** The message of a rejection is a text, or a list of texts by field. */
const textOf = (message: unknown): string =>
  typeof message === 'string' ? message : JSON.stringify(message ?? 'No reason was given.')

export type ChapaClient = ReturnType<typeof chapaClient>

/** Chapa's HTTP API, version 1. It never repeats a call by itself: the outbox does, and knows about it. */
export function chapaClient({
  secretKey,
  apiUrl,
  fetch = globalThis.fetch,
  readMs = READ_MS,
  writeMs = WRITE_MS,
}: Omit<ChapaAccess, 'webhookSecret'>) {
  const base = `${apiUrl.replace(/\/+$/, '')}/v1`

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object | URLSearchParams): Promise<unknown> {
    const isForm = body instanceof URLSearchParams
    const signal = AbortSignal.timeout(method === 'GET' ? readMs : writeMs)
    const init: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        accept: 'application/json',
        ...(body ? { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body.toString() : JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    }
    const { status, text } = await Promise.race([send(base + path, init), timeoutOf(signal)])
    return contentOf(status, text)
  }

  async function send(url: string, init: RequestInit) {
    try {
      const reply = await fetch(url, init)
      return { status: reply.status, text: await reply.text() }
    } catch (error) {
      throw new ChapaError(`No answer: ${error instanceof Error ? String(error.cause ?? error.message) : error}`)
    }
  }

  /** Reads something that may not be there: Chapa answers with 404 or without data to what is unknown or not paid. The sources differ. */
  async function look<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | undefined> {
    try {
      const data = await call('GET', path)
      return data === null || data === undefined ? undefined : read(schema, data)
    } catch (error) {
      if (error instanceof ChapaError && (error.status === 404 || error.status === 400)) return undefined
      throw error
    }
  }

  return {
    /** The address of the page on which the buyer pays. */
    async initialize(checkout: NewCheckout): Promise<string> {
      return read(Checkout, await call('POST', '/transaction/initialize', checkout)).checkout_url
    },
    verify: (txRef: string): Promise<ChapaTransaction | undefined> =>
      look(`/transaction/verify/${encodeURIComponent(txRef)}`, Transaction),
    cancel: async (txRef: string): Promise<void> =>
      void (await call('PUT', `/transaction/cancel/${encodeURIComponent(txRef)}`)),
    /** Chapa's name of the refund. `of` is Chapa's reference of the payment. */
    async refund(of: string, refund: { amount: string; reason: string; reference: string }) {
      const form = new URLSearchParams(refund)
      return read(Refund.nullish(), await call('POST', `/refund/${encodeURIComponent(of)}`, form))?.ref_id ?? undefined
    },
    verifyRefund: (refId: string) => look(`/refund/${encodeURIComponent(refId)}/verify`, Refund),
    async banks(currency: string): Promise<ChapaBank[]> {
      const found = read(z.array(Bank), await call('GET', '/banks'))
      return found
        .filter((bank) => bank.currency === currency && bank.is_active !== 0 && bank.is_active !== false)
        .map(({ id, name, acct_length, is_mobilemoney }) => ({
          code: id,
          name,
          isMobile: Boolean(is_mobilemoney),
          length: acct_length ?? undefined,
        }))
    },
    transfer: async (transfer: NewTransfer): Promise<void> => void (await call('POST', '/transfers', transfer)),
    verifyTransfer: (reference: string): Promise<ChapaTransfer | undefined> =>
      look(`/transfers/verify/${encodeURIComponent(reference)}`, Transfer),
  }
}

/** The call ends with the signal, whether or not the given `fetch` listens to it. */
function timeoutOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => reject(new ChapaError('No answer in time.')), { once: true })
  return promise
}

function contentOf(status: number, text: string): unknown {
  const answer = Envelope.safeParse(jsonOf(text))
  if (!answer.success)
    throw new ChapaError(`An answer ${status} that is none of the API.`, status < 500 ? undefined : status)
  const { message, status: word, data } = answer.data
  if (status >= 300) throw new ChapaError(textOf(message), status)
  if (word === 'failed' || word === 'error') throw new ChapaError(textOf(message), 400)
  return data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function read<S extends z.ZodType>(schema: S, data: unknown): z.output<S> {
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new ChapaError(`An answer that is not as documented: ${z.prettifyError(parsed.error)}`)
}
