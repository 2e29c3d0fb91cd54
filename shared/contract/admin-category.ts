import { defineCalls } from '../kernel/contract.ts'
import { wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { categoryIcons } from '../policies/category-icons.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Category } from './category.ts'
import { line, Slug, Time, text } from './common.ts'
import { CustomField, CustomFields } from './custom-field.ts'

const name = line(1, 60)
const otherName = name.nullable().optional().describe('Left out or null: the English name is shown.')
const Names = z
  .object({ en: name.describe('In English.'), am: otherName, de: otherName, fr: otherName })
  .describe('What it is called in each language.')

const reason = text(1, TEXT_LIMITS.adminReason).describe('Why; it stands in the audit log.')
const version = z
  .number()
  .int()
  .min(0)
  .describe('The one that the caller has seen; another one meanwhile is a conflict.')

const icon = z.enum(categoryIcons).describe('The name of a Tabler icon, such as `spray`.')
const order = wholeNumber(1, 10_000).describe('The place among its siblings, from 1; those behind move on.')

/** A category with what only administrators see of it. */
export const AdminCategory = Category.omit({ name: true, hasFields: true })
  .extend({
    names: z
      .object({ en: z.string(), am: z.string().nullable(), de: z.string().nullable(), fr: z.string().nullable() })
      .describe('null where the English name is shown.'),
    icon,
    version: z.number().int().describe('That of its last change.'),
    fieldCount: z.number().int().describe('Its own custom fields that are offered.'),
  })
  .meta({ id: 'AdminCategory', description: 'A category or a subcategory, for administrators.' })
export type AdminCategory = z.infer<typeof AdminCategory>

const entry = {
  names: Names,
  icon,
  isActive: z.boolean().describe('Off: no new listings; those that there are stay.'),
  moderation: Category.shape.moderation,
  regulated: Category.shape.regulated,
}

export const CategoryEntry = z.object({
  kind: z.enum(['service', 'product']).describe('What is listed in it.'),
  slug: Slug.describe('Its part of public addresses, which never changes. A retired one cannot be used again.'),
  parent: Slug.nullable().optional().describe('The category above; null or left out on the first level.'),
  ...entry,
  isActive: entry.isActive.default(true),
  order: order.optional().describe('The place among its siblings, from 1; the last one if left out.'),
  reason,
})
export type CategoryEntry = z.output<typeof CategoryEntry>

export const CategoryChanges = z.object({
  parent: Slug.nullable()
    .optional()
    .describe(
      'The category above. Another one of the same kind takes a subcategory with all that is in it; left out, it stays. The level of a category never changes.',
    ),
  ...entry,
  order,
  reason,
  version,
})
export type CategoryChanges = z.output<typeof CategoryChanges>

const EXAMPLE = {
  names: { en: 'Bee Keeping', de: 'Imkerei' },
  icon: 'flower',
  moderation: 'auto',
  regulated: false,
  reason: 'Asked for by three sellers',
}
const params = z.object({ slug: Slug.describe('The slug of the category.') })
const reply = z.object({ category: AdminCategory.describe('As it is now.') })
const conflict = reply.partial()

const FieldsOf = z.object({
  category: AdminCategory.describe('The category, with the version that a change names.'),
  fields: z.array(CustomField).describe('All of its own, those that are switched off included.'),
  inherited: z.array(CustomField).describe('Those of the category above, which its listings have, too.'),
  versions: z
    .array(
      z.object({
        at: Time.describe('When it was replaced.'),
        by: z.string().optional().describe('Who replaced it.'),
        reason: z.string().optional().describe('Why.'),
        fields: z.array(CustomField).describe('The fields as they were until then.'),
      }),
    )
    .describe('The last twenty versions before the present one, the latest first.'),
})

export const adminCategoryCalls = defineCalls({
  list: {
    method: 'GET',
    path: '/admin/categories',
    access: 'admin',
    right: 'configure',
    summary: 'All categories as administrators change them, the retired ones left out',
    reply: z.object({ categories: z.array(AdminCategory).describe('Each one before its subcategories.') }),
  },
  create: {
    method: 'POST',
    path: '/admin/categories',
    access: 'admin',
    right: 'configure',
    summary: 'Adds a category or a subcategory; every process follows within two seconds',
    body: CategoryEntry,
    reply,
    status: 201,
    example: { kind: 'service', slug: 'bee-keeping', parent: 'garden-outdoor', ...EXAMPLE },
  },
  update: {
    method: 'PUT',
    path: '/admin/categories/:slug',
    access: 'admin',
    right: 'configure',
    summary:
      'Changes a category as a whole; subcategories that had the same moderation, or were regulated alike, follow it',
    params,
    body: CategoryChanges,
    reply,
    conflict,
    example: { ...EXAMPLE, isActive: true, order: 3, version: 12 },
  },
  fields: {
    method: 'GET',
    path: '/admin/categories/:slug/fields',
    access: 'admin',
    right: 'configure',
    summary: 'The custom fields of a category, and how they were before each of the last changes',
    params,
    reply: FieldsOf,
  },
  updateFields: {
    method: 'PUT',
    path: '/admin/categories/:slug/fields',
    access: 'admin',
    right: 'configure',
    summary: 'Changes the custom fields of a category as a whole, also to those of an earlier version',
    params,
    body: z.object({ fields: CustomFields, reason, version }),
    reply: FieldsOf,
    conflict: FieldsOf.partial(),
    example: {
      fields: [
        { key: 'own-supplies', type: 'yesNo', names: { en: 'Brings own supplies' }, isFilterable: true },
        { key: 'team', type: 'number', names: { en: 'Size of the team' }, unit: 'people' },
      ],
      reason: 'Buyers ask for it each time',
      version: 12,
    },
  },
  moveEntries: {
    method: 'POST',
    path: '/admin/categories/:slug/move',
    access: 'admin',
    right: 'configure',
    summary:
      'Moves all listings and requests of a category, or of those below it, into a subcategory of the same kind; the category stays',
    params,
    body: z.object({
      moveTo: Slug.describe('Another subcategory of the same kind, which is offered.'),
      reason,
      version,
    }),
    reply: z.object({
      category: AdminCategory.describe('The one that has taken everything, as it is now.'),
      moved: z.number().int().describe('How many listings and requests, also those that only their owners see.'),
    }),
    conflict,
    example: { moveTo: 'gardening', reason: 'Sellers took one for the other', version: 12 },
  },
  remove: {
    method: 'DELETE',
    path: '/admin/categories/:slug',
    access: 'admin',
    right: 'configure',
    summary:
      'Retires a category: what is in it goes to another one of its kind and level, and so do its addresses and subcategories',
    params,
    body: z.object({
      moveTo: Slug.describe('Another category of the same kind and level, which is offered.'),
      reason,
      version,
    }),
    reply: z.object({ category: AdminCategory.describe('The one that has taken everything, as it is now.') }),
    conflict,
    example: { moveTo: 'gardening', reason: 'Few listings were in it', version: 12 },
  },
})
