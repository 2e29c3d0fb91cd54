import type { Page } from '@playwright/test'
import { languages } from '#shared/kernel/language.ts'
import { alive, expect, test } from './test.ts'
import type { World } from './world.ts'

/** Makes everything that the browser knows of languages recognizable: each browser has other words there. */
const replaceIntl = () => {
  const strange = (text: string) => `¿${text}?`
  const disguise = (format: { prototype: object }, names: string[]) => {
    for (const name of names) {
      const own: unknown = Object.getOwnPropertyDescriptor(format.prototype, name)?.value
      const getter = Object.getOwnPropertyDescriptor(format.prototype, name)?.get
      const write = (target: object, ...values: unknown[]) => {
        const method = (getter ? getter.call(target) : own) as (...values: unknown[]) => string
        return strange(method.apply(target, values))
      }
      Object.defineProperty(
        format.prototype,
        name,
        getter
          ? {
              get(this: object) {
                return (...values: unknown[]) => write(this, ...values)
              },
            }
          : {
              value(this: object, ...values: unknown[]) {
                return write(this, ...values)
              },
            },
      )
    }
  }
  disguise(Intl.DateTimeFormat, ['format', 'formatRange'])
  disguise(Intl.NumberFormat, ['format', 'formatRange'])
  disguise(Intl.ListFormat, ['format'])
  disguise(Intl.DisplayNames, ['of'])
  disguise(Intl.PluralRules, ['select'])
  disguise(Date, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
  disguise(Number, ['toLocaleString'])
  disguise(String, ['toLocaleUpperCase', 'toLocaleLowerCase'])
}

const pages: [name: string, address: (world: World) => Promise<string>][] = [
  ['the landing page', async () => '/'],
  ['the search', async () => '/explore?q=cleaning'],
  ['the list of services', async () => '/services/browse'],
  ['a category', async () => '/category/cleaning'],
  ['the list of products', async () => '/products'],
  ['the kinds of products', async () => '/products/categories-overview'],
  ['the providers', async () => '/providers'],
  ['the terms', async () => '/terms'],
  ['how it works', async () => '/how-it-works'],
  [
    'a service and its provider',
    async ({ visitor }) => {
      const { services } = await visitor.service.list({ query: { sortBy: 'popular', limit: 1 } })
      return `/service/${services[0]?._id}`
    },
  ],
  [
    'a provider',
    async ({ visitor }) => {
      const { services } = await visitor.service.list({ query: { sortBy: 'popular', limit: 1 } })
      return `/providers/${services[0]?.provider._id}`
    },
  ],
  [
    'a product',
    async ({ visitor }) => {
      const { products } = await visitor.product.list({ query: { sortBy: 'popular', limit: 1 } })
      return `/product/${products[0]?._id}`
    },
  ],
]

/** Without the countries of an address, which are drawn after the page has hydrated. */
const wordsIn = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const copy = main.cloneNode(true) as HTMLElement
    for (const option of copy.querySelectorAll('option')) option.remove()
    return copy.textContent
  })

for (const [name, addressIn] of pages)
  test(`${name} hydrates with the words of the server, whatever the browser knows of languages`, async ({
    open,
    world,
  }) => {
    const address = await addressIn(world)
    const page = await open()
    await page.addInitScript(replaceIntl)
    for (const language of languages) {
      await page.context().addCookies([{ name: 'lang', value: language, url: world.base }])
      await page.goto(address)
      // A difference is an error of React, which the watch over all pages reports.
      await alive(page)
      const words = await wordsIn(page)
      expect(words.length).toBeGreaterThan(100)
      expect(words).not.toContain('¿')
    }
  })
