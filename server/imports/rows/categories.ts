import { holdCategories, insertCategory } from '#server/console/categories-data.ts'
import { readCategories } from '#server/kernel/settings/category-data.ts'
import { CategoryEntry } from '#shared/contract/admin-category.ts'
import { CustomFields } from '#shared/contract/custom-field.ts'
import { cleanTexts } from '#shared/kernel/clean-text.ts'
import { plainWord } from '#shared/policies/import-fields.ts'
import { RESERVED_SLUGS } from '#shared/policies/reserved-slugs.ts'
import { findKeys, noteEntries, takeKeys } from '../data.ts'
import { plannedKey } from './category-names.ts'
import { addSchemaIssues } from './cells.ts'
import { isInvalid, type KindOfRows, type Numbered, numbered, type Row, type Step } from './step.ts'

const NAMES = {
  'names.en': 'name',
  'names.de': 'nameDe',
  'names.fr': 'nameFr',
  'names.am': 'nameAm',
  order: 'position',
}

/** An address of letters and digits, of what a file has as one or as a name. */
const slugOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

function parse({ reader }: Row) {
  const entry = CategoryEntry.safeParse(
    cleanTexts({
      kind: reader.choice('kind'),
      slug: slugOf(reader.raw('slug')),
      parent: slugOf(reader.raw('parent')) || null,
      names: {
        en: reader.text('name') ?? '',
        de: reader.text('nameDe') ?? null,
        fr: reader.text('nameFr') ?? null,
        am: reader.text('nameAm') ?? null,
      },
      icon: reader.raw('icon').trim() || 'tool',
      isActive: reader.flag('isActive') ?? true,
      moderation: reader.choice('moderation') ?? 'auto',
      regulated: reader.flag('regulated') ?? false,
      order: reader.number('position'),
      reason: 'import',
    }),
  )
  if (!entry.success) addSchemaIssues(reader, entry.error.issues, NAMES)
  const fields = CustomFields.safeParse(reader.json('fields') ?? [])
  if (!fields.success) addSchemaIssues(reader, [{ path: ['fields'], message: 'is not valid' }])
  return entry.success && fields.success ? { ...entry.data, fields: fields.data } : undefined
}

type Category = Numbered & { parsed: NonNullable<ReturnType<typeof parse>> }

/** A category stands on the first level, or below one of its kind that does, which is there or comes before it. */
async function rejectParents(step: Step, rows: readonly Category[]): Promise<void> {
  const { tx, import: row, isCheck } = step
  const present = await readCategories(tx)
  const named = rows.flatMap(({ parsed: { parent } }) => parent ?? [])
  const planned = isCheck
    ? await findKeys(
        tx,
        { importId: row.id, kind: 'categories' },
        named.map((slug) => `main:${slug}`),
      )
    : new Set()
  const here = new Set<string>()
  for (const { parsed, reader } of rows) {
    const { slug, kind, parent = null } = parsed
    const isKnown = present.some((one) => one.slug === parent && one.kind === kind && !one.parent && !one.moved_to)
    if (parent !== null && !isKnown && !planned.has(`main:${parent}`) && !here.has(parent))
      reader.reject('parent', 'unknown category', parent)
    else if (parent === null) here.add(slug)
    if (RESERVED_SLUGS.includes(slug)) reader.issues.push({ field: 'slug', message: 'is taken', value: slug })
  }
}

/** Categories that are not there yet; one whose address is there stays as it is. */
export const categoryRows: KindOfRows = async (step, rows) => {
  const { tx, import: row, isCheck } = step
  if (!isCheck) await holdCategories(tx)
  const parsed = rows.map(parse)
  const given = rows.map((each, at) => ({ row: each, externalId: parsed[at]?.slug ?? `line ${each.line}` }))
  const all = await numbered(step, 'categories', given, 'slug')
  const fit = all.flatMap((each, at): Category[] => {
    const entry = parsed[at]
    return entry && !isInvalid(each) ? [{ ...each, parsed: entry }] : []
  })
  await rejectParents(step, fit)
  const present = await readCategories(tx)
  const isNew = ({ parsed: { slug } }: Category) => !present.some((one) => one.slug === slug)
  const ready = fit.filter((each) => !isInvalid(each))
  if (isCheck)
    await takeKeys(
      tx,
      { importId: row.id, kind: 'categories' },
      ready.flatMap(({ parsed: { slug, kind, parent, names } }) => [
        plannedKey(
          slug,
          kind,
          parent ?? undefined,
          [names.en, names.de ?? '', names.fr ?? '', names.am ?? ''].filter(plainWord),
        ),
        ...(parent ? [] : [`main:${slug}`]),
      ]),
    )
  else await write(step, ready, isNew, Math.max(0, ...present.map(({ version }) => version)) + 1)
  const fresh = new Set(ready.filter(isNew).map(({ reader }) => reader))
  return rows.map((each) => {
    if (isInvalid(each)) return 'invalid'
    return fresh.has(each.reader) ? 'created' : 'unchanged'
  })
}

async function write(
  step: Step,
  ready: readonly Category[],
  isNew: (row: Category) => boolean,
  version: number,
): Promise<void> {
  const { tx, import: row } = step
  for (const { parsed } of ready.filter(isNew)) {
    const { kind, slug, parent = null, names, icon, isActive, moderation, regulated, order = 10_000, fields } = parsed
    const named = { name_en: names.en, name_am: names.am ?? null, name_de: names.de ?? null, name_fr: names.fr ?? null }
    await insertCategory(tx, {
      kind,
      slug,
      parent,
      ...named,
      icon,
      active: isActive,
      moderation,
      regulated,
      position: order,
      version,
      fields: JSON.stringify(fields),
    })
  }
  await noteEntries(
    tx,
    { importId: row.id, source: row.source, kind: 'categories' },
    ready.map((each) => ({ externalId: each.externalId, target: each.parsed.slug, isNew: isNew(each) })),
  )
}
