import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { pageKeys, pageTables } from '../policies/content-pages.ts'
import { Language, LanguageInput, Time } from './common.ts'

export const PageKeyParams = z.object({ key: z.enum(pageKeys).describe('Which page.') })

/** The language in which a page is asked for. */
export const PageLanguageQuery = z.object({
  language: LanguageInput.optional().describe('In which language; the first one if left out.'),
})

/** A run of text that looks the same throughout; neighbours with the same address are one link. */
export const TextRun = z
  .object({
    text: z.string().describe('As it was written; a line break of its own is `\\n`.'),
    strong: z.literal(true).optional().describe('Bold.'),
    em: z.literal(true).optional().describe('In italics.'),
    del: z.literal(true).optional().describe('Struck through.'),
    code: z.literal(true).optional().describe('In letters of one width.'),
    href: z.string().optional().describe('Where it leads: an http(s) or mail address, or a path or part of this site.'),
  })
  .meta({ id: 'TextRun', description: 'A run of text that looks the same throughout.' })
export type TextRun = z.infer<typeof TextRun>

const runs = z.array(TextRun).describe('The text.')

/** Exported for their types alone: a part of a page that stands below the other. */
export const PageBlock = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('heading').describe('A heading.'),
      level: z.number().int().min(2).max(4).describe('2 for the highest one: the title is level 1.'),
      id: z.string().describe('Its part of the address, another one for each.'),
      runs,
    }),
    z.object({ type: z.literal('paragraph').describe('A paragraph.'), runs }),
    z.object({
      type: z.literal('list').describe('A list.'),
      start: z.number().int().optional().describe('The first number of a numbered list; other lists have none.'),
      get items() {
        return z.array(z.array(PageBlock)).describe('The parts of each item.')
      },
    }),
    z.object({
      type: z.literal('quote').describe('The words of another person or text.'),
      get blocks() {
        return z.array(PageBlock).describe('Its parts.')
      },
    }),
    z.object({ type: z.literal('code').describe('Lines that are shown as they are.'), text: z.string() }),
    z.object({
      type: z.literal('table').describe('A table.'),
      head: z.array(z.array(TextRun)).describe('The heads of its columns.'),
      rows: z.array(z.array(z.array(TextRun))).describe('The cells of each row.'),
    }),
    z.object({ type: z.literal('rule').describe('A line across.') }),
    z.object({
      type: z.literal('place').describe('A table that the screens draw by the rules that hold now.'),
      name: z.enum(pageTables).describe('Which one.'),
    }),
  ])
  .meta({ id: 'PageBlock', description: 'A part of a page that stands below the other.' })
export type PageBlock = z.infer<typeof PageBlock>

/** A page as everybody reads it. */
export const Page = z
  .object({
    key: z.enum(pageKeys).describe('Which page.'),
    language: Language.describe('That of the text.'),
    source: z
      .enum(['operator', 'fallback', 'shipped'])
      .describe(
        '`operator`: an own text in the language asked for; `fallback`: an own text, in the first language; `shipped`: the text that comes along, which the screens have themselves.',
      ),
    title: z.string().describe('Empty with `shipped`. Like the text it may name values such as `{{sellerResponse}}`.'),
    blocks: z.array(PageBlock).describe('The parts of the text; none with `shipped`.'),
    version: z.number().int().describe('The version of this page in its language; 0 before anything was published.'),
    updatedAt: Time.nullable().describe('null before anything was published.'),
  })
  .meta({ id: 'Page', description: 'A page of texts, such as the terms.' })
export type Page = z.infer<typeof Page>

export const pageCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/page/:key',
    access: 'public',
    shared: true,
    summary: 'A page of texts such as the terms, as its operator wrote it',
    params: PageKeyParams,
    query: PageLanguageQuery,
    reply: Page,
  },
})
