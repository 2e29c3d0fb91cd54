import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { Slug } from './common.ts'
import { ShownField } from './custom-field.ts'

const Names = z.object({ en: z.string(), am: z.string(), de: z.string(), fr: z.string() })

/** `listings` counts its published listings, its subcategories included. */
export const Category = z
  .object({
    slug: z.string(),
    kind: z.enum(['service', 'product']),
    parent: z.string().nullable(),
    name: Names,
    icon: z.string(),
    order: z.number().int(),
    isActive: z.boolean(),
    moderation: z
      .enum(['auto', 'first', 'always'])
      .describe('Which listings an administrator looks at before others see them: none, the first ones, or all.'),
    regulated: z.boolean().describe('Whether its listings are shown only with a verified document of the seller.'),
    listings: z.number().int(),
    hasFields: z
      .literal(true)
      .optional()
      .describe('Present if listings in it have custom fields, its own ones or those of the category above.'),
  })
  .meta({
    id: 'Category',
    description: 'A category or a subcategory; `listings` counts its published listings, its subcategories included.',
  })

export const categoryCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/category',
    access: 'public',
    summary: 'Lists the categories with the number of live listings of each',
    query: z.object({
      kind: z.enum(['service', 'product']).optional().describe('One kind alone; left out: both.'),
      subcategories: z
        .enum(['all', 'popular'])
        .default('all')
        .describe('`popular`: of the subcategories only the four of each kind with the most live listings.'),
    }),
    reply: z.object({
      categories: z.array(Category),
      moved: z
        .array(
          z.object({
            category: z
              .string()
              .optional()
              .describe('If present, it holds where `from` is named together with this category.'),
            from: z.string().describe('The retired one, or a subcategory that stood below `category` before.'),
            to: z.string().describe('The one that has taken its place, or the same.'),
          }),
        )
        .describe(
          'Slugs of retired categories, and subcategories with those that they stood below before, with those to which their ' +
            'addresses lead; none with `popular`.',
        ),
    }),
    shared: true,
  },
  fields: {
    method: 'GET',
    path: '/category/:slug/fields',
    access: 'public',
    summary: 'Lists the custom fields of the listings in a category: those of the category above, then its own',
    params: z.object({ slug: Slug.describe('The slug of the category, or of the subcategory.') }),
    reply: z.object({ fields: z.array(ShownField).describe('In their order.') }),
    shared: true,
  },
})
