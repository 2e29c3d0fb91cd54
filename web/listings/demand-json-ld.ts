import type { ServiceRequestSummary } from '#shared/contract/service-request.ts'
import type { JsonLd } from '#web/kernel/structured-data.tsx'

type Asked = Pick<ServiceRequestSummary, 'title' | 'description' | 'location' | 'createdAt' | 'expiresAt' | 'images'>

/**
 * A request for search engines: only what its page shows, too, and nothing of its author. `url` is its
 * address, `itemOffered` the thing or the work, and `more` what only requests of its kind tell.
 */
export const demandJsonLd = (
  { title, description, location, createdAt, expiresAt, images }: Asked,
  {
    url,
    origin,
    itemOffered,
    more,
  }: { url: string; origin: string; itemOffered: JsonLd; more: Record<string, unknown> },
): JsonLd => ({
  '@type': 'Demand',
  '@id': url,
  url,
  name: title,
  description,
  itemOffered,
  image: images.map((image) => origin + image.url),
  validFrom: createdAt,
  ...(expiresAt ? { validThrough: expiresAt } : {}),
  ...(location ? { areaServed: { '@type': 'City', name: location.city } } : {}),
  ...more,
})
