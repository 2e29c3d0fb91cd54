import { redirect } from 'react-router'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { categoriesRead } from '#web/listings/category-tree.ts'
import { type CategoryNames, categoryNamesOf } from '#web/listings/listing-page.ts'
import { relatedServicesRead, serviceRead, similarServicesRead } from './service-reads.ts'

/** Two addresses lead here; the one with categories must name the right ones. */
export const loader = defineLoader(async ({ url, params, load, prefetch }): Promise<CategoryNames> => {
  const [{ service }, { categories }] = await Promise.all([
    load(serviceRead(params.serviceId ?? '')),
    // Two names of many: the rest need not travel with the page.
    load({ ...categoriesRead(), meta: { isHandedOver: false } }),
  ])
  const address = links.service(service)
  if (params.category !== undefined && url.pathname !== address) throw redirect(address + url.search, 301)
  prefetch(similarServicesRead(service))
  prefetch(relatedServicesRead(service))
  return categoryNamesOf(service, categories)
})
