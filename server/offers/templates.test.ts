import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_OFFER_TEMPLATES } from '#shared/contract/offer-template.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const TEMPLATE = {
  name: 'Small move',
  price: 39_500,
  pricingType: 'fixed',
  message: 'I have a van with a tail lift and bring a second person.',
  cancellationPolicy: 'moderate',
} as const

test('a template is kept for its owner alone, and replaced by one of the same name', async () => {
  const [owner, other] = [await world.aSeller(), await world.aSeller()]
  const { template } = await owner.offerTemplate.save({ body: TEMPLATE })
  expect(template).toEqual({ ...TEMPLATE, _id: template._id })
  const { price: _, ...hourly } = { ...TEMPLATE, pricingType: 'hourly' as const, estimatedHours: 4, durationDays: 2 }
  const replaced = await owner.offerTemplate.save({ body: hourly })
  expect(replaced.template).toEqual({ ...hourly, _id: template._id })
  await owner.offerTemplate.save({ body: { ...TEMPLATE, name: 'a piano' } })
  expect((await owner.offerTemplate.list()).templates.map(({ name }) => name)).toEqual(['a piano', 'Small move'])
  expect((await other.offerTemplate.list()).templates).toEqual([])
  for (const stranger of [other, await world.anAdmin()])
    await expect(stranger.offerTemplate.remove({ params: { id: template._id } })).rejects.toMatchObject({ status: 404 })
  await owner.offerTemplate.remove({ params: { id: template._id } })
  expect((await owner.offerTemplate.list()).templates.map(({ name }) => name)).toEqual(['a piano'])
})

test('nothing is lost when there are too many: the next one is refused, also at once, and a known name replaced', async () => {
  const owner = await world.aSeller()
  const save = (number: number) => owner.offerTemplate.save({ body: { ...TEMPLATE, name: `Move ${number}` } })
  for (let number = 2; number < MAX_OFFER_TEMPLATES; number += 1) await save(number)
  const outcomes = await Promise.allSettled([0, 1, 100].map(save))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { status: 400, body: { errors: { name: expect.stringContaining('20') } } } },
  ])
  await save(2)
  expect((await owner.offerTemplate.list()).templates).toHaveLength(MAX_OFFER_TEMPLATES)
})

test('they go with the account', async () => {
  const owner = await world.aSeller()
  await owner.offerTemplate.save({ body: TEMPLATE })
  await owner.user.remove({ params: { id: owner.id } })
  const { count } = await world.db
    .selectFrom('offer_template')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
})
