import { redirect } from 'react-router'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { relatedRead, serviceRead, similarRead } from './listing-reads.ts'

/** Two addresses lead here; the one with categories must name the right ones. */
export const loader = defineLoader(async ({ url, params, load, prefetch }) => {
  const { service } = await load(serviceRead(params.serviceId ?? ''))
  const address = links.service(service)
  if (params.category !== undefined && url.pathname !== address) throw redirect(address + url.search, 301)
  prefetch(similarRead(service))
  prefetch(relatedRead(service))
})
