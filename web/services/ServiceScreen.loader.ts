import { redirect } from 'react-router'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { type Category, categoriesRead } from '#web/listings/category-tree.ts'
import { relatedRead, serviceRead, similarRead } from './listing-reads.ts'

/** What the two categories of the service are called, from the broad one to the narrow. */
export type ServicePlaces = { slug: string; name: Category['name'] | undefined }[]

/** Two addresses lead here; the one with categories must name the right ones. */
export const loader = defineLoader(async ({ url, params, load, prefetch }): Promise<ServicePlaces> => {
  const [{ service }, { categories }] = await Promise.all([
    load(serviceRead(params.serviceId ?? '')),
    // Two names of many: the rest need not travel with the page.
    load({ ...categoriesRead(), meta: { isHandedOver: false } }),
  ])
  const address = links.service(service)
  if (params.category !== undefined && url.pathname !== address) throw redirect(address + url.search, 301)
  prefetch(similarRead(service))
  prefetch(relatedRead(service))
  return [service.category, service.subcategory].map((slug) => ({
    slug,
    name: categories.find((category) => category.slug === slug)?.name,
  }))
})
