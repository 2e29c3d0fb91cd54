import { useLocation, useMatches } from 'react-router'
import { languageOf, localeTags, useLanguage, useT } from './i18n.tsx'
import { links } from './links.ts'
import { useSite } from './site.ts'

/** True if the route marks the screen as private. */
const useIsPrivate = (): boolean =>
  useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isPrivate' in handle && handle.isPrivate,
  )

const withLanguage = (address: string, language: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`

/**
 * Title, description and addresses of a screen, once in each. React moves them into `<head>`.
 * `canonical` is the path that this screen is known by; the current one unless told otherwise. A page that was asked
 * for in a language by its address is one of its own: search engines list each language only if it stands for itself.
 */
export function Head({
  title,
  description,
  canonical,
  noindex = false,
  image,
  page = 1,
  feed,
  hasCard = false,
}: {
  /** Without one the marketplace's name stands alone. */
  title?: string | undefined
  description?: string | undefined
  canonical?: string | undefined
  noindex?: boolean | undefined
  /** The path of a picture of 1200 × 630 px for previews in other applications; the marketplace's unless given. */
  image?: string | undefined
  /** Of a list: pages behind the first one say which they are. */
  page?: number | undefined
  /** The path of the Atom feed of what is listed. */
  feed?: string | undefined
  /** Others can show the listing of this page as a card, which they find by oEmbed. */
  hasCard?: boolean | undefined
}) {
  const t = useT()
  const site = useSite()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const isHidden = useIsPrivate() || noindex
  const address = site.origin + (canonical ?? pathname)
  const isAsked = languageOf(new URLSearchParams(search).get('lang') ?? undefined) === language
  const own = isAsked ? withLanguage(address, language) : address
  const picture = site.origin + (image ?? links.homePicture(language))
  const place = page > 1 ? t('pagination.page', { number: page }) : undefined
  const fullTitle = [title, place, site.name].filter(Boolean).join(' · ')
  const summary = description && [description, place].filter(Boolean).join(' ')
  return (
    <>
      <title>{fullTitle}</title>
      {summary ? <meta name="description" content={summary} /> : null}
      <meta property="og:title" content={title ?? site.name} />
      {summary ? <meta property="og:description" content={summary} /> : null}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={own} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={image && title ? `${title} · ${site.name}` : site.name} />
      <meta property="og:locale" content={localeTags[language].replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      {feed ? <link rel="alternate" type="application/atom+xml" title={fullTitle} href={feed} /> : null}
      {hasCard && !isHidden ? (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={fullTitle}
          href={`/oembed?url=${encodeURIComponent(address)}`}
        />
      ) : null}
      {isHidden ? <meta name="robots" content="noindex" /> : <Addresses address={address} own={own} />}
    </>
  )
}

function Addresses({ address, own }: { address: string; own: string }) {
  const { languages } = useSite()
  return (
    <>
      <link rel="canonical" href={own} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={withLanguage(address, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  )
}
