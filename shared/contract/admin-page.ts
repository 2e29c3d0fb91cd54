import { defineCalls } from '../kernel/contract.ts'
import { Pagination, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { pageKeys } from '../policies/content-pages.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, Language, line, Time, text } from './common.ts'
import { PageBlock, PageKeyParams, PageLanguageQuery } from './page.ts'

const Person = z.object({ _id: Id, name: z.string() })
const number = z.number().int().min(0)

const facts = {
  key: z.enum(pageKeys).describe('Which page.'),
  language: Language.describe('That of the text.'),
  isOwn: z.boolean().describe('false while the text that comes along is shown.'),
  version: number.describe('0 before anything was published.'),
  publishedAt: Time.nullable().describe('null before anything was published.'),
  publishedBy: Person.nullable().describe('null before anything was published, and once the account is erased.'),
}

export const AdminPageSummary = z.object(facts).meta({
  id: 'AdminPageSummary',
  description: 'A page in one language, as the list of the administrators has it.',
})
export type AdminPageSummary = z.infer<typeof AdminPageSummary>

/** The longest text of a page, in characters. */
export const LONGEST_PAGE = 60_000
const LONGEST_TITLE = 120

/** Reading a text takes long only if it has words that are much longer than this. */
const LONG_WORD = /\S{1001}/
const markdownText = (min: number) =>
  text(min, LONGEST_PAGE).refine((value) => !LONG_WORD.test(value), 'must not have words of more than 1,000 characters')

export const AdminPage = z
  .object({
    ...facts,
    title: z.string().describe('As it was written; that of the text that comes along before anything was published.'),
    markdown: z.string().describe('The text, likewise.'),
  })
  .meta({ id: 'AdminPage', description: 'A page in one language, as administrators write it.' })
export type AdminPage = z.infer<typeof AdminPage>

export const PageVersion = z
  .object({
    version: number.describe('Its number.'),
    isOwn: z.boolean().describe('false if it went back to the text that comes along.'),
    reason: z.string().describe('Why it was published.'),
    by: Person.nullable().describe('Who published it; null once their account is erased.'),
    at: Time,
    restoredFrom: number.optional().describe('The version that it brought back.'),
  })
  .meta({ id: 'PageVersion', description: 'One publication of a page in one language.' })
export type PageVersion = z.infer<typeof PageVersion>

const markdown = markdownText(1).describe(
  'The text in Markdown. HTML in it is shown as text; a link leads to http, https or mail addresses or to this site. `{{sellerResponse}}` and the like stand for values of the settings.',
)
const title = line(1, LONGEST_TITLE).describe('The title, without markup. It may name values as well.')
const reason = text(1, TEXT_LIMITS.adminReason).describe('Why; it stands in the history and in the audit log.')
const language = Language.describe('Which language.')
const version = number.describe('The version that the caller has seen; another one meanwhile is a conflict.')

const versionParams = PageKeyParams.extend({
  version: wholeNumber(0, 2_000_000_000).describe('Which version; 0 is the text that comes along.'),
})

/** The content of a page as it is published, to check it before it is sent. */
export const PageEntry = z.object({ language, title, markdown, reason, version })

export const adminPageCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/pages',
    access: 'admin',
    right: 'configure',
    summary: 'Each page in each language, with who has published it last',
    reply: z.object({ pages: z.array(AdminPageSummary).describe('Each page in each language.') }),
  },
  get: {
    method: 'GET',
    path: '/admin/pages/:key',
    access: 'admin',
    right: 'configure',
    summary: 'A page as it was written, or the text that comes along',
    params: PageKeyParams,
    query: PageLanguageQuery,
    reply: AdminPage,
  },
  publish: {
    method: 'PUT',
    path: '/admin/pages/:key',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes a text; every process follows within two seconds',
    params: PageKeyParams,
    body: PageEntry,
    reply: AdminPage,
    conflict: AdminPage.partial(),
    example: {
      language: 'en',
      title: 'Terms of {{name}}',
      markdown: '## Orders\n\nSellers answer within {{sellerResponse}}.',
      reason: 'Our lawyer has checked it',
      version: 0,
    },
  },
  preview: {
    method: 'POST',
    path: '/admin/pages/preview',
    access: 'admin',
    right: 'configure',
    rate: 'read',
    summary: 'The parts of a text as they would be published, without publishing it',
    body: z.object({ markdown: markdownText(0).describe('The text in Markdown.') }),
    reply: z.object({ blocks: z.array(PageBlock).describe('The parts of the text.') }),
    example: { markdown: '## Orders\n\nSellers answer within {{sellerResponse}}.' },
  },
  versions: {
    method: 'GET',
    path: '/admin/pages/:key/versions',
    access: 'admin',
    right: 'configure',
    summary: 'What was published of a page, by whom and why, the latest first',
    params: PageKeyParams,
    query: pageQuery().extend(PageLanguageQuery.shape),
    reply: z.object({ versions: z.array(PageVersion).describe('The publications.'), pagination: Pagination }),
  },
  version: {
    method: 'GET',
    path: '/admin/pages/:key/versions/:version',
    access: 'admin',
    right: 'configure',
    summary: 'The text of one version',
    params: versionParams,
    query: PageLanguageQuery,
    reply: z.object({
      title: z.string().describe('Its title.'),
      markdown: z.string().describe('Its text.'),
    }),
  },
  restore: {
    method: 'POST',
    path: '/admin/pages/:key/versions/:version/restore',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes the text of an earlier version again; 0 is the text that comes along',
    params: versionParams,
    body: z.object({ language, reason, version }),
    reply: AdminPage,
    conflict: AdminPage.partial(),
    example: { language: 'en', reason: 'That was too early', version: 2 },
  },
})
