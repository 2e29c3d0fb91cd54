import type { Db } from '#server/db/open.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { ownFields } from '#server/kernel/settings/category-tree.ts'
import type { adminCategoryCalls } from '#shared/contract/admin-category.ts'
import { type CustomField, CustomFields } from '#shared/contract/custom-field.ts'
import { FIELD_LIMITS } from '#shared/policies/custom-fields.ts'
import { updateCategory } from './categories-data.ts'
import { change, findOne, findPresent, type Held } from './category-change.ts'
import { earlierFields } from './category-fields-data.ts'

type FieldErrors = [path: string, message: string][]

const repeated = (keys: readonly string[], pathOf: (index: number) => string): FieldErrors =>
  keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [[pathOf(index), 'is named twice'] as const] : [],
  ) as FieldErrors

function errorsOfChoices({ type, choices = [] }: CustomField, at: number): FieldErrors {
  const path = `fields.${at}.choices`
  if (type !== 'choice') return choices.length > 0 ? [[path, 'is only for a choice']] : []
  const offered = choices.filter(({ isOffered }) => isOffered).length
  return [
    ...repeated(
      choices.map(({ key }) => key),
      (index) => `${path}.${index}.key`,
    ),
    ...(offered === 0 ? [[path, 'must have at least one choice'] as [string, string]] : []),
    ...(offered > FIELD_LIMITS.choices
      ? [[path, `must not be more than ${FIELD_LIMITS.choices} in all`] as [string, string]]
      : []),
  ]
}

/** The errors of definitions: `others` are those of the category above and of all below, whose keys are taken. */
function errorsOf(
  fields: readonly CustomField[],
  before: readonly CustomField[],
  others: ReadonlySet<string>,
): FieldErrors {
  const offered = fields.filter(({ isOffered }) => isOffered).length
  return [
    ...repeated(
      fields.map(({ key }) => key),
      (index) => `fields.${index}.key`,
    ),
    ...(offered > FIELD_LIMITS.fields
      ? [['fields', `must not be more than ${FIELD_LIMITS.fields} in all`] as [string, string]]
      : []),
    ...fields.flatMap((field, at): FieldErrors => {
      const known = before.find(({ key }) => key === field.key)
      return [
        ...(others.has(field.key) ? [[`fields.${at}.key`, 'is taken'] as [string, string]] : []),
        ...(known && known.type !== field.type
          ? [[`fields.${at}.type`, `must be ${known.type}, as it was`] as [string, string]]
          : []),
        ...(field.unit && field.type !== 'number'
          ? [[`fields.${at}.unit`, 'is only for a number'] as [string, string]]
          : []),
        ...(field.isFilterable && field.type === 'text'
          ? [[`fields.${at}.isFilterable`, 'is only for other types than texts'] as [string, string]]
          : []),
        ...errorsOfChoices(field, at),
      ]
    }),
  ]
}

const off = <One extends { isOffered: boolean }>(one: One): One => ({ ...one, isOffered: false })

/** The definitions that were sent, and those that they leave out, switched off: listings have values of them. */
function withLeftOut(sent: readonly CustomField[], before: readonly CustomField[]): CustomField[] {
  const changed = sent.map((field): CustomField => {
    const stored = before.find(({ key }) => key === field.key)?.choices ?? []
    const choices = field.choices ?? []
    const left = stored.filter(({ key }) => !choices.some((choice) => choice.key === key))
    return field.type === 'choice' ? { ...field, choices: [...choices, ...left.map(off)] } : field
  })
  return [...changed, ...before.filter(({ key }) => !sent.some((field) => field.key === key)).map(off)]
}

/** The keys that are taken for fields of a category: the listings of a subcategory have both its own and those above. */
function takenBeside({ rows }: Held, { slug, parent }: { slug: string; parent: string | null }): Set<string> {
  const beside = rows.filter(
    (row) =>
      row.moved_to === null && row.slug !== slug && (parent === null ? row.parent === slug : row.slug === parent),
  )
  return new Set(beside.flatMap(({ fields }) => fields.map(({ key }) => key)))
}

async function read(db: Db, slug: string) {
  const category = await findOne(db, slug)
  const parse = (fields: unknown) => CustomFields.parse(fields)
  return {
    category,
    fields: parse(ownFields(slug)),
    inherited: parse(category.parent === null ? [] : ownFields(category.parent)),
    versions: (await earlierFields(db, slug)).map(({ at, by, reason, fields }) => ({
      at: at.toISOString(),
      ...(by ? { by } : {}),
      ...(reason ? { reason } : {}),
      fields: parse(fields),
    })),
  }
}

type Calls = Pick<typeof adminCategoryCalls, 'fields' | 'updateFields'>

export const fieldHandlers: Handlers<Calls> = {
  fields: ({ db, params }) => read(db, params.slug),
  updateFields: async (context) => {
    const { slug } = context.params
    await findOne(context.db, slug)
    const { fields: sent, reason, version } = (await context.input()).body
    await change(context, async (held) => {
      const row = await findPresent(held, slug, version)
      const before = CustomFields.parse(row.fields)
      const faults = errorsOf(sent, before, takenBeside(held, row))
      if (faults.length > 0) throw badInput(Object.fromEntries(faults))
      const fields = withLeftOut(sent, before)
      if (
        fields.length > FIELD_LIMITS.storedFields ||
        fields.some(({ choices = [] }) => choices.length > FIELD_LIMITS.storedChoices)
      )
        throw badInput({ fields: `must not be more than ${FIELD_LIMITS.storedFields} in all` })
      await updateCategory(held.tx, slug, { fields: JSON.stringify(fields), version: held.version })
      return {
        action: 'category.fields',
        refId: slug,
        before: { slug, fields: before },
        after: { slug, fields },
        reason,
      }
    })
    return read(context.db, slug)
  },
}
