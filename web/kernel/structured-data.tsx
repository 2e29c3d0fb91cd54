import { createContext, use } from 'react'

/** A thing of schema.org as JSON-LD. */
export type JsonLd = { '@type': string | string[]; [property: string]: unknown }

/** Collects the structured data of a page; the server creates one collector for each page that it renders. */
export const StructuredDataContext = createContext<((thing: JsonLd) => void) | undefined>(undefined)

/**
 * Tells search engines about the thing that a screen shows. Write it as `{import.meta.env.SSR ? <StructuredData …/> : null}`:
 * it is of no use after a navigation, and so the browser gets none of the code.
 */
export function StructuredData({ of }: { of: JsonLd }) {
  use(StructuredDataContext)?.(of)
  return null
}

/** The way to a page, for the last item the page itself. */
export const breadcrumbJsonLd = (
  origin: string,
  items: readonly { label: string; href?: string | undefined }[],
): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href === undefined ? {} : { item: origin + href }),
  })),
})

/** A `</script>` in a user's text must not end the element. */
export const structuredDataElement = (things: readonly JsonLd[]): string => {
  if (things.length === 0) return ''
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`
}
