import { redirect } from 'react-router'
import type { BankTransfer } from '#shared/contract/payment-choice.ts'
import type { Money } from '#shared/kernel/money.ts'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import { type ApiCall, q } from '#web/kernel/api.tsx'
import type { Format } from '#web/kernel/format.ts'
import type { Translate } from '#web/kernel/i18n.tsx'
import { defineLoader, notFoundResponse } from '#web/kernel/loader.ts'
import { isUuid } from '#web/kernel/page.tsx'
import type { Icon } from '#web/ui/icon.ts'
import type { PaymentPhase } from './payment-state.ts'

type ById = { params: { id: string } }

/** Something that is paid, as its reader sees it: an order, or whatever else has a price and a payment. */
export type Payable = {
  id: string
  /** `open` can be paid, `settled` is paid or with the bank, `over` can no longer be paid. */
  state: 'open' | 'settled' | 'over'
  phase: PaymentPhase
  /** The payment opened at the provider, with its last error. It may be absent for a moment. */
  payment?: { paymentIntentId: string; clientSecret: string; error?: { code: string } | undefined } | undefined
  /** The ways in which it can be paid, if there is a choice, and the one that was chosen. */
  providers?: readonly ProviderName[] | undefined
  provider?: ProviderName | undefined
  /** The transfer to make from the payer's own bank. */
  transfer?: BankTransfer | undefined
  total: Money
  /** Until when it can be paid. */
  dueAt?: string | undefined
  /** True if the reader is the payer. */
  isPayer: boolean
  /** The subject of the picture that is shown if nothing is left to pay. */
  subject: { _id: string; category: string }
}

/** The tools with which the sentences about a payable are written. */
export type TextTools = { t: Translate; format: Format }

/** The properties of a kind of payable that the payment screens need; `Reply` is the reply of its calls. */
export type PayableKind<Reply> = {
  calls: {
    detail: ApiCall<ById, Reply>
    /** Says that a payment was made, or has the provider asked what became of it. */
    confirmPayment: ApiCall<ById & { body?: { paymentIntentId?: string } }, Reply>
    /** Of what can be paid in several ways. */
    choosePayment?: ApiCall<ById & { body: { provider: ProviderName } }, Reply>
    announceTransfer?: ApiCall<ById & { body?: Record<string, never> }, Reply>
  }
  /** The reads that show it elsewhere. */
  lists: readonly { callName: string }[]
  payableOf: (reply: Reply) => Payable
  links: {
    list: () => string
    one: (id: string) => string
    pay: (id: string) => string
    complete: (id: string) => string
    /** The list with more of the kind. */
    browse: () => string
    /** The address of a new purchase; `same` keeps the earlier choices, if they are still known. */
    again: (reply: Reply, choice: 'same' | 'any') => string
  }
  /** Forgets what was kept so that it is bought once: it is paid (`all`), or the next try is another purchase (`key`). */
  forget: (reply: Reply, what: 'all' | 'key') => void
  texts: {
    /** The link back to it. */
    back: (t: Translate) => string
    view: (t: Translate) => string
    browse: (t: Translate) => string
    again: (t: Translate) => string
    /** Its part of the checkout, above the payment. */
    chosen: (t: Translate) => string
    /** The reason for a second payment. */
    anew: (reply: Reply, t: Translate) => string | undefined
    /** The result text of a payable that can no longer be paid, if it differs from that of an order. */
    gone?: (t: Translate) => { title: string; text: string }
    /** It can no longer be paid. */
    over: (t: Translate) => { title: string; text: string }
    paid: (reply: Reply, tools: TextTools) => { title: string; text: string }
    /** The steps after the payment. */
    next: (reply: Reply, tools: TextTools) => { icon: Icon; text: string }[]
  }
}

export const payableRead = <Reply>({ calls }: Pick<PayableKind<Reply>, 'calls'>, id: string) =>
  q(calls.detail, { params: { id } })

/** Loads what the address names in `order`; the provider adds words of its own to it when it leads back. */
export const payableLoader = <Reply>(kind: PayableKind<Reply>) =>
  defineLoader(({ url, load }) => {
    const id = url.searchParams.get('order')
    if (!id) throw redirect(kind.links.list())
    if (!isUuid(id)) throw notFoundResponse()
    return load(payableRead(kind, id))
  })
