import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { badInput, badRequest, conflict, gone, notFound } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { announcePublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { refreshNavigation } from '#server/kernel/settings/site-navigation.ts'
import { storeImages } from '#server/media/store.ts'
import type { AdminSiteContent, adminSiteContentCalls, SiteContent } from '#shared/contract/admin-site-content.ts'
import type { siteContentCalls } from '#shared/contract/site-content.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import type { AuditAction } from '#shared/policies/audit-actions.ts'
import { rejectUnfinished, rejectUnreadable, withStoredPictures } from './content-errors.ts'
import {
  countPages,
  findContent,
  findPageAt,
  findVersion,
  holdAddresses,
  insertPage,
  listContents,
  listVersions,
  takeAddress,
  writeDraft,
  writeVersion,
} from './data.ts'
import {
  presentContent,
  presentLanding,
  presentOwnPage,
  presentSummary,
  presentVersion,
  shippedContent,
} from './present.ts'
import { shippedLanding } from './shipped-landing.ts'

/** The most own pages, those that were removed included. */
const MOST_PAGES = 200

async function present(deps: Deps, id: string): Promise<AdminSiteContent> {
  const row = await findContent(deps.db, id)
  if (!row) throw notFound()
  return presentContent(row, deps)
}

const changedMeanwhile = async (deps: Deps, id: string) =>
  conflict('moved_meanwhile', 'Somebody has changed it meanwhile. This is how it stands now.', await present(deps, id))

/** A content is of the kind of its id. */
function rejectOtherKind(id: string, { kind }: SiteContent): void {
  const expected = shippedContent(id)?.kind ?? 'page'
  if (kind !== expected) throw badInput({ 'content.kind': `must be ${expected}` })
}

type Publication = {
  deps: Deps
  viewer: Viewer
  origin: Origin
  id: string
  revision: number
  reason: string
  action: AuditAction
  /** Null: what comes along, or nothing. */
  content: SiteContent | null
  restoredFrom?: number
}

const namedIn = (content: SiteContent | null | undefined) => (content?.kind === 'page' ? { slug: content.slug } : {})

/** Publishes a version; 409 with the present content if `revision` is not the present one. */
async function publish({ deps, viewer, origin, ...publication }: Publication): Promise<AdminSiteContent> {
  const { id, revision, reason, action, content, restoredFrom } = publication
  const before = await present(deps, id)
  if (before.revision !== revision) throw await changedMeanwhile(deps, id)
  const isSame = JSON.stringify(before.published) === JSON.stringify(content ?? shippedContent(id) ?? undefined)
  if (isSame && !before.hasDraft) throw badRequest('nothing_changed', 'This is what is published already.')
  await inTransaction(deps.db, async (tx) => {
    if (content?.kind === 'page') {
      await holdAddresses(tx)
      if (!(await takeAddress(tx, { slug: content.slug, page: id })))
        throw badInput({ 'content.slug': 'is the address of another page' })
    }
    const version = await writeVersion(
      tx,
      { id, revision },
      { content, reason, publishedBy: viewer.id, restoredFrom: restoredFrom ?? null },
    )
    if (version === undefined) throw await changedMeanwhile(deps, id)
    await audit(tx, {
      ...actorOf(viewer, origin),
      action,
      kind: 'site_content',
      // The contents stay in the versions.
      before: { version: before.version, ...namedIn(before.published) },
      after: { page: id, version, ...namedIn(content) },
      reason,
    })
  })
  await refreshNavigation(deps)
  announcePublicChange(deps)
  return present(deps, id)
}

const isOwnPage = (id: string) => shippedContent(id) === null

export const siteContentHandlers: Handlers<typeof siteContentCalls> = {
  landing: async ({ db }) => {
    const row = await findContent(db, 'landing')
    const content = row?.published?.kind === 'landing' ? row.published : undefined
    return presentLanding(content ?? shippedLanding, content ? (row?.version ?? 0) : 0)
  },
  page: async ({ deps, params: { slug }, query: { language } }) => {
    const row = await findPageAt(deps.db, slug)
    if (!row) throw notFound()
    if (row.published?.kind !== 'page') throw gone('This page was removed.', { slug })
    const { settings } = deps
    return presentOwnPage(
      { id: row.id, content: row.published, publishedAt: row.published_at },
      language ?? settings.defaultLanguage,
      settings,
    )
  },
}

export const adminSiteContentHandlers: Handlers<typeof adminSiteContentCalls> = {
  list: async ({ deps }) => ({ contents: (await listContents(deps.db)).map((row) => presentSummary(row, deps)) }),
  create: async ({ deps, viewer, input }) => {
    const { content: given } = (await input()).body
    rejectUnreadable(given)
    const content = await withStoredPictures(deps.db, given)
    if ((await countPages(deps.db)) >= MOST_PAGES)
      throw conflict('too_many_pages', `There are ${MOST_PAGES} pages already.`)
    const id = newId()
    await insertPage(deps.db, { id, content, savedBy: viewer.id })
    return present(deps, id)
  },
  get: ({ deps, params: { id } }) => present(deps, id),
  save: async ({ deps, viewer, params: { id }, input }) => {
    const before = await present(deps, id)
    const { content: given, revision } = (await input()).body
    if (given) {
      rejectOtherKind(id, given)
      rejectUnreadable(given)
    } else if (before.state === 'draft') {
      throw conflict('wrong_state', 'This page has nothing but its draft.', before)
    }
    const content = given && (await withStoredPictures(deps.db, given))
    if (!(await writeDraft(deps.db, { id, revision }, { content, savedBy: viewer.id })))
      throw await changedMeanwhile(deps, id)
    return present(deps, id)
  },
  publish: async ({ deps, viewer, origin, params: { id }, input }) => {
    await present(deps, id)
    const { content: given, reason, revision } = (await input()).body
    rejectOtherKind(id, given)
    rejectUnfinished(given, deps.settings.defaultLanguage)
    const content = await withStoredPictures(deps.db, given)
    return publish({ deps, viewer, origin, id, revision, reason, content, action: 'site_content.published' })
  },
  remove: async ({ deps, viewer, origin, params: { id }, input }) => {
    const before = await present(deps, id)
    const { reason, revision } = (await input()).body
    if (!isOwnPage(id) || before.state === 'removed')
      throw conflict('wrong_state', 'Only own pages can be removed, and only once.', before)
    return publish({ deps, viewer, origin, id, revision, reason, content: null, action: 'site_content.removed' })
  },
  versions: async ({ deps, params: { id }, query }) => {
    await present(deps, id)
    const { rows, total } = await listVersions(deps.db, id, query)
    return { versions: rows.map(presentVersion), pagination: paginationOf(query, total) }
  },
  restore: async ({ deps, viewer, origin, params: { id, version: restoredFrom }, input }) => {
    await present(deps, id)
    const { reason, revision } = (await input()).body
    const row = restoredFrom === 0 ? undefined : await findVersion(deps.db, id, restoredFrom)
    const content = row?.content ?? null
    if (restoredFrom > 0 && !row) throw notFound()
    return publish({
      deps,
      viewer,
      origin,
      id,
      revision,
      reason,
      content,
      restoredFrom,
      action: 'site_content.restored',
    })
  },
  picture: async ({ deps, viewer, input }) => {
    const file = (await input()).files.picture?.[0]
    if (!file) throw badInput({ picture: 'is missing' })
    const [stored] = await storeImages(deps, [file], { ownerId: viewer.id })
    if (!stored) throw badInput({ picture: 'is missing' })
    const { url, width, height, placeholder } = stored
    return { picture: { url, width, height, placeholder, alts: {} } }
  },
}
