import type { Area, Image } from '#shared/contract/common.ts'
import type { JsonLd } from '#web/kernel/structured-data.tsx'

type Asked = {
  title: string
  description: string
  location?: Area | undefined
  createdAt: string
  expiresAt?: string | undefined
  images: Image[]
}

/**
 * What somebody asks for, for search engines: only what its page shows, too, and nothing of who asks. `url` is its
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
