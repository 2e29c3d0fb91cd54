import { useSuspenseQuery } from '@tanstack/react-query'
import { api, q } from '#web/kernel/api.tsx'
import { Head } from '#web/kernel/Head.tsx'
import { useLanguage, useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useSite } from '#web/kernel/site.ts'
import { StructuredData } from '#web/kernel/structured-data.tsx'
import { popularCategoriesRead } from '#web/listings/category-tree.ts'
import { latestProductsRead } from '#web/products/product-reads.ts'
import { LandingBlocks } from './LandingBlocks.tsx'
import { landingRead } from './landing-read.ts'

export const loader = defineLoader(async ({ load }) => {
  const [landing] = await Promise.all([
    load(landingRead()),
    load(popularCategoriesRead('service')),
    load(q(api.service.latest)),
    load(latestProductsRead(), 'latestProducts'),
    load(q(api.serviceRequest.latest)),
    load(q(api.requestedProduct.latest)),
  ])
  // Chosen categories may be those of products.
  if (landing.blocks.some((block) => block.type === 'categories' && block.categories.length > 0))
    await load(popularCategoriesRead('product'))
})

/** The landing page, in the parts and the order that its operator has chosen. */
export function HomeScreen() {
  const t = useT()
  const language = useLanguage()
  const landing = useSuspenseQuery(landingRead()).data
  return (
    <>
      <Head
        title={landing.title[language] || t('home:title')}
        description={landing.description[language] || t('home:description')}
        canonical={links.home()}
      />
      {import.meta.env.SSR ? <SiteJsonLd /> : null}
      <LandingBlocks landing={landing} />
    </>
  )
}

/** The organization behind the site, and the address of its search. */
function SiteJsonLd() {
  const { name, origin, logo } = useSite()
  const url = origin + links.home()
  const organization = `${url}#organization`
  return (
    <>
      <StructuredData
        of={{ '@type': 'Organization', '@id': organization, name, url, logo: origin + (logo ?? '/icon-512.png') }}
      />
      <StructuredData
        of={{
          '@type': 'WebSite',
          '@id': `${url}#website`,
          name,
          url,
          publisher: { '@id': organization },
          potentialAction: {
            '@type': 'SearchAction',
            target: { '@type': 'EntryPoint', urlTemplate: `${origin}${links.explore()}?q={search_term_string}` },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
    </>
  )
}
