import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { ALLOWED_HREF } from '../policies/allowed-href.ts'
import {
  bannerTexts,
  blockReaders,
  MOST_BLOCKS,
  MOST_CATEGORIES,
  OPENING_PICTURES,
  ownBlockTexts,
  type ShippedBlock,
  shippedBlocks,
} from '../policies/landing-blocks.ts'
import {
  type FooterColumn,
  type NavigationPlace,
  navigationPlaces,
  shippedFooter,
} from '../policies/site-navigation.ts'
import {
  LONGEST_LABEL,
  MOST_COLUMN_LINKS,
  MOST_COLUMNS,
  MOST_HEADER_LINKS,
} from '../policies/site-navigation-limits.ts'
import { Id, Image, Language, line, Slug, Time, text } from './common.ts'
import { PageBlock, PageLanguageQuery } from './page.ts'

const LONGEST_TITLE = 120
const LONGEST_DESCRIPTION = 200
const LONGEST_ALT = 200
const LONGEST_MARKDOWN = 60_000
const LONG_WORD = /\S{1001}/

/** A text in some of the languages. */
const translated = (schema: z.ZodType<string, string>) =>
  z.partialRecord(Language, schema).describe('The text by language.')
export type Translated = Partial<Record<Language, string>>

const markdownOf = (max: number) =>
  text(0, max).refine((value) => !LONG_WORD.test(value), 'must not have words of more than 1,000 characters')

const isHidden = z.boolean().default(false).describe('It stays in the list, and visitors do not see it.')
const shownTo = z.enum(blockReaders).optional().describe('Who alone sees it; everybody if left out.')
const blockId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('Tells it apart from the others of the page.')

const href = z.string().max(500).regex(ALLOWED_HREF, 'must be a web or mail address, or a path of this site')

/** A picture that was uploaded, with what it shows in each language. */
export const SitePicture = z
  .strictObject({
    url: z
      .string()
      .regex(/^\/uploads\/[0-9a-f]{32}-1280\.webp$/, 'must be a picture that was uploaded for it')
      .describe('The address of its largest copy.'),
    width: Image.shape.width.min(1).max(20_000).describe('In pixels.'),
    height: Image.shape.height.min(1).max(20_000).describe('In pixels.'),
    placeholder: z
      .string()
      .max(4_000)
      .regex(/^(data:image\/\w+;base64,[\w+/=]*)?$/)
      .describe('A tiny picture as a data URL.'),
    alts: translated(line(0, LONGEST_ALT)).describe('What it shows, by language.'),
  })
  .describe('A picture of the marketplace’s own pages.')
export type SitePicture = z.output<typeof SitePicture>

const shippedBlock = <Type extends ShippedBlock>(type: Type) => ({
  id: blockId,
  type: z.literal(type).describe('What it shows.'),
  isHidden,
  shownTo,
  texts: z
    .strictObject(
      // One entry for each text of the block.
      Object.fromEntries(
        Object.entries(shippedBlocks[type]).map(([name, { max }]) => [
          name,
          translated(line(0, max)).optional().describe('Left out: the text that comes along.'),
        ]),
      ) as { [name in keyof (typeof shippedBlocks)[Type]]: z.ZodOptional<ReturnType<typeof translated>> },
    )
    .describe('The own texts of the block.'),
})

/** A part of the landing page. */
export const LandingBlock = z
  .discriminatedUnion('type', [
    z.strictObject({
      ...shippedBlock('opening'),
      pictures: z
        .array(SitePicture.nullable())
        .max(OPENING_PICTURES)
        .describe('By their places; null and what is left out are the pictures that come along.'),
    }),
    z.strictObject({
      ...shippedBlock('categories'),
      categories: z
        .array(Slug)
        // Without a limit of the schema: the writer of replies knows no limits of lists of texts.
        .refine((slugs) => slugs.length <= MOST_CATEGORIES, `must be at most ${MOST_CATEGORIES}`)
        .refine((slugs) => new Set(slugs).size === slugs.length, 'must not repeat a category')
        .describe('The slugs of those that are shown, in order; none: all of services.'),
    }),
    z.strictObject(shippedBlock('services')),
    z.strictObject(shippedBlock('products')),
    z.strictObject(shippedBlock('requests')),
    z.strictObject(shippedBlock('wanted')),
    z.strictObject(shippedBlock('steps')),
    z.strictObject(shippedBlock('promises')),
    z.strictObject({
      ...shippedBlock('sellers'),
      picture: SitePicture.nullable().describe('null: the one that comes along.'),
    }),
    z.strictObject({
      id: blockId,
      type: z.literal('banner').describe('A line above the opening.'),
      isHidden,
      shownTo,
      texts: z
        .strictObject({
          text: translated(line(0, bannerTexts.text)).describe('What it says.'),
          button: translated(line(0, bannerTexts.button)).describe('The name of its link.'),
        })
        .describe('The texts of the block.'),
      href: href.nullable().describe('Where its link leads; null: it has none.'),
    }),
    z.strictObject({
      id: blockId,
      type: z.literal('own').describe('What the operator has added.'),
      isHidden,
      shownTo,
      texts: z
        .strictObject({
          title: translated(line(0, ownBlockTexts.title)).describe('Its heading.'),
          markdown: translated(markdownOf(ownBlockTexts.markdown)).describe('Its text in Markdown.'),
          button: translated(line(0, ownBlockTexts.button)).describe('The name of its button.'),
        })
        .describe('The texts of the block.'),
      href: href.nullable().describe('Where its button leads; null: it has none.'),
      picture: SitePicture.nullable().describe('Beside the text; null: none.'),
    }),
  ])
  .meta({ id: 'LandingBlock', description: 'A part of the landing page.' })
export type LandingBlock = z.output<typeof LandingBlock>

export const LandingContent = z
  .strictObject({
    kind: z.literal('landing').describe('The landing page.'),
    title: translated(line(0, LONGEST_TITLE)).describe(
      'The title for search engines; without one, that which comes along.',
    ),
    description: translated(line(0, LONGEST_DESCRIPTION)).describe('The description for search engines, likewise.'),
    blocks: z
      .array(LandingBlock)
      .min(1)
      .max(MOST_BLOCKS)
      .refine((blocks) => {
        const opening = blocks[0]?.type === 'banner' ? blocks[1] : blocks[0]
        return opening?.type === 'opening' && !opening.isHidden && !opening.shownTo
      }, 'must begin with the opening, which everybody sees; only the banner may stand above it')
      .refine((blocks) => {
        const single = blocks.map(({ type }) => type).filter((type) => type === 'opening' || type === 'banner')
        return new Set(single).size === single.length && new Set(blocks.map(({ id }) => id)).size === blocks.length
      }, 'must not repeat the opening, the banner or an id')
      .describe('Its parts in order: the opening, above which only the banner may stand, and then the others.'),
  })
  .meta({ id: 'LandingContent', description: 'The landing page as administrators write it.' })
export type LandingContent = z.output<typeof LandingContent>

const labels = translated(line(0, LONGEST_LABEL)).describe('Its name by language; without one, that of where it leads.')
const placeNames = Object.keys(navigationPlaces) as [NavigationPlace, ...NavigationPlace[]]
const columnNames = Object.keys(shippedFooter) as [FooterColumn, ...FooterColumn[]]

export const NavigationLink = z
  .discriminatedUnion('to', [
    z.strictObject({
      to: z.literal('place').describe('A place of the marketplace.'),
      place: z.enum(placeNames).describe('Which one.'),
      labels,
    }),
    z.strictObject({ to: z.literal('page').describe('An own page.'), page: Id.describe('Its id.'), labels }),
    z.strictObject({
      to: z.literal('address').describe('Anything else.'),
      href: href.describe('Its address.'),
      labels,
    }),
  ])
  .meta({ id: 'NavigationLink', description: 'An entry of the menu or the footer.' })
export type NavigationLink = z.output<typeof NavigationLink>

export const NavigationContent = z
  .strictObject({
    kind: z.literal('navigation').describe('The menu and the footer.'),
    header: z.array(NavigationLink).max(MOST_HEADER_LINKS).describe('The entries of the menu in order.'),
    footer: z
      .array(
        z.strictObject({
          name: z
            .enum(columnNames)
            .optional()
            .describe('The column that comes along whose title it has; left out: its own.'),
          labels: translated(line(0, LONGEST_LABEL)).describe('Its title by language.'),
          links: z.array(NavigationLink).max(MOST_COLUMN_LINKS).describe('Its entries in order.'),
        }),
      )
      .max(MOST_COLUMNS)
      .describe('The columns of the footer in order.'),
  })
  .meta({ id: 'NavigationContent', description: 'The menu and the footer as administrators write them.' })
export type NavigationContent = z.output<typeof NavigationContent>

export const OwnPageContent = z
  .strictObject({
    kind: z.literal('page').describe('An own page.'),
    slug: z.union([Slug, z.literal('')]).describe('Its address below the root of the site.'),
    title: translated(line(0, LONGEST_TITLE)).describe('Its title by language.'),
    description: translated(line(0, LONGEST_DESCRIPTION)).describe('For search engines, by language.'),
    markdown: translated(markdownOf(LONGEST_MARKDOWN)).describe('Its text in Markdown, by language.'),
    picture: SitePicture.nullable().describe('Above the text; null: none.'),
  })
  .meta({ id: 'OwnPageContent', description: 'An own page as administrators write it.' })
export type OwnPageContent = z.output<typeof OwnPageContent>

/** The landing page as everybody reads it: texts in each language, so that a reader who changes it needs nothing more. */
export const Landing = LandingContent.omit({ kind: true })
  .extend({
    blocks: z.array(LandingBlock).describe('The parts that are shown, in order.'),
    written: z
      .record(z.string(), z.partialRecord(Language, z.array(PageBlock)))
      .describe('The texts of added parts by their ids and by language, as they are read.'),
    version: z.number().int().describe('0 while it is the one that comes along.'),
  })
  .meta({ id: 'Landing', description: 'The landing page.' })
export type Landing = z.output<typeof Landing>

export const OwnPage = z
  .object({
    _id: Id,
    slug: Slug.describe('Its present address, which may be another one than that which was asked for.'),
    language: Language.describe('That of the text, which is the first one if there is none in that asked for.'),
    title: z.string().describe('Its title.'),
    description: z.string().describe('For search engines; may be empty.'),
    picture: Image.optional().describe('Above the text; left out without one.'),
    blocks: z.array(PageBlock).describe('The parts of the text.'),
    updatedAt: Time.describe('When it was published.'),
  })
  .meta({ id: 'OwnPage', description: 'A page that the operator has added.' })
export type OwnPage = z.output<typeof OwnPage>

export const siteContentCalls = defineCalls({
  landing: {
    method: 'GET',
    path: '/site/landing',
    access: 'public',
    shared: true,
    summary: 'The parts of the landing page, in order',
    reply: Landing,
  },
  page: {
    method: 'GET',
    path: '/site/pages/:slug',
    access: 'public',
    shared: true,
    summary: 'A page that the operator has added, by its present or an earlier address',
    params: z.object({ slug: Slug.describe('The address of the page.') }),
    query: PageLanguageQuery,
    reply: OwnPage,
    gone: z.object({ slug: Slug.describe('The address that it had.') }),
  },
})
