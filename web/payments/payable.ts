import { redirect } from 'react-router'
import type { Money } from '#shared/kernel/money.ts'
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
  /** What the provider has opened, with what it refused last. It may take a moment to be there. */
  payment?: { paymentIntentId: string; clientSecret: string; error?: { code: string } | undefined } | undefined
  total: Money
  /** Until when it can be paid. */
  dueAt?: string | undefined
  /** Whether the reader is the one who pays. */
  isPayer: boolean
  /** What is drawn where nothing is left to pay. */
  subject: { _id: string; category: string }
}

/** What a sentence about a payable is written with. */
export type WordTools = { t: Translate; format: Format }

/** What the screens of payments must know of a kind of payable; `Reply` is what its calls reply. */
export type PayableKind<Reply> = {
  calls: {
    detail: ApiCall<ById, Reply>
    /** Says that a payment was made, or has the provider asked what became of it. */
    confirmPayment: ApiCall<ById & { body?: { paymentIntentId?: string } }, Reply>
  }
  /** The reads that show it elsewhere. */
  lists: readonly { callName: string }[]
  payableOf: (reply: Reply) => Payable
  links: {
    list: () => string
    one: (id: string) => string
    pay: (id: string) => string
    complete: (id: string) => string
    /** Where more of the kind are. */
    browse: () => string
    /** Where it is bought anew; with what was chosen, if that is still known. */
    again: (reply: Reply, choice: 'same' | 'any') => string
  }
  /** Forgets what was kept so that it is bought once: it is paid (`all`), or the next try is another purchase (`key`). */
  forget: (reply: Reply, what: 'all' | 'key') => void
  words: {
    /** The link back to it. */
    back: (t: Translate) => string
    view: (t: Translate) => string
    browse: (t: Translate) => string
    again: (t: Translate) => string
    /** Its part of the checkout, above the payment. */
    chosen: (t: Translate) => string
    /** Why it is paid once more. */
    anew: (reply: Reply, t: Translate) => string | undefined
    /** What became of it says another sentence than of an order, where it can no longer be paid. */
    gone?: (t: Translate) => { title: string; text: string }
    /** It can no longer be paid. */
    over: (t: Translate) => { title: string; text: string }
    paid: (reply: Reply, tools: WordTools) => { title: string; text: string }
    /** What happens next, once it is paid. */
    next: (reply: Reply, tools: WordTools) => { icon: Icon; text: string }[]
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
