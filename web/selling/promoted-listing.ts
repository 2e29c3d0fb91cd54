import { redirect } from 'react-router'
import { api } from '#web/kernel/api.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links, type OwnListing } from '#web/kernel/links.ts'
import { defineLoader, type LoaderTools, notFoundResponse } from '#web/kernel/loader.ts'
import { isUuid } from '#web/kernel/page.tsx'
import { session } from '#web/kernel/session-store.ts'
import { productRead } from '#web/products/product-reads.ts'
import type { Promoted } from '#web/promotions/promotion-kind.ts'
import { serviceRead } from '#web/services/service-reads.ts'

type Kind = OwnListing['kind']
type Listed = { _id: string; title: string }

/** Loads the own listing that the address names by its kind, and what else its screen needs of it. */
const promotedLoader = (
  kind: Kind,
  mineHref: () => string,
  findSeller: (id: string, tools: LoaderTools) => Promise<string>,
  more: (id: string, tools: LoaderTools) => Promise<unknown>,
) =>
  defineLoader(async (tools) => {
    const id = tools.url.searchParams.get(kind)
    if (!id) throw redirect(mineHref())
    if (!isUuid(id)) throw notFoundResponse()
    if ((await findSeller(id, tools)) !== session.get().user?._id) throw notFoundResponse()
    await more(id, tools)
  })

export const promotedServiceLoader = (more: (id: string, tools: LoaderTools) => Promise<unknown>) =>
  promotedLoader(
    'service',
    () => links.myServices(),
    async (id, { load }) => (await load(serviceRead(id))).service.provider._id,
    more,
  )

export const promotedProductLoader = (more: (id: string, tools: LoaderTools) => Promise<unknown>) =>
  promotedLoader(
    'product',
    () => links.myProducts(),
    async (id, { load }) => (await load(productRead(id))).product.seller._id,
    more,
  )

/** A service, as the screens of promotions take it. */
export function usePromotedService({ _id: id, title }: Listed): Promoted {
  const t = useT()
  return {
    kind: 'service',
    namespace: 'listing-promotions',
    id,
    title,
    reads: [api.service.detail, api.service.list, api.service.search],
    links: {
      list: { href: links.myServices(), label: t('nav.myServices') },
      one: links.serviceById(id),
      pay: links.promoteListing({ kind: 'service', id }),
      status: links.listingPromotion({ kind: 'service', id }),
    },
  }
}

/** A product, as the screens of promotions take it. */
export function usePromotedProduct({ _id: id, title }: Listed): Promoted {
  const t = useT()
  return {
    kind: 'product',
    namespace: 'listing-promotions',
    id,
    title,
    reads: [api.product.detail, api.product.list, api.product.search],
    links: {
      list: { href: links.myProducts(), label: t('product-cards:mine') },
      one: links.product(id),
      pay: links.promoteListing({ kind: 'product', id }),
      status: links.listingPromotion({ kind: 'product', id }),
    },
  }
}
