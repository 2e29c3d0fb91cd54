import type { PromotedKind } from '#shared/contract/promotion.ts'
import { api, q } from '#web/kernel/api.tsx'

/** Something that is promoted, as the screens of promotions must know it. */
export type Promoted = {
  kind: PromotedKind
  /** The namespace in which it is spoken of by what it is. */
  namespace: 'promotion' | 'listing-promotions'
  id: string
  title: string
  /** The day after which a promotion is of no use. */
  neededUntil?: string | undefined
  /** The reads that show it, with its promotion. */
  reads: readonly { callName: string }[]
  links: { list: { href: string; label: string }; one: string; pay: string; status: string }
}

/** The reads that change with a promotion of it. */
export const promotionReads = ({ reads }: Pick<Promoted, 'reads'>) => [
  ...reads,
  api.promotion.show,
  api.promotion.report,
  api.wallet.payments,
]

type PromotedSubject = Pick<Promoted, 'kind' | 'id'>

export const choiceRead = ({ kind, id }: PromotedSubject) => q(api.promotion.show, { params: { kind, id } })
export const reportRead = ({ kind, id }: PromotedSubject) => q(api.promotion.report, { params: { kind, id } })
export const packagesRead = (kind: PromotedKind) => q(api.promotion.packages, { query: { kind } })
