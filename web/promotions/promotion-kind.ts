import type { PromotedKind } from '#shared/contract/promotion.ts'
import { api, q } from '#web/kernel/api.tsx'

/** Something that is promoted, as the screens of promotions must know it. */
export type Promoted = {
  kind: PromotedKind
  id: string
  title: string
  /** The day after which a promotion is of no use. */
  neededUntil?: string | undefined
  links: { list: { href: string; label: string }; one: string; pay: string; status: string }
}

type Asked = Pick<Promoted, 'kind' | 'id'>

export const choiceRead = ({ kind, id }: Asked) => q(api.promotion.show, { params: { kind, id } })
export const reportRead = ({ kind, id }: Asked) => q(api.promotion.report, { params: { kind, id } })
export const packagesRead = (kind: PromotedKind) => q(api.promotion.packages, { query: { kind } })
