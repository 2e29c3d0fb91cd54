import { useLocation, useMatches } from 'react-router'
import { languages } from '#shared/kernel/language.ts'
import { useSite } from './site.ts'

/** Whether the screen is for one person's eyes, by its route. */
export const useIsPrivate = (): boolean =>
  useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isPrivate' in handle && handle.isPrivate,
  )

/**
 * Title, description and addresses of a screen, once in each. React puts them into `<head>` wherever they are rendered.
 * `canonical` is the path that this screen is known by; the current one unless told otherwise.
 */
export function Head({
  title,
  description,
  canonical,
  noindex = false,
  image,
}: {
  /** Without one the marketplace's name stands alone. */
  title?: string | undefined
  description?: string | undefined
  canonical?: string | undefined
  noindex?: boolean | undefined
  /** The path of a picture for previews in other applications. */
  image?: string | undefined
}) {
  const site = useSite()
  const { pathname } = useLocation()
  const isHidden = useIsPrivate() || noindex
  const address = site.origin + (canonical ?? pathname)
  const fullTitle = title ? `${title} · ${site.name}` : site.name
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      <meta property="og:title" content={title ?? site.name} />
      {description ? <meta property="og:description" content={description} /> : null}
      {image ? <meta property="og:image" content={site.origin + image} /> : null}
      {isHidden ? <meta name="robots" content="noindex" /> : <Addresses address={address} />}
    </>
  )
}

function Addresses({ address }: { address: string }) {
  const inLanguage = (language: string) => `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
  return (
    <>
      <link rel="canonical" href={address} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={inLanguage(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  )
}
