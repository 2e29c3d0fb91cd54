import { defineCalls } from '../kernel/contract.ts'
import { Pagination, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { FILE_BYTES } from '../policies/files.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, Language, Time, text } from './common.ts'
import { LandingContent, NavigationContent, OwnPageContent, SitePicture } from './site-content.ts'

const Person = z.object({ _id: Id, name: z.string() })
const number = z.number().int().min(0)

/** Contents that administrators write without code and publish in versions. */
export const SiteContent = z
  .discriminatedUnion('kind', [LandingContent, NavigationContent, OwnPageContent])
  .meta({ id: 'SiteContent', description: 'The landing page, the menu and the footer, or an own page.' })
export type SiteContent = z.output<typeof SiteContent>

/** The contents that every marketplace has; own pages have a UUID. */
export const fixedContents = ['landing', 'navigation'] as const
const contentId = z.union([z.enum(fixedContents), z.uuid()])

const facts = {
  _id: contentId.describe('`landing`, `navigation`, or the id of an own page.'),
  state: z
    .enum(['shipped', 'draft', 'published', 'removed'])
    .describe('`shipped`: as it comes along; `draft`: never published; `removed`: answered with 410.'),
  hasDraft: z.boolean().describe('There are saved changes that are not published.'),
  revision: number.describe('Counts every change of it, those of the draft included.'),
  version: number.describe('0 before anything was published.'),
  slug: z.string().nullable().describe('The address of an own page; null of the others.'),
  title: z.string().nullable().describe('The title of an own page in the first language; null of the others.'),
  savedAt: Time.nullable().describe('When the draft was saved; null without one.'),
  savedBy: Person.nullable().describe('Who saved it; null without one, and once the account is erased.'),
  publishedAt: Time.nullable().describe('null before anything was published.'),
  publishedBy: Person.nullable().describe('null before anything was published, and once the account is erased.'),
}

export const AdminSiteContentSummary = z.object(facts).meta({
  id: 'AdminSiteContentSummary',
  description: 'The landing page, the menu and the footer, or an own page, as the list of the administrators has it.',
})
export type AdminSiteContentSummary = z.infer<typeof AdminSiteContentSummary>

export const AdminSiteContent = z
  .object({
    ...facts,
    content: SiteContent.describe('The draft or, without one, what is published.'),
    published: SiteContent.optional().describe('What visitors see; left out of a page that they do not see.'),
    shippedTexts: z
      .partialRecord(Language, z.record(z.string(), z.string()))
      .describe('The texts that come along by language and by `block.text`; only of the landing page.'),
  })
  .meta({ id: 'AdminSiteContent', description: 'What is published, and the draft of its next version.' })
export type AdminSiteContent = z.infer<typeof AdminSiteContent>

export const SiteContentVersion = z
  .object({
    version: number.describe('Its number.'),
    content: SiteContent.optional().describe('Left out: as it comes along, or the page was removed.'),
    reason: z.string().describe('Why it was published.'),
    by: Person.nullable().describe('Who published it; null once their account is erased.'),
    at: Time,
    restoredFrom: number.optional().describe('The version that it brought back.'),
  })
  .meta({ id: 'SiteContentVersion', description: 'One publication.' })
export type SiteContentVersion = z.infer<typeof SiteContentVersion>

const params = z.object({ id: contentId.describe('`landing`, `navigation`, or the id of an own page.') })
const reason = text(1, TEXT_LIMITS.adminReason).describe('Why; it stands in the history and in the audit log.')
const revision = number.describe('The one that the caller has seen; another one meanwhile is a conflict.')
const content = SiteContent
const conflict = AdminSiteContent.partial()

const page = {
  kind: 'page',
  slug: 'our-neighbourhood',
  title: { en: 'Our neighbourhood' },
  description: { en: 'Who we are and where we meet.' },
  markdown: { en: '## Where we meet\n\nAt the [library](https://example.org).' },
  picture: null,
} as const

export const adminSiteContentCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/site-content',
    access: 'admin',
    right: 'configure',
    summary: 'The landing page, the menu and the footer, and each own page',
    reply: z.object({
      contents: z.array(AdminSiteContentSummary).describe('Each of them; own pages by their titles.'),
    }),
  },
  create: {
    method: 'POST',
    path: '/admin/site-content',
    access: 'admin',
    right: 'configure',
    status: 201,
    summary: 'Begins an own page as a draft, which visitors do not see',
    body: z.object({ content: OwnPageContent.describe('What it begins with.') }),
    reply: AdminSiteContent,
    example: { content: page },
  },
  get: {
    method: 'GET',
    path: '/admin/site-content/:id',
    access: 'admin',
    right: 'configure',
    summary: 'What is published, and the draft of its next version',
    params,
    reply: AdminSiteContent,
  },
  save: {
    method: 'PUT',
    path: '/admin/site-content/:id/draft',
    access: 'admin',
    right: 'configure',
    summary: 'Saves a draft, which visitors do not see; null discards it',
    params,
    body: z.object({ content: content.nullable().describe('The whole of it; null: what is published.'), revision }),
    reply: AdminSiteContent,
    conflict,
    example: { content: page, revision: 1 },
  },
  publish: {
    method: 'PUT',
    path: '/admin/site-content/:id',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes it; every process follows within two seconds',
    params,
    body: z.object({ content, reason, revision }),
    reply: AdminSiteContent,
    conflict,
    example: { content: page, reason: 'People asked for it', revision: 1 },
  },
  remove: {
    method: 'POST',
    path: '/admin/site-content/:id/remove',
    access: 'admin',
    right: 'configure',
    summary: 'Takes an own page away: its addresses are answered with 410, and its versions stay',
    params,
    body: z.object({ reason, revision }),
    reply: AdminSiteContent,
    conflict,
    example: { reason: 'The festival is over', revision: 2 },
  },
  versions: {
    method: 'GET',
    path: '/admin/site-content/:id/versions',
    access: 'admin',
    right: 'configure',
    summary: 'What was published, by whom and why, the latest first',
    params,
    query: pageQuery(),
    reply: z.object({ versions: z.array(SiteContentVersion).describe('The publications.'), pagination: Pagination }),
  },
  restore: {
    method: 'POST',
    path: '/admin/site-content/:id/versions/:version/restore',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes an earlier version again; 0 is what comes along, and of an own page that there is none',
    params: params.extend({
      version: wholeNumber(0, 2_000_000_000).describe(
        'Which version; 0 is the beginning: what comes along, or no page.',
      ),
    }),
    body: z.object({ reason, revision }),
    reply: AdminSiteContent,
    conflict,
    example: { reason: 'That was too early', revision: 4 },
  },
  picture: {
    method: 'POST',
    path: '/admin/site-content/pictures',
    access: 'admin',
    right: 'configure',
    rate: 'upload',
    summary: `Keeps a picture of at most ${FILE_BYTES / 1_048_576} MB, which can then be used in what is saved or published`,
    files: { picture: { max: 1, kind: 'image' } },
    reply: z.object({ picture: SitePicture.describe('The picture, without a description yet.') }),
  },
})
