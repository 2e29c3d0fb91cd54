import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
})
afterAll(() => world.close())

const pageAt = (url: string, cookie = '') => world.app.inject({ method: 'GET', url, headers: { cookie } })

test('the page of a deleted listing answers 410, shows similar ones and is not indexed', async () => {
  const [seller, other] = [await world.aSeller(), await world.aSeller()]
  const { _id: id, category, subcategory } = await world.aService(seller, { title: 'The deleted one' })
  const product = await world.aProduct(seller)
  await world.aService(other, { title: 'Another cleaner of homes' })
  await seller.service.remove({ params: { id } })
  await seller.product.remove({ params: { id: product._id } })
  for (const url of [`/${category}/${subcategory}/${id}`, `/service/${id}`, `/product/${product._id}`]) {
    const { statusCode, payload } = await pageAt(url)
    expect([url, statusCode]).toEqual([url, 410])
    expect(payload).toContain('This listing is gone')
    expect(payload).toMatch(/<meta name="robots" content="noindex/)
    expect(payload).not.toContain('The deleted one')
    if (url !== `/product/${product._id}`) expect(payload).toContain('Another cleaner of homes')
  }
})
