import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  seller = await world.aSeller()
})
afterAll(() => world.close())

const get = (url: string) => world.app.inject({ method: 'GET', url })
const origin = () => world.deps.settings.publicUrl
const locations = async (url: string) => {
  const { payload } = await get(url)
  return [...payload.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replace(origin(), ''))
}

test('robots are told where everything stands, and what is not for them', async () => {
  const { payload } = await get('/robots.txt')
  expect(payload).toContain(`Sitemap: ${origin()}/sitemap.xml`)
  for (const path of ['/api/', '/auth/', '/user/', '/checkout/']) expect(payload).toContain(`Disallow: ${path}`)
  expect(payload).toContain('Allow: /auth/404')
})

test('the index leads to files by kind, each with the latest change in it', async () => {
  const service = await world.aService(seller)
  const { payload, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(await locations('/sitemap.xml')).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/categories.xml',
    '/sitemap/services-1.xml',
    '/sitemap/providers-1.xml',
  ])
  expect(payload).toContain(`services-1.xml</loc><lastmod>${service.updatedAt}`)
  expect(payload).toContain(`categories.xml</loc><lastmod>${service.updatedAt}`)
})

test('pages are those that stand for themselves', async () => {
  const pages = await locations('/sitemap/pages.xml')
  expect(pages).toContain('/')
  expect(pages).toContain('/providers')
  for (const page of pages) {
    const reply = await get(page)
    expect(reply.statusCode, page).toBe(200)
    expect(reply.payload, page).not.toContain('noindex')
    expect(reply.payload, page).toContain(`<link rel="canonical" href="${origin()}${page}"/>`)
  }
  // The plans of sellers are for everybody, at an address that the specification names.
  const personal = pages.filter((page) => /^\/(user|auth|checkout|explore|services\/browse)/.test(page))
  expect(personal).toEqual(['/auth/subscription-plan'])
})

test('a listing and its seller are told in four languages as long as strangers may see them', async () => {
  const { _id, category, subcategory } = await world.aService(seller)
  const address = `/${category}/${subcategory}/${_id}`
  expect(await locations('/sitemap/services-1.xml')).toContain(address)
  expect(await locations('/sitemap/providers-1.xml')).toContain(`/providers/${seller.id}`)
  expect(await locations('/sitemap/categories.xml')).toEqual(
    expect.arrayContaining([`/category/${category}`, `/category/${category}/${subcategory}`]),
  )
  const { payload } = await get('/sitemap/services-1.xml')
  for (const language of ['en', 'am', 'de', 'fr'])
    expect(payload).toContain(`hreflang="${language}" href="${origin()}${address}?lang=${language}"`)
  await seller.service.update({ params: { id: _id }, body: { status: 'paused' } })
  expect(await locations('/sitemap/services-1.xml')).not.toContain(address)
  const product = await world.aProduct(seller)
  const shelf = `/products?category=${product.category}`
  expect(await locations('/sitemap/categories.xml')).toEqual(
    expect.arrayContaining([shelf, `${shelf}&amp;subcategory=${product.subcategory}`]),
  )
  expect((await get('/sitemap/categories.xml')).payload).toContain(`${origin()}${shelf}&amp;lang=de`)
  expect(await locations('/sitemap.xml')).toContain('/sitemap/products-1.xml')
  expect(await locations('/sitemap/products-1.xml')).toEqual([`/product/${product._id}`])
})

test('a request is told as long as it is open to everybody', async () => {
  const buyer = await world.aBuyer()
  const { _id } = await world.aRequest(buyer)
  const invited = await world.aRequest(buyer, { visibility: 'invited' })
  expect(await locations('/sitemap.xml')).toContain('/sitemap/requests-1.xml')
  expect(await locations('/sitemap/requests-1.xml')).toEqual([`/service-request/${_id}`])
  await buyer.serviceRequest.close({ params: { id: _id }, body: { reason: 'not_needed' } })
  expect((await get('/sitemap/requests-1.xml')).statusCode).toBe(404)
  expect((await get(`/service-request/${invited._id}`)).payload).toContain('noindex')
})

test('a wanted product is told while it is open', async () => {
  const buyer = await world.aBuyer()
  const { _id } = await world.aWish(buyer)
  expect(await locations('/sitemap/wanted-1.xml')).toEqual([`/requested-products/${_id}`])
  await buyer.productOffer.closeRequest({ params: { id: _id }, body: { reason: 'not_needed' } })
  expect((await get('/sitemap/wanted-1.xml')).statusCode).toBe(404)
})

test.each(['/sitemap/services-2.xml', '/sitemap/services-0.xml', '/sitemap/orders-1.xml', '/sitemap/nonsense'])(
  '%s is not there',
  async (address) => {
    expect((await get(address)).statusCode).toBe(404)
  },
)

test('a category with nothing below it has one address, and so has what is in it', async () => {
  const { adminCategory } = await world.anAdmin()
  const entry = { icon: 'flower', moderation: 'auto', regulated: false, reason: 'Asked for' } as const
  await adminCategory.create({ body: { kind: 'service', slug: 'bees', names: { en: 'Bees' }, ...entry } })
  const { _id } = await world.aService(seller, { category: 'bees', subcategory: 'bees' })
  expect(await locations('/sitemap/services-1.xml')).toContain(`/service/${_id}`)
  const categories = await locations('/sitemap/categories.xml')
  expect(categories.filter((address) => address.includes('bees'))).toEqual(['/category/bees'])
  for (const page of [`/service/${_id}`, '/category/bees'])
    expect((await get(page)).payload).toContain(`<link rel="canonical" href="${origin()}${page}"/>`)
})
