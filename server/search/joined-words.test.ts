import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World

const TEXTS: { title: string; language?: string }[] = [
  { title: 'iPhone12 in black' },
  { title: 'iPhone 13 in white' },
  { title: 'Tablet with 256GB' },
  { title: 'Laptop with 512 gb' },
  { title: 'Part NOR0707 for a washer' },
  { title: 'Part NOR.0808 for a dryer' },
  { title: 'Part NOR 0909 for a stove' },
  { title: '3Zimmerwohnung putzen', language: 'de' },
  { title: 'Alte Kaffeemühle aus Holz', language: 'de' },
  { title: 'Zwei Schreibtische', language: 'de' },
  { title: 'Jogginghosen in Grau', language: 'de' },
  { title: 'Fensterreinigung und Klavierunterricht', language: 'de' },
  { title: 'Studentenwohnung mit Talenten', language: 'de' },
  { title: 'Sonderpreise vom Hersteller und Begleiter', language: 'de' },
  { title: 'A portable loudspeaker' },
]

beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false, reviewedListings: 0 } })
  const seller = await world.aSeller()
  const buyer = await world.aBuyer()
  for (const text of TEXTS) {
    await world.aService(seller, text)
    await world.aProduct(seller, text)
    await world.aRequest(buyer, text)
    await world.aWish(buyer, text)
    const provider = await world.aSeller()
    await provider.user.update({
      params: { id: provider.id },
      body: { headline: text.title, ...(text.language === 'de' ? { preferences: { locale: 'de' } } : {}) },
    })
  }
})
afterAll(() => world.close())

/** The titles that each list finds, without those that it finds for other words than these. */
async function found(q: string) {
  const { visitor } = world
  const query = { q, limit: 100 }
  const lists = [
    (await visitor.service.list({ query })).services.map(({ title }) => title),
    (await visitor.product.list({ query })).products.map(({ title }) => title),
    (await visitor.serviceRequest.list({ query })).serviceRequests.map(({ title }) => title),
    (await visitor.requestedProduct.list({ query })).requestedProducts.map(({ title }) => title),
    (await visitor.user.serviceProviders({ query })).providers.map(({ headline }) => headline),
  ]
  return lists.map((titles) => titles.toSorted())
}

const five = (...titles: string[]) => Array.from({ length: 5 }, () => titles.toSorted())

describe('letters and digits', () => {
  test.each([
    ['iphone 12', 'iPhone12 in black'],
    ['iPhone12', 'iPhone12 in black'],
    ['iphone13', 'iPhone 13 in white'],
    ['iPhone 13', 'iPhone 13 in white'],
    ['256 gb', 'Tablet with 256GB'],
    ['256gb', 'Tablet with 256GB'],
    ['512GB', 'Laptop with 512 gb'],
    ['gb 512', 'Laptop with 512 gb'],
    ['NOR0707', 'Part NOR0707 for a washer'],
    ['NOR.0707', 'Part NOR0707 for a washer'],
    ['nor 0707', 'Part NOR0707 for a washer'],
    ['NOR0808', 'Part NOR.0808 for a dryer'],
    ['NOR.0808', 'Part NOR.0808 for a dryer'],
    ['NOR 0808', 'Part NOR.0808 for a dryer'],
    ['NOR-0808', 'Part NOR.0808 for a dryer'],
    ['NOR0909', 'Part NOR 0909 for a stove'],
    ['nor.0909', 'Part NOR 0909 for a stove'],
    ['3 Zimmerwohnungen', '3Zimmerwohnung putzen'],
  ])('%s finds “%s” in every list', async (q, title) => expect(await found(q)).toEqual(five(title)))

  test('are counted by filters and suggested as they are found', async () => {
    for (const q of ['iphone13', 'iphone 13', 'iPhone 12', 'NOR0808']) {
      expect((await world.visitor.product.counts({ query: { q } })).total, q).toBe(1)
      expect((await world.visitor.service.counts({ query: { q } })).total, q).toBe(1)
      const { suggestions, corrected } = await world.visitor.search.suggest({ query: { q } })
      expect(corrected, q).toBeUndefined()
      expect(
        suggestions.map(({ kind }) => kind),
        q,
      ).toEqual(expect.arrayContaining(['service', 'product', 'provider']))
    }
  })

  test('keep the tolerance for typos', async () => {
    expect((await world.visitor.search.all({ query: { q: 'iphnoe 12' } })).corrected).toBe('iphone 12')
  })
})

describe('German compounds', () => {
  test.each([
    ['Mühle', 'Alte Kaffeemühle aus Holz'],
    ['Muehle', 'Alte Kaffeemühle aus Holz'],
    ['muhle', 'Alte Kaffeemühle aus Holz'],
    ['Mühlen', 'Alte Kaffeemühle aus Holz'],
    ['Tisch', 'Zwei Schreibtische'],
    ['Tische', 'Zwei Schreibtische'],
    ['Hose', 'Jogginghosen in Grau'],
    ['Reinigung', 'Fensterreinigung und Klavierunterricht'],
    ['Unterricht', 'Fensterreinigung und Klavierunterricht'],
    ['Wohnung', 'Studentenwohnung mit Talenten'],
    ['Preise', 'Sonderpreise vom Hersteller und Begleiter'],
  ])('%s finds “%s” in every list', async (q, title) => {
    for (const titles of await found(q)) expect(titles).toContain(title)
  })

  test.each(['Ente', 'Enten', 'Reise', 'Reis', 'Teller', 'Leiter', 'table', 'Rad', 'ing'])(
    '%s is no part of words that only end or go on like it',
    async (q) =>
      expect(
        (await world.visitor.search.all({ query: { q } })).results.products.products.map(({ title }) => title),
      ).not.toEqual(expect.arrayContaining([expect.stringMatching(/Student|Sonder|portable|Jogging/)])),
  )

  test('are known in a German text that was written in another language of the site', async () => {
    const provider = await world.aSeller()
    await provider.user.update({ params: { id: provider.id }, body: { headline: 'Drehstühle und Polstersessel' } })
    for (const q of ['Stuhl', 'Sessel']) {
      const { providers } = await world.visitor.user.serviceProviders({ query: { q } })
      expect(
        providers.map(({ _id }) => _id),
        q,
      ).toEqual([provider.id])
    }
  })

  test('come behind the word itself', async () => {
    const seller = await world.aSeller()
    await world.aProduct(seller, { title: 'Mühle von 1900', language: 'de' })
    const { products } = await world.visitor.product.list({ query: { q: 'Mühle' } })
    expect(products.map(({ title }) => title)).toEqual(['Mühle von 1900', 'Alte Kaffeemühle aus Holz'])
  })
})
