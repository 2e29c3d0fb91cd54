import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers } from '#server/kernel/context.ts'
import { AppError, badInput, badRequest, notFound } from '#server/kernel/http/errors.ts'
import { announcePublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import type { AdminPage, AdminPageSummary, adminPageCalls } from '#shared/contract/admin-page.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Page, PageBlock, pageCalls } from '#shared/contract/page.ts'
import { languages } from '#shared/kernel/language.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { type PageKey, pageKeys, unknownPlaceIn } from '#shared/policies/content-pages.ts'
import { MarkdownError, parseMarkdown } from './markdown.ts'
import { withLinkedParts } from './page-parts.ts'
import {
  findLatestPages,
  findPageVersion,
  insertPageVersion,
  type LatestPageRow,
  listLatestPages,
  listPageVersions,
  type PageAt,
  type PageVersionRow,
} from './pages-data.ts'
import { type Publication, publishedMeanwhile } from './publication.ts'
import { shippedPage } from './shipped-pages.ts'

type Text = { title: string; markdown: string }

const ownText = ({ title, markdown }: Pick<PageVersionRow, 'title' | 'markdown'>): Text | null =>
  // The table lets both be null together only.
  title === null || markdown === null ? null : { title, markdown }

const shippedText = (at: PageAt, { settings }: Deps): Text =>
  shippedPage(at, { hasStripe: settings.stripe.publishableKey !== undefined })

const publisherOf = ({
  published_by: id,
  publisher_name: name,
}: Pick<LatestPageRow, 'published_by' | 'publisher_name'>) => (id ? { _id: id, name: name ?? '' } : null)

const factsOf = (at: PageAt, row: LatestPageRow | undefined): AdminPageSummary => ({
  ...at,
  isOwn: row !== undefined && row.title !== null,
  version: row?.version ?? 0,
  publishedAt: row?.published_at.toISOString() ?? null,
  publishedBy: row ? publisherOf(row) : null,
})

async function presentPage(deps: Deps, at: PageAt): Promise<AdminPage> {
  const [row] = await findLatestPages(deps.db, at.key, [at.language])
  return { ...factsOf(at, row), ...((row && ownText(row)) ?? shippedText(at, deps)) }
}

/** The parts of a text; an error has a code of its own, and is told at the field that has it. */
function partsOf(markdown: string): PageBlock[] {
  try {
    return parseMarkdown(markdown)
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error
    const { code, message } = error
    throw new AppError(400, code, `markdown: ${message}`, { extra: { errors: { markdown: message } } })
  }
}

function rejectUnknownPlaces(text: Text): void {
  for (const field of ['title', 'markdown'] as const) {
    const unknown = unknownPlaceIn(text[field])
    if (unknown !== undefined) throw badInput({ [field]: `names {{${unknown}}}, which stands for nothing` })
  }
}

type PagePublication = Publication & {
  at: PageAt
  /** Null: the text that comes along. */
  text: Text | null
}

const changedMeanwhile = async (deps: Deps, at: PageAt) => publishedMeanwhile(await presentPage(deps, at))

/** Publishes a text; 409 with the present page if `version` is not the present one. */
async function publish(publication: PagePublication): Promise<AdminPage> {
  const { deps, viewer, origin, at, reason, version, text, restoredFrom } = publication
  try {
    await inTransaction(deps.db, async (tx) => {
      const [latest] = await findLatestPages(tx, at.key, [at.language])
      if ((latest?.version ?? 0) !== version) throw await changedMeanwhile(deps, at)
      const before = latest ? ownText(latest) : null
      if (before?.title === text?.title && before?.markdown === text?.markdown)
        throw badRequest('nothing_changed', 'The page has this text already.')
      await insertPageVersion(tx, {
        ...at,
        version: version + 1,
        text,
        reason,
        publishedBy: viewer.id,
        restoredFrom: restoredFrom ?? null,
      })
      await audit(tx, {
        ...actorOf(viewer, origin),
        action: restoredFrom === undefined ? 'page.published' : 'page.restored',
        kind: 'page',
        // The texts stay in the versions.
        before: { version, title: before?.title ?? null },
        after: { ...at, version: version + 1, title: text?.title ?? null },
        reason,
      })
    })
  } catch (error) {
    throw uniqueViolation(error) === 'page_version_pkey' ? await changedMeanwhile(deps, at) : error
  }
  announcePublicChange(deps)
  return presentPage(deps, at)
}

/** The text of a version: null for the one that comes along. */
async function textOfVersion({ db }: Deps, at: PageAt, version: number): Promise<Text | null> {
  if (version === 0) return null
  const row = await findPageVersion(db, at, version)
  if (!row) throw notFound()
  return ownText(row)
}

type PageContext = { deps: Deps; params: { key: PageKey }; query: { language?: Language | undefined } }
const placeOf = ({
  deps: { settings },
  params: { key },
  query: { language = settings.defaultLanguage },
}: PageContext): PageAt => ({
  key,
  language,
})

export const pageHandlers: Handlers<typeof pageCalls> = {
  get: async (context): Promise<Page> => {
    const { deps } = context
    const { defaultLanguage } = deps.settings
    const { key, language: requested } = placeOf(context)
    const rows = await findLatestPages(deps.db, key, [requested, defaultLanguage])
    const rowIn = (language: string) => rows.find((row) => row.language === language)
    for (const language of [requested, defaultLanguage]) {
      const row = rowIn(language)
      const text = row && ownText(row)
      if (text)
        return {
          key,
          language,
          source: language === requested ? 'operator' : 'fallback',
          title: text.title,
          blocks: withLinkedParts({ key, language }, parseMarkdown(text.markdown)),
          version: row.version,
          updatedAt: row.published_at.toISOString(),
        }
    }
    const row = rowIn(requested)
    return {
      key,
      language: requested,
      source: 'shipped',
      title: '',
      blocks: [],
      version: row?.version ?? 0,
      updatedAt: row?.published_at.toISOString() ?? null,
    }
  },
}

export const adminPageHandlers: Handlers<typeof adminPageCalls> = {
  list: async ({ db }) => {
    const rows = await listLatestPages(db)
    const rowAt = ({ key, language }: PageAt) => rows.find((row) => row.key === key && row.language === language)
    const places = pageKeys.flatMap((key) => languages.map((language) => ({ key, language })))
    return { pages: places.map((at) => factsOf(at, rowAt(at))) }
  },
  get: (context) => presentPage(context.deps, placeOf(context)),
  publish: async ({ deps, viewer, origin, params: { key }, input }) => {
    const { language, title, markdown, reason, version } = (await input()).body
    const text = { title, markdown }
    rejectUnknownPlaces(text)
    partsOf(markdown)
    return publish({ deps, viewer, origin, at: { key, language }, reason, version, text })
  },
  preview: async ({ input }) => ({ blocks: partsOf((await input()).body.markdown) }),
  versions: async (context) => {
    const { db, query } = context
    const { rows, total } = await listPageVersions(db, placeOf(context), query)
    return {
      versions: rows.map((row) => ({
        version: row.version,
        isOwn: row.title !== null,
        reason: row.reason,
        by: publisherOf(row),
        at: row.published_at.toISOString(),
        ...(row.restored_from === null ? {} : { restoredFrom: row.restored_from }),
      })),
      pagination: paginationOf(query, total),
    }
  },
  version: async (context) => {
    const at = placeOf(context)
    const { deps, params } = context
    return (await textOfVersion(deps, at, params.version)) ?? shippedText(at, deps)
  },
  restore: async ({ deps, viewer, origin, params: { key, version: restoredFrom }, input }) => {
    const { language, reason, version } = (await input()).body
    const at = { key, language }
    const text = await textOfVersion(deps, at, restoredFrom)
    return publish({ deps, viewer, origin, at, reason, version, text, restoredFrom })
  },
}
