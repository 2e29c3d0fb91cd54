import type { StoredCallParameters, StoredCard, StoredPaymentError } from '#server/db/json-column.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { CaptureMode } from '#shared/policies/capture.ts'
import type { CallRow } from './call-data.ts'
import type { PaymentRow } from './data.ts'

// The contract that each payment provider fulfils. Orders, the ledger and the outbox know providers by it alone.

/** A payment as the provider has it, read in one go. Amounts are minor units. */
export type ProviderView = {
  payment: {
    /** The provider's id of it. */
    id: string
    /** `reserved`: the money is there and can be taken; `closed`: it can no longer be paid. */
    status: 'unpaid' | 'processing' | 'reserved' | 'paid' | 'closed'
    /** It was closed since its time was over, not by a call of ours. */
    hasExpired: boolean
    amount: number
    received: number
    currency: string
    /** Our own names of it, which the provider keeps. */
    kind: string | undefined
    refId: string | undefined
    paymentId: string | undefined
    /** The secret that the payer's browser needs to pay. */
    clientSecret: string | null
    /** The last rejection. */
    error: StoredPaymentError | undefined
  }
  /** The charge that reserved or took the money; undefined while unpaid. */
  charge: ProviderCharge | undefined
  refunds: ProviderRefund[]
  /** Disputes that move money; inquiries are none. */
  disputes: ProviderDispute[]
}

type ProviderCharge = {
  id: string
  at: Date
  /** "Visa ending 4242". */
  methodLabel: string | undefined
  /** The card that the payer lets us keep. */
  savedCard: StoredCard | undefined
}

export type ProviderRefund = {
  id: string
  amount: number
  /** The bank sent it back. */
  isFailed: boolean
  /** The key of our call that made it; undefined if it was made by hand. */
  call: string | undefined
  createdAt: Date
}

export type ProviderDispute = { id: string; amount: number; state: 'open' | 'won' | 'lost' }

/** Money sent to a seller; `currency` and `destination` are written as in the call that asked for it. */
export type ProviderTransfer = {
  id: string
  amount: number
  currency: string
  destination: string
  /** The key of our call that made it; undefined if it was made by hand. */
  call: string | undefined
  createdAt: Date
  /** The parts that were taken back. */
  reversals: { id: string; amount: number }[]
}

type NewTransfer = {
  payment: PaymentRow
  amount: number
  destination: string
  key: string
  /** The journal's key of the transfer. */
  fact: string
}

/**
 * The parameters of each call, in the provider's own words: stored before the call is made, so that each attempt is the same.
 * Refunds and transfers have their `amount`, in minor units; transfers have `metadata.fact`.
 */
export type ProviderRequests = {
  create: (
    payment: PaymentRow,
    options: { captureMode: CaptureMode; customer: { id: string; methodId?: string | undefined } | undefined },
  ) => StoredCallParameters
  confirm: (methodId: string) => StoredCallParameters
  /** All of it if no amount is given; the rest is given back. */
  capture: (amount: number | undefined) => StoredCallParameters
  cancel: (reason: 'abandoned' | 'requested_by_customer') => StoredCallParameters
  refund: (refund: { payment: PaymentRow; amount: number; key: string }) => StoredCallParameters
  transfer: (transfer: NewTransfer) => StoredCallParameters
}

/** A failed call, as far as anything follows from the failure. */
export type CallFailure = {
  /** The answer of the payer's bank. */
  declined?: StoredPaymentError | undefined
  /** The provider understood and refused: the same key would only get the same answer. */
  rejected?: StoredPaymentError | undefined
  /** A failure that the provider stored under the key and repeats. */
  isReplayed: boolean
}

/** A provider that can be asked. Reading throws 503 if it is out of reach; calls throw what `failureOf` understands. */
export type ProviderConnection = {
  read: (payment: PaymentRow) => Promise<ProviderView>
  /** Makes the payment known to the provider; finds it if an earlier attempt did so. */
  open: (call: CallRow) => Promise<ProviderView>
  /** Confirms, captures, cancels or refunds. The answer is not read: a failed call may have had its effect. */
  make: (call: CallRow, providerId: string) => Promise<void>
  transfer: (call: CallRow) => Promise<ProviderTransfer>
  /** The transfers of a payment, and those named by `ids`. */
  transfersOf: (paymentId: string, ids: readonly string[]) => Promise<ProviderTransfer[]>
  findTransfer: (id: string) => Promise<ProviderTransfer | undefined>
  /** The latest transfers to a destination, newest first. */
  transfersTo: (destination: string) => Promise<ProviderTransfer[]>
  failureOf: (error: unknown) => CallFailure
}

export type PaymentProvider = {
  /** The ledger's account that mirrors what the provider holds for us. */
  account: string
  requests: ProviderRequests
  connect: (deps: Deps) => ProviderConnection
}

/** The payment can still be paid or captured. */
export const isLive = ({ payment: { status } }: ProviderView) => status !== 'closed' && status !== 'paid'

/** One line for the outbox; the messages of providers name no secrets. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 500)
  const { type, statusCode, code } = error as { type?: unknown; statusCode?: unknown; code?: unknown }
  if (typeof type === 'string') return [type, statusCode, code, error.message].filter(Boolean).join(' ').slice(0, 500)
  return String(error.cause ?? `${error.name} ${error.message}`).slice(0, 500)
}
