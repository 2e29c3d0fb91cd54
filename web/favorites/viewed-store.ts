import type { FavoriteTarget } from '#shared/contract/favorite.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import type { Service } from '#shared/contract/service.ts'
import type { ServiceRequest } from '#shared/contract/service-request.ts'
import type { PublicUser } from '#shared/contract/user.ts'
import { readViewed, writeViewed } from '#web/kernel/recently-viewed.ts'
import { savedApi } from '#web/kernel/saved-api.ts'
import { session } from '#web/kernel/session-store.ts'

/** Something that is looked at, by its kind. */
export type Viewed =
  | { kind: 'service'; of: Service }
  | { kind: 'product'; of: Product }
  | { kind: 'request'; of: ServiceRequest }
  | { kind: 'requestedProduct'; of: ProductRequest }
  | { kind: 'user'; of: PublicUser }

const base = { isRemote: false, ships: false, state: 'there' } as const

/** The fields that a card shows of it; `owner` is the id of its seller or requester. */
function targetOf(viewed: Viewed): { target: FavoriteTarget; owner: string } {
  if (viewed.kind === 'user') {
    const { _id, name, companyName } = viewed.of
    return { owner: _id, target: { ...base, kind: 'user', _id, title: companyName ?? name, person: viewed.of } }
  }
  const { _id, title, category, subcategory, images } = viewed.of
  const [image] = images
  const listed = { ...base, kind: viewed.kind, _id, title, category, subcategory, ...(image ? { image } : {}) }
  if (viewed.kind === 'service') {
    const { provider, fromPrice: price, pricingType } = viewed.of
    return { owner: provider._id, target: { ...listed, pricingType, ...(price ? { price } : {}) } }
  }
  if (viewed.kind === 'product') {
    const { seller, price, condition } = viewed.of
    return { owner: seller._id, target: { ...listed, price, condition } }
  }
  return { owner: viewed.of.requester._id, target: listed }
}

/** Remembers what somebody looks at: of a visitor in this browser alone. It is worth no word if it does not arrive. */
export function noteViewed(viewed: Viewed): void {
  const { user } = session.get()
  const { target, owner } = targetOf(viewed)
  if (owner === user?._id) return
  if (user)
    void savedApi.recentlyViewed
      .add({ body: { items: [{ kind: target.kind, id: target._id }] } })
      .catch(() => undefined)
  else writeViewed([target, ...readViewed().filter(({ _id }) => _id !== target._id)])
}

/** Hands over what was looked at before the sign-in. */
export async function claimViewed(): Promise<void> {
  const items = readViewed().map(({ kind, _id }) => ({ kind, id: _id }))
  if (items.length === 0) return
  await savedApi.recentlyViewed.add({ body: { items } })
  writeViewed([])
}
