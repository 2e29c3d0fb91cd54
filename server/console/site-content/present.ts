import type { Deps } from '#server/kernel/context.ts'
import type {
  AdminSiteContent,
  AdminSiteContentSummary,
  SiteContent,
  SiteContentVersion,
} from '#shared/contract/admin-site-content.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Landing, LandingContent, OwnPage, OwnPageContent, Translated } from '#shared/contract/site-content.ts'
import { languages } from '#shared/kernel/language.ts'
import { parseMarkdown } from '../markdown.ts'
import type { ContentRow, findVersion } from './data.ts'
import { shippedLanding, shippedLandingTexts, shippedNavigation } from './shipped-landing.ts'

const personOf = (id: string | null, name: string | null) => (id ? { _id: id, name: name ?? '' } : null)

/** A field that is left out if there is nothing in it. */
const withoutNull = <Name extends string>(name: Name, content: SiteContent | null) =>
  // The one field that there may be.
  (content ? { [name]: content } : {}) as { [name in Name]?: SiteContent }

/** The content that comes along; own pages have none. */
export function shippedContent(id: string): SiteContent | null {
  if (id === 'landing') return shippedLanding
  return id === 'navigation' ? shippedNavigation : null
}

/** A text in a language, or else in the first one of the marketplace, or else in any. */
export const textIn = (texts: Translated, language: Language, { defaultLanguage }: Deps['settings']): string =>
  [language, defaultLanguage, ...languages].map((each) => texts[each]?.trim()).find(Boolean) ?? ''

function stateOf({ published, version }: ContentRow, shipped: SiteContent | null): AdminSiteContentSummary['state'] {
  if (published) return 'published'
  if (shipped) return 'shipped'
  return version > 0 ? 'removed' : 'draft'
}

/** The draft, or what is published, or else what comes along, or of a page that was removed what it said before. */
const contentOf = ({ id, draft, published, content_before: before }: ContentRow) =>
  draft ?? published ?? shippedContent(id) ?? before

export function presentSummary(row: ContentRow, { settings }: Pick<Deps, 'settings'>): AdminSiteContentSummary {
  const content = contentOf(row)
  const page = content?.kind === 'page' ? content : null
  return {
    _id: row.id,
    state: stateOf(row, shippedContent(row.id)),
    hasDraft: row.draft !== null,
    revision: row.revision,
    version: row.version,
    slug: page?.slug ?? null,
    title: page ? textIn(page.title, settings.defaultLanguage, settings) : null,
    savedAt: row.saved_at?.toISOString() ?? null,
    savedBy: personOf(row.saved_by, row.saver_name),
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedBy: personOf(row.published_by, row.publisher_name),
  }
}

export function presentContent(row: ContentRow, deps: Pick<Deps, 'settings'>): AdminSiteContent {
  const shipped = shippedContent(row.id)
  const content = contentOf(row)
  if (!content) throw new Error(`Nothing is known of the content ${row.id}`)
  return {
    ...presentSummary(row, deps),
    content,
    ...withoutNull('published', row.published ?? shipped),
    shippedTexts: row.id === 'landing' ? shippedLandingTexts(deps.settings.marketplaceName) : {},
  }
}

type VersionRow = NonNullable<Awaited<ReturnType<typeof findVersion>>>

export const presentVersion = (row: VersionRow): SiteContentVersion => ({
  version: row.version,
  ...withoutNull('content', row.content),
  reason: row.reason,
  by: personOf(row.published_by, row.publisher_name),
  at: row.published_at.toISOString(),
  ...(row.restored_from === null ? {} : { restoredFrom: row.restored_from }),
})

/** The landing page as visitors read it: without what is hidden, and with the texts of added parts as they are read. */
export function presentLanding({ title, description, blocks }: LandingContent, version: number): Landing {
  const shown = blocks.filter(({ isHidden }) => !isHidden)
  const written = shown.flatMap((block) =>
    block.type === 'own'
      ? [
          [
            block.id,
            Object.fromEntries(
              languages.flatMap((language) => {
                const markdown = block.texts.markdown[language]?.trim()
                return markdown ? [[language, parseMarkdown(markdown)]] : []
              }),
            ),
          ] as const,
        ]
      : [],
  )
  return { title, description, blocks: shown, written: Object.fromEntries(written), version }
}

type Published = { id: string; content: OwnPageContent; publishedAt: Date }

/** An own page for readers of a language. */
export function presentOwnPage(
  { id, content, publishedAt }: Published,
  requested: Language,
  settings: Deps['settings'],
): OwnPage {
  const hasText = (language: Language) => Boolean(content.markdown[language]?.trim() && content.title[language]?.trim())
  const language = hasText(requested) ? requested : settings.defaultLanguage
  const { picture } = content
  return {
    _id: id,
    slug: content.slug,
    language,
    title: textIn(content.title, language, settings),
    description: content.description[language]?.trim() ?? '',
    ...(picture ? { picture: { ...picture, alt: textIn(picture.alts, language, settings) } } : {}),
    blocks: parseMarkdown(textIn(content.markdown, language, settings)),
    updatedAt: publishedAt.toISOString(),
  }
}
