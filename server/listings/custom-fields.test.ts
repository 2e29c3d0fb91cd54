import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CustomField } from '#shared/contract/custom-field.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let seller: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  seller = await world.aSeller()
})
afterAll(() => world.close())

const reason = 'Buyers ask for it'
type Sent = Partial<CustomField> & { key: string; type: CustomField['type'] }
const field = (sent: Sent) => ({ names: { en: sent.key }, isFilterable: sent.type !== 'text', ...sent }) as CustomField
const choices = (...keys: string[]) => keys.map((key) => ({ key, names: { en: key.toUpperCase() }, isOffered: true }))

async function define(slug: string, ...fields: Sent[]) {
  const { category } = await admin.adminCategory.fields({ params: { slug } })
  const body = { fields: fields.map(field), reason, version: category.version }
  return admin.adminCategory.updateFields({ params: { slug }, body })
}
let count = 0
async function aCategory(kind: 'service' | 'product' = 'service', parent?: string) {
  count += 1
  const names = { en: `Bees ${count}` }
  const body = {
    kind,
    slug: `bees-${count}`,
    names,
    icon: 'flower',
    moderation: 'auto',
    regulated: false,
    reason,
  } as const
  return (await admin.adminCategory.create({ body: parent ? { ...body, parent } : body })).category.slug
}
const rejectedAt = (path: string) => ({ status: 400, body: { errors: { [path]: expect.any(String) } } })
const offer = (slug: string, customFields: Record<string, unknown>, as = seller) =>
  world.aService(as, { category: slug, subcategory: slug, customFields })
const read = async (id: string) => (await world.visitor.service.detail({ params: { id } })).service.customFields
const change = (id: string, body: NonNullable<Parameters<Person['service']['update']>[0]['body']>) =>
  seller.service.update({ params: { id }, body })

describe('the definitions of a category', () => {
  test('are told to everybody who fills in a form, with those of the category above', async () => {
    const main = await aCategory()
    const below = await aCategory('service', main)
    await define(main, { key: 'size', type: 'choice', choices: choices('s', 'm'), names: { en: 'Size', de: 'Größe' } })
    await define(below, { key: 'weight', type: 'number', unit: 'kg' }, { key: 'model', type: 'text', isOffered: false })
    const { fields } = await world.visitor.category.fields({ params: { slug: below } })
    expect(fields).toMatchObject([
      {
        key: 'size',
        name: { en: 'Size', am: 'Size', de: 'Größe' },
        choices: [{ key: 's', name: { en: 'S', fr: 'S' } }, { key: 'm' }],
      },
      { key: 'weight', unit: 'kg', isFilterable: true, isRequired: false },
    ])
    const { categories } = await world.visitor.category.list({ query: {} })
    expect(categories.filter(({ hasFields }) => hasFields).map(({ slug }) => slug)).toEqual(
      expect.arrayContaining([main, below]),
    )
    expect(categories.find(({ slug }) => slug === 'cleaning')).not.toHaveProperty('hasFields')
    await expect(world.visitor.category.fields({ params: { slug: 'nothing' } })).rejects.toMatchObject({ status: 404 })
  })

  test('keep what is left out, switched off, and can be taken back to an earlier version', async () => {
    const slug = await aCategory()
    const first = await define(slug, { key: 'size', type: 'choice', choices: choices('s', 'm', 'l') })
    const { _id: id } = await offer(slug, { size: 's' })
    await define(slug, { key: 'size', type: 'choice', choices: choices('m', 'l') })
    expect(await read(id)).toMatchObject([{ key: 'size', value: 's', valueName: { en: 'S' }, isOffered: false }])
    const seen = (await world.visitor.service.detail({ params: { id } })).service
    await change(id, { title: 'What was read is sent back', customFields: seen.customFields ?? [] })
    expect(await read(id)).toMatchObject([{ key: 'size', value: 's' }])
    await expect(offer(slug, { size: 's' })).rejects.toMatchObject(rejectedAt('customFields.size'))
    const gone = await define(slug)
    expect(gone.fields).toMatchObject([
      { key: 'size', isOffered: false, choices: [{ key: 'm' }, { key: 'l' }, { key: 's', isOffered: false }] },
    ])
    expect(await read(id)).toBeUndefined()
    expect(gone.versions.map(({ fields }) => fields.length)).toEqual([1, 1, 0])
    expect(gone.versions[1]).toMatchObject({ reason, fields: first.fields })
    await define(slug, ...(gone.versions[1]?.fields ?? []))
    expect(await read(id)).toMatchObject([{ key: 'size', value: 's' }])
  })

  test('have keys of their own, on the way up and down, and never change their type', async () => {
    const main = await aCategory()
    const [below, other] = [await aCategory('service', main), await aCategory()]
    await define(main, { key: 'size', type: 'number' })
    await expect(define(below, { key: 'size', type: 'number' })).rejects.toMatchObject(rejectedAt('fields.0.key'))
    await define(other, { key: 'size', type: 'text' })
    await define(below, { key: 'age', type: 'number' })
    await expect(define(main, { key: 'size', type: 'text' })).rejects.toMatchObject(rejectedAt('fields.0.type'))
    await expect(define(main, { key: 'size', type: 'number' }, { key: 'age', type: 'text' })).rejects.toMatchObject(
      rejectedAt('fields.1.key'),
    )
    await expect(define(other, { key: 'a', type: 'text' }, { key: 'a', type: 'text' })).rejects.toMatchObject(
      rejectedAt('fields.1.key'),
    )
    await expect(define(other, { key: 'a', type: 'choice', choices: [] })).rejects.toMatchObject(
      rejectedAt('fields.0.choices'),
    )
    await expect(define(other, { key: 'a', type: 'text', isFilterable: true })).rejects.toMatchObject(
      rejectedAt('fields.0.isFilterable'),
    )
    const many = Array.from({ length: 21 }, (_, n): Sent => ({ key: `field-${n}`, type: 'number' }))
    await expect(define(other, ...many)).rejects.toMatchObject(rejectedAt('fields'))
    const { version } = (await admin.adminCategory.fields({ params: { slug: main } })).category
    await define(main, { key: 'size', type: 'number', unit: 'cm' })
    await expect(
      admin.adminCategory.updateFields({ params: { slug: main }, body: { fields: [], reason, version } }),
    ).rejects.toMatchObject({ status: 409, code: 'moved_meanwhile' })
  })
})

describe('the values of a listing', () => {
  test('are checked by the definitions, and told with their names', async () => {
    const slug = await aCategory()
    await define(
      slug,
      { key: 'size', type: 'choice', choices: choices('s', 'm'), isRequired: true },
      { key: 'weight', type: 'number', unit: 'kg' },
      { key: 'model', type: 'text' },
      { key: 'new', type: 'yesNo' },
    )
    for (const [values, path] of [
      [{}, 'customFields.size'],
      [{ size: 'xl' }, 'customFields.size'],
      [{ size: 's', weight: '3' }, 'customFields.weight'],
      [{ size: 's', weight: 1.2345 }, 'customFields.weight'],
      [{ size: 's', new: 'yes' }, 'customFields.new'],
      [{ size: 's', model: 7 }, 'customFields.model'],
    ] as const)
      await expect(offer(slug, values), JSON.stringify(values)).rejects.toMatchObject(rejectedAt(path))
    const { _id: id } = await offer(slug, { size: 'm', weight: 2.5, model: '  A  long one ', new: false, other: 'x' })
    expect(await read(id)).toMatchObject([
      { key: 'size', value: 'm', valueName: { en: 'M' } },
      { key: 'weight', value: 2.5, unit: 'kg' },
      { key: 'model', value: 'A long one' },
      { key: 'new', value: false },
    ])
    const { rows } = await sql<{ custom_fields: object }>`select custom_fields from service where id = ${id}`.execute(
      world.db,
    )
    expect(Object.keys(rows[0]?.custom_fields ?? {})).toHaveLength(4)
  })

  test('stay when something else changes, also once a field is required; the next edit of them asks', async () => {
    const slug = await aCategory()
    const { _id: id } = await offer(slug, {})
    await define(slug, { key: 'size', type: 'choice', choices: choices('s', 'm'), isRequired: true })
    expect((await change(id, { status: 'paused' })).service.status).toBe('paused')
    await change(id, { status: 'published' })
    await expect(change(id, { customFields: {} })).rejects.toMatchObject(rejectedAt('customFields.size'))
    await change(id, { customFields: { size: 's' } })
    await change(id, { title: 'A title that is long enough' })
    expect(await read(id)).toMatchObject([{ value: 's' }])
  })

  test('of switched-off fields are kept by an edit; those of another category go', async () => {
    const [one, other] = [await aCategory(), await aCategory()]
    const weight = { key: 'weight', type: 'number' } as const
    await define(one, weight, { key: 'model', type: 'text' })
    await define(other, { key: 'model', type: 'text' }, { key: 'age', type: 'number' })
    const { _id: id } = await offer(one, { weight: 3, model: 'X' })
    await define(one, { ...weight, isOffered: false }, { key: 'model', type: 'text' })
    await change(id, { customFields: { model: 'Y' } })
    await define(one, weight, { key: 'model', type: 'text' })
    expect(await read(id)).toMatchObject([{ value: 3 }, { value: 'Y' }])
    await change(id, { category: other, subcategory: other })
    expect(await read(id)).toMatchObject([{ key: 'model', value: 'Y' }])
    await change(id, { category: one, subcategory: one })
    expect(await read(id)).toMatchObject([{ key: 'model' }])
  })

  test('have no contact details, and wait for an administrator with prohibited words', async () => {
    const slug = await aCategory()
    await define(slug, { key: 'model', type: 'text' })
    const { _id: id } = await offer(slug, { model: 'Write to me@example.org' })
    expect(JSON.stringify(await read(id))).not.toContain('me@example.org')
  })
})

describe('the lists', () => {
  test('are filtered by choices, answers and ranges of numbers, and count the choices', async () => {
    const slug = await aCategory('product')
    await define(
      slug,
      { key: 'size', type: 'choice', choices: choices('s', 'm') },
      { key: 'weight', type: 'number' },
      { key: 'new', type: 'yesNo' },
      { key: 'secret', type: 'number', isFilterable: false },
    )
    const sell = async (customFields: Record<string, string | number | boolean>) =>
      (await world.aProduct(seller, { category: slug, subcategory: slug, customFields }))._id
    const ids = {
      small: await sell({ size: 's', weight: 0.5, new: true }),
      medium: await sell({ size: 'm', weight: 12, new: false }),
      heavy: await sell({ size: 'm', weight: 1500, secret: 3 }),
      plain: await sell({}),
      cold: await sell({ weight: -20 }),
    }
    const found = async (customFields: string) => {
      const { products } = await world.visitor.product.list({ query: { category: slug, customFields } })
      return Object.entries(ids).flatMap(([name, id]) => (products.some(({ _id }) => _id === id) ? [name] : []))
    }
    expect(await found('size:m')).toEqual(['medium', 'heavy'])
    expect(await found('size:m,weight:..12')).toEqual(['medium'])
    expect(await found('weight:0.5..12')).toEqual(['small', 'medium'])
    expect(await found('weight:12.001..')).toEqual(['heavy'])
    expect(await found('weight:..0')).toEqual(['cold'])
    expect(await found('weight:-30..1000')).toEqual(['small', 'medium', 'cold'])
    expect(await found('new:no')).toEqual(['medium'])
    expect(await found('new:yes,size:m')).toEqual([])
    for (const nothing of ['secret:1..5', 'size:xl', 'other:1', 'weight:..', 'nonsense', "size:m'--"])
      expect(await found(nothing), nothing).toHaveLength(5)
    const counts = await world.visitor.product.counts({ query: { category: slug, customFields: 'size:m,weight:1..' } })
    expect(counts.total).toBe(2)
    expect(counts.customFields).toEqual([
      { key: 'size', values: [{ value: 'm', count: 2 }] },
      { key: 'new', values: [{ value: 'no', count: 1 }] },
    ])
    const all = await world.visitor.product.counts({ query: { category: slug } })
    expect(all.customFields?.[0]?.values).toEqual([
      { value: 'm', count: 2 },
      { value: 's', count: 1 },
    ])
    expect(await world.visitor.product.counts({ query: {} })).not.toHaveProperty('customFields')
  })

  test('are in saved searches, which find the same as the list', async () => {
    const slug = await aCategory()
    await define(slug, { key: 'size', type: 'choice', choices: choices('s', 'm') }, { key: 'weight', type: 'number' })
    const buyer = await world.aBuyer()
    const searches = await Promise.all(
      ['size:m', 'weight:2..8', 'size:s,weight:..3'].map(async (customFields) => {
        const body = { kind: 'services' as const, filters: { category: slug, customFields }, name: customFields }
        return { id: (await buyer.savedSearch.create({ body })).savedSearch._id, customFields }
      }),
    )
    const { _id: id } = await offer(slug, { size: 's', weight: 2.5 })
    await offer(slug, { size: 'm' })
    await world.runTask('saved-searches:match')
    const agree = async () => {
      for (const search of searches) {
        const { services } = await buyer.service.list({ query: { category: slug, customFields: search.customFields } })
        const { matches } = await buyer.savedSearch.detail({ params: { id: search.id } })
        expect(matches.map(({ _id }) => _id).toSorted(), search.customFields).toEqual(
          services.map(({ _id }) => _id).toSorted(),
        )
      }
    }
    await agree()
    await change(id, { customFields: { size: 'm', weight: 9 } })
    await world.runTask('saved-searches:match')
    await agree()
  })
})

test('buckets of numbers are the same in the database and for the filters', async () => {
  for (const value of [0, 0.001, 0.01, 1, 9.999, 10, 1000, 999_999_999, -0.5, -12]) {
    const { rows } = await sql<{ bucket: number }>`select field_bucket(${value}::numeric) as bucket`.execute(world.db)
    const digits = `${Math.round(Math.abs(value) * 1000)}`
    expect(rows[0]?.bucket, `${value}`).toBe((value < 0 ? -1 : 1) * (digits.length * 10 + Number(digits[0])))
  }
})
