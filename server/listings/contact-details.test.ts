import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

// Files before and after this one load the real policy.
const { mask } = vi.hoisted(() => {
  vi.resetModules()
  return { mask: vi.fn<(text: string) => void>() }
})
vi.mock('#shared/policies/contact-details.ts', async (load) => {
  const policy = await load<typeof import('#shared/policies/contact-details.ts')>()
  const withoutContacts = (text: string) => {
    mask(text)
    return policy.withoutContacts(text)
  }
  return { ...policy, withoutContacts }
})

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  vi.resetModules()
  await world.close()
})

const REACH = 'call 0176 1234 5678 or write to hanna@example.org'
const HIDDEN = 'call ••• or write to •••'

test('a listing keeps no way around the marketplace in what everybody reads', async () => {
  const seller = await world.aSeller()
  const text = (words: string) => `I clean flats and small houses, and bring everything; ${words}.`
  const service = await world.aService(seller, {
    title: `Home cleaning, ${REACH}`,
    description: text(REACH),
    requirements: REACH,
    tags: ['hanna@example.org'],
    packages: [{ key: 'basic', title: 'Regular', description: REACH, price: 5_600, deliveryDays: 1, revisions: 0 }],
    location: { label: REACH, city: 'Berlin', country: 'DE' },
  })
  const seen = (await world.visitor.service.detail({ params: { id: service._id } })).service
  expect(seen).toMatchObject({
    title: `Home cleaning, ${HIDDEN}`,
    description: text(HIDDEN),
    requirements: HIDDEN,
    tags: ['•••'],
    packages: [{ description: HIDDEN }],
    location: { label: HIDDEN, city: 'Berlin' },
  })
  const product = await world.aProduct(seller, {
    shippingOptions: [{ key: 'parcel', name: 'Write to hanna@example.org', price: 490, etaMinDays: 2, etaMaxDays: 4 }],
  })
  expect(product.shippingOptions).toMatchObject([{ name: 'Write to •••' }])
  const changed = await seller.product.update({ params: { id: product._id }, body: { description: text(REACH) } })
  expect(changed.product.description).toBe(text(HIDDEN))
  expect((await world.visitor.search.all({ query: { q: 'hanna@example.org' } })).results.services.total).toBe(0)
})

test('a text is masked once each time that it is written, and what was written before is left alone', async () => {
  const seller = await world.aSeller()
  const service = await world.aService(seller)
  const { description } = service
  mask.mockClear()
  const body = { description: `${description} More on hanna@example.org.` }
  const changed = await seller.service.update({ params: { id: service._id }, body })
  expect(changed.service.description).toBe(`${description} More on •••.`)
  expect(mask.mock.calls).toEqual([[body.description]])
})

test('a listing that says little more than how to be reached is refused at its field', async () => {
  const seller = await world.aSeller()
  const description = `${'hanna@example.org '.repeat(3)}cleans`
  await expect(world.aService(seller, { title: '0176 1234 5678', description })).rejects.toMatchObject({
    status: 400,
    body: {
      errors: { title: expect.stringContaining('At least 8'), description: expect.stringContaining('At least 40') },
    },
  })
})

test('a profile is treated alike', async () => {
  const seller = await world.aSeller()
  const body = { name: 'Hanna, 0176 1234 5678', headline: REACH, bio: REACH }
  await seller.user.update({ params: { id: seller.id }, body })
  const { user } = await world.visitor.user.detail({ params: { id: seller.id } })
  expect(user).toMatchObject({ name: 'Hanna, •••', headline: HIDDEN, bio: HIDDEN })
})
