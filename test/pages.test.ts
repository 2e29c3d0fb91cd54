import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#shared/kernel/language.ts'
import type { PageKey } from '#shared/policies/content-pages.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { refundCase } from '#shared/process/refund-case.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { deadlines } from '#web/pages/how-it-works-parts.ts'
import { startWorld, type World } from './world.ts'

const paths = [
  '/how-it-works',
  '/why-services',
  '/why-products',
  '/why-requests',
  '/why-community',
  '/resources',
  '/about-us',
  '/terms',
  '/privacy',
  '/imprint',
  '/help',
  '/partnerships',
  '/contact-us',
]

let world: World
let changed: World
beforeAll(async () => {
  world = await startWorld({ callsOnly: false })
  changed = await startWorld({
    callsOnly: false,
    rules: {
      paymentWindow: 'PT45M',
      sellerResponse: 'PT31H',
      autoCompleteService: 'P11D',
      productProtection: 'P4D',
      withdrawal: 'P17D',
      claimSellerAnswer: 'PT26H',
      autoRefundCap: 12_300,
      commission: { services: 0.125, products: 0.095, min: 70 },
      buyerFee: { rate: 0.045, min: 20, max: 3100 },
    },
  })
})
afterAll(() => Promise.all([world.close(), changed.close()]))

const get = ({ app }: World, url: string) => app.inject({ method: 'GET', url })

/** The page as readers without scripts and search engines see it. */
async function read(of: World, url: string) {
  const { statusCode, payload } = await get(of, url)
  const one = (pattern: RegExp) => pattern.exec(payload)?.[1] ?? ''
  const body = payload
    .slice(payload.indexOf('<body'))
    .replace(/<(script|style|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;|\u00a0/g, ' ')
  return {
    statusCode,
    payload,
    body,
    title: one(/<title>([^<]+)<\/title>/),
    description: one(/<meta name="description" content="([^"]+)"/),
    headings: payload.match(/<h1\b/g)?.length ?? 0,
  }
}

describe.each(languages)('in %s', (language) => {
  test('every page comes whole, with a title and a description of its own and without a raw key', async () => {
    const pages = await Promise.all(paths.map((path) => read(world, `${path}?lang=${language}`)))
    for (const [index, page] of pages.entries()) {
      const path = paths[index]
      expect([path, page.statusCode, page.headings]).toEqual([path, 200, 1])
      expect([path, page.payload.includes(`rel="canonical" href="${world.settings.publicUrl}${path}`)]).toEqual([
        path,
        true,
      ])
      expect(page.description.length, path).toBeGreaterThan(40)
      expect(page.body, path).not.toMatch(
        /\{\{|\b(how|resources|services|products|requests|community|us|partnerships|terms|privacy|nav|footer)\.[a-z]\w+|undefined|NaN/,
      )
      if (language === 'am') expect(page.title, path).toMatch(/[\u1200-\u137f]/)
    }
    expect(new Set(pages.map(({ title }) => title)).size).toBe(paths.length)
    expect(new Set(pages.map(({ description }) => description)).size).toBe(paths.length)
  })
})

test('an unknown reason is not found', async () => {
  const reply = await get(world, '/why-nothing')
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/auth/404'])
})

describe('the numbers', () => {
  test('are those of the rules', async () => {
    const { body } = await read(world, '/how-it-works?lang=en')
    for (const text of [
      '30 minutes',
      '48 hours',
      '3% of the price',
      '10% of the price',
      '8% of the price',
      '€82.40',
      '€72.00',
      '14 days',
      '€100',
    ])
      expect(body).toContain(text)
  })

  test('follow the settings of the operator', async () => {
    const { body } = await read(changed, '/how-it-works?lang=en')
    const changes = [
      '45 minutes',
      '31 hours',
      '11 days',
      '4.5% of the price',
      '12.5% of the price of a service',
      '9.5% of the price of a product',
      'For 4 days after that',
      'within 17 days',
      '26 hours to answer',
      'Up to €123',
      '€31',
      '€83.60',
      '€70.00',
    ]
    for (const text of changes) expect(body).toContain(text)
    for (const text of ['30 minutes to enter', '48 hours to answer', '10% of the price'])
      expect(body).not.toContain(text)
    const terms = await read(changed, '/terms?lang=de')
    for (const text of [
      '45 Minuten',
      '31 Stunden',
      '11 Tage',
      '4,5 %',
      '12,5 %',
      '9,5 %',
      '4 Tage',
      '17 Tage',
      '26 Stunden',
    ])
      expect(terms.body).toContain(text)
    expect((await read(changed, '/why-services?lang=en')).body).toContain('Time to answer: 31 hours')
  })

  test('of every deadline that an order or a claim can meet stand on one page', async () => {
    const { body } = await read(world, '/how-it-works?lang=en')
    const { rules } = world.settings
    const named = new Set<string>(Object.values(deadlines).flat())
    const processes = [serviceOrder, productOrder, refundCase]
    const used = processes.flatMap(({ transitions }) =>
      Object.values(transitions).flatMap((transition) => ('after' in transition ? [transition.after] : [])),
    )
    const elsewhere = ['maxAuthorized', 'maxHold', 'clearance', 'pickupReminder', 'adminSla', 'reaffirmAnswer']
    expect([...new Set(used)].filter((name) => !named.has(name) && !elsewhere.includes(name))).toEqual([])
    for (const name of named) expect(Object.keys(rules)).toContain(name)
    expect(body).toContain('Asking for money back')
  })

  test('that are none are said in words', async () => {
    const free = await startWorld({
      callsOnly: false,
      rules: { commission: { services: 0, products: 0, min: 0 }, buyerFee: { rate: 0, min: 0, max: 0 } },
    })
    const { body } = await read(free, '/how-it-works?lang=en')
    expect(body).toContain('Buyers pay the price and nothing on top.')
    expect(body).toContain('Sellers keep the whole price.')
    await free.close()
  })
})

test('the answers to common questions can be read without scripts', async () => {
  const { payload } = await read(world, '/how-it-works?lang=en')
  expect(payload.match(/<details\b/g)?.length).toBe(9)
  expect(payload).toContain('The amount is only reserved on your card')
})

describe('what an operator writes', () => {
  const publish = async (key: PageKey, markdown: string, title = 'Terms of {{name}}') => {
    const admin = await changed.anAdmin()
    const { version } = await admin.adminPage.get({ params: { key }, query: { language: 'en' } })
    const body = { language: 'en' as const, title, markdown, reason: 'Checked by our lawyer', version }
    await admin.adminPage.publish({ params: { key }, body })
  }

  test('stands on the page at once, with the values that hold now, and nothing of it is HTML', async () => {
    await read(changed, '/terms?lang=en')
    await publish(
      'terms',
      `Sellers answer within **{{sellerResponse}}**. <script>alert(1)</script>

## Orders & money

[Bad](javascript:alert(1)), [good](https://example.org) and [ours](/help).

## Deadlines

{{table.deadlines}}`,
    )
    const { body, payload, title, description, headings } = await read(changed, '/terms?lang=en')
    expect(title).toBe('Terms of Community MarketPlace · Community MarketPlace')
    expect(headings).toBe(1)
    expect(description).toMatch(/^Sellers answer within 31 hours/)
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(payload).not.toContain('<script>alert')
    expect(payload).not.toContain('href="javascript')
    expect(payload).toMatch(/<a [^>]*href="https:\/\/example.org"/)
    expect(payload).toMatch(/rel="noopener"/)
    expect(payload).toMatch(/<a [^>]*href="#section-orders-money"/)
    // The table of the deadlines, with words that only pages with it load.
    expect(body).toContain('Paying for a new order')
    expect(body).not.toContain('This text comes with the software')
  })

  test('explains the marketplace in place of the screens that come along, with their tables and their ways on', async () => {
    await publish(
      'how-it-works',
      'In our street it goes like this.\n\n{{table.fees}}\n\n{{table.cancelling}}',
      'Our way',
    )
    const how = await read(changed, '/how-it-works?lang=en')
    expect(how.title).toBe('Our way · Community MarketPlace')
    expect(how.headings).toBe(1)
    expect(how.body).toContain('An order of €80')
    expect(how.body).toContain('until 7 days before the start')
    expect(how.body).not.toContain('If you need something done')
    await publish('why-services', 'Neighbours answer within {{sellerResponse}}.', 'Why neighbours')
    const why = await read(changed, '/why-services?lang=en')
    expect(why.title).toBe('Why neighbours · Community MarketPlace')
    expect(why.body).toContain('Neighbours answer within 31 hours.')
    expect(why.body).not.toContain('The price first')
    expect(why.payload).toMatch(/<a [^>]*href="\/why-products"/)
    expect((await read(changed, '/why-products?lang=en')).body).toContain('Nothing is sold twice')
  })

  test('stands in for a language in which it is not written, and says so', async () => {
    await publish('imprint', 'Ada Kern, Berlin', 'Imprint')
    const { body, payload } = await read(changed, '/imprint?lang=de')
    expect(body).toContain('Diese Seite gibt es noch nicht auf Deutsch. Angezeigt wird: English.')
    expect(payload).toMatch(/<div [^>]*lang="en"/)
    expect(body).not.toContain('noch nicht ausgefüllt')
  })
})
