import { links } from '#web/kernel/links.ts'
import { useSite } from '#web/kernel/site.ts'
import { StructuredData } from '#web/kernel/structured-data.tsx'

/** Who runs the site, and where it can be searched. */
export function SiteJsonLd() {
  const { name, origin } = useSite()
  const url = origin + links.home()
  const organization = `${url}#organization`
  return (
    <>
      <StructuredData
        of={{ '@type': 'Organization', '@id': organization, name, url, logo: `${origin}/icon-512.png` }}
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
