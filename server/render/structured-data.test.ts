import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let seller: Person
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  seller = await world.aSeller({ name: 'Hanna Tesfaye' })
})
afterAll(() => world.close())

type Thing = { '@type': string; [property: string]: unknown }

/** The structured data of a page, by type. */
async function structuredDataOn(path: string): Promise<Record<string, Thing>> {
  const { payload } = await world.app.inject({ method: 'GET', url: path })
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(payload) ?? []
  const { '@context': context, '@graph': graph }: { '@context': string; '@graph': Thing[] } = JSON.parse(text)
  expect(context).toBe('https://schema.org')
  const things = graph.map((thing) => [thing['@type'], thing] as const)
  expect(new Set(things.map(([type]) => type)).size, 'nothing is told twice').toBe(things.length)
  return Object.fromEntries(things)
}

test('the start page tells who runs the site and how it is searched', async () => {
  const things = await structuredDataOn('/')
  const origin = world.deps.settings.publicUrl
  expect(things.Organization).toMatchObject({ name: world.deps.settings.marketplaceName, url: `${origin}/` })
  expect(things.WebSite?.potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: expect.stringContaining('/explore?q=') },
  })
})

test('a listing tells its price, its seller and the way to it, and no rating before the first', async () => {
  const { _id, category, subcategory, title } = await world.aService(seller, { price: 8_450, pricingType: 'hourly' })
  const { Service: service, BreadcrumbList: path } = await structuredDataOn(`/${category}/${subcategory}/${_id}`)
  expect(service).toMatchObject({
    name: title,
    serviceType: 'Home Cleaning',
    provider: { '@type': 'Person', name: 'Hanna Tesfaye' },
    offers: { price: '84.50', priceCurrency: 'EUR', priceSpecification: { unitCode: 'HUR' } },
  })
  expect(service).not.toHaveProperty('aggregateRating')
  expect(path?.itemListElement).toMatchObject([{ position: 1 }, { position: 2, name: 'Cleaning' }, { position: 3 }])
})

test('a request tells what is sought and for how much, and nothing once it is closed', async () => {
  const buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
  const { _id, title, expiresAt } = await world.aRequest(buyer)
  const { Demand: demand } = await structuredDataOn(`/service-request/${_id}`)
  expect(demand).toMatchObject({
    name: title,
    itemOffered: { '@type': 'Service', serviceType: expect.any(String) },
    validThrough: expiresAt,
    priceSpecification: { '@type': 'PriceSpecification', maxPrice: '450.00', priceCurrency: 'EUR' },
  })
  expect(JSON.stringify(demand)).not.toContain('Liya')
  await buyer.serviceRequest.close({ params: { id: _id }, body: { reason: 'not_needed' } })
  const { payload, statusCode } = await world.app.inject({ method: 'GET', url: `/service-request/${_id}` })
  expect(statusCode).toBe(404)
  expect(payload).not.toContain(title)
  expect(payload).toContain('noindex')
})

test('a wanted product tells how many are still wanted, and what one may cost', async () => {
  const buyer = await world.aBuyer({ name: 'Liya Mekonnen' })
  const { _id, title, quantity } = await world.aWish(buyer, { conditionWanted: 'new' })
  const { Demand: demand } = await structuredDataOn(`/requested-products/${_id}`)
  expect(demand).toMatchObject({
    name: title,
    itemOffered: { '@type': 'Product', name: title },
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: { value: quantity },
    priceSpecification: { maxPrice: '120.00', priceCurrency: 'EUR' },
  })
  expect(JSON.stringify(demand)).not.toContain('Liya')
})

test('packages are offers with the lowest and the highest price', async () => {
  const one = { description: '', deliveryDays: 1, revisions: 0 }
  const { _id } = await world.aService(seller, {
    packages: [
      { ...one, key: 'basic', title: 'Small', price: 5_000 },
      { ...one, key: 'premium', title: 'Large', price: 15_000 },
    ],
  })
  const { Service: service } = await structuredDataOn(`/cleaning/home-cleaning/${_id}`)
  expect(service?.offers).toMatchObject({ lowPrice: '50.00', highPrice: '150.00', offerCount: 2 })
})

test('entered text cannot end the element', async () => {
  const { _id } = await world.aService(seller, { description: `</script><script>alert(1)</script> ${'x'.repeat(40)}` })
  const { Service: service } = await structuredDataOn(`/cleaning/home-cleaning/${_id}`)
  expect(service?.description).toContain('</script><script>')
})

test('a seller has a profile page', async () => {
  const { ProfilePage: page } = await structuredDataOn(`/providers/${seller.id}`)
  expect(page?.mainEntity).toMatchObject({ '@type': 'Person', name: 'Hanna Tesfaye' })
})

test('questions with their answers are told as such', async () => {
  const { FAQPage: page } = await structuredDataOn('/how-it-works')
  const questions = page?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(questions.length).toBeGreaterThan(3)
  for (const { name, acceptedAnswer } of questions) expect(acceptedAnswer.text.length, name).toBeGreaterThan(20)
})

test('a page asked for in a language stands for itself, beside the others', async () => {
  const { payload } = await world.app.inject({ method: 'GET', url: '/providers?lang=de' })
  const origin = world.deps.settings.publicUrl
  expect(payload).toContain(`<link rel="canonical" href="${origin}/providers?lang=de"/>`)
  expect(payload).toContain(`hrefLang="x-default" href="${origin}/providers"/>`)
  expect(payload).toContain(`<meta property="og:image" content="${origin}/sharing/home.png?lang=de"/>`)
})

test('the picture for previews says in words what it shows', async () => {
  const altOn = async (url: string) =>
    /<meta property="og:image:alt" content="([^"]*)"/.exec(
      (await world.app.inject({ method: 'GET', url })).payload,
    )?.[1]
  const { _id } = await world.aService(seller, { title: 'Windows as clear as air' })
  expect(await altOn(`/cleaning/home-cleaning/${_id}`)).toBe('Windows as clear as air · Community MarketPlace')
  expect(await altOn('/how-it-works')).toBe('Community MarketPlace')
})
