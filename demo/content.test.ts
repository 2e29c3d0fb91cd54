import { describe, expect, test } from 'vitest'
import { categories, isSubcategory, mainCategories, subcategoriesOf } from '#shared/categories.ts'
import { Registration } from '#shared/contract/auth.ts'
import { ProductEntry } from '#shared/contract/product.ts'
import { ServiceEntry } from '#shared/contract/service.ts'
import { UserChanges } from '#shared/contract/user.ts'
import { staffRoles } from '#shared/policies/staff.ts'
import type { DemoPerson, DemoProduct } from './content.ts'
import { people } from './people/all.ts'
import { products } from './products/all.ts'
import { productArt } from './products/art.ts'
import { services } from './services/all.ts'

const person = (key: string): DemoPerson => people.find((one) => one.key === key)!
const byEmail = (email: string): DemoPerson => people.find((one) => one.email === email)!
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length
const isEthiopic = (text: string) => /[\u1200-\u137f]/.test(text)
const visible = services.filter(
  ({ seller, status }) => status === 'published' && person(seller).verification.status === 'approved',
)

describe('the people of the demo', () => {
  test('there are enough of them to make a neighbourhood', () => {
    const sellers = people.filter(({ intent }) => intent.roles.includes('sell'))
    expect(people.length).toBeGreaterThanOrEqual(40)
    expect(sellers.length).toBeGreaterThanOrEqual(26)
    expect(people.length - sellers.length).toBeGreaterThanOrEqual(14)
    expect(new Set(people.map(({ locale }) => locale)).size).toBe(4)
    expect(people.filter(({ accountType }) => accountType === 'business').length).toBeGreaterThanOrEqual(4)
  })

  test('every person could have registered like that', () => {
    for (const field of ['key', 'email', 'username', 'name', 'phone', 'bio'] as const) {
      expect(isUnique(people.map((one) => one[field])), field).toBe(true)
    }
    for (const one of people) {
      expect(Registration.safeParse({ ...one, password: 'community-demo' }).error, one.key).toBeUndefined()
      const { headline, bio, phone, languages, location } = one
      expect(UserChanges.safeParse({ headline, bio, phone, languages, location }).error, one.key).toBeUndefined()
      expect(one.email, one.key).toMatch(/^[a-z0-9]+@demo\.test$/)
      expect(one.username, one.key).toMatch(/^[a-z0-9_.]{3,30}$/)
      expect(one.name.length, one.key).toBeLessThanOrEqual(80)
      expect(one.headline.length, one.key).toBeGreaterThan(10)
      expect(one.headline.length, one.key).toBeLessThanOrEqual(80)
      expect(one.bio.length, one.key).toBeGreaterThan(60)
      expect(one.bio.length, one.key).toBeLessThanOrEqual(1000)
      expect(isEthiopic(one.bio), one.key).toBe(one.locale === 'am')
      expect(one.languages.length, one.key).toBeGreaterThan(0)
      expect(one.accountType === 'business', one.key).toBe(Boolean(one.companyName && one.representativeName))
      expect(one.location.lat, one.key).toBeCloseTo(52.5, 0)
      for (const slug of one.intent.categories) expect(categories.some((category) => category.slug === slug)).toBe(true)
    }
  })

  test('each portrait is one that the generator can draw', () => {
    expect(isUnique(people.map(({ portrait }) => JSON.stringify(portrait)))).toBe(true)
    for (const { portrait } of people) {
      expect([0, 1, 2, 3, 4]).toContain(portrait.skin)
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(portrait.hair)
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(portrait.bg)
    }
  })

  test('the documented accounts are who the documentation says', () => {
    expect(byEmail('buyer@demo.test').intent.roles).toEqual(['buy'])
    expect(services.filter(({ seller }) => seller === byEmail('buyer@demo.test').key)).toEqual([])
    for (const email of ['seller@demo.test', 'seller2@demo.test']) {
      expect(byEmail(email).verification.status).toBe('approved')
      expect(visible.some(({ seller }) => seller === byEmail(email).key)).toBe(true)
    }
    expect(byEmail('newseller@demo.test').verification.status).toBe('pending')
    expect(byEmail('newseller@demo.test').documents.length).toBeGreaterThan(0)
    const staff = people.filter(({ isAdmin }) => isAdmin)
    expect(staff.filter(({ role }) => !role).map(({ email }) => email)).toEqual(['admin@demo.test'])
    // One for each other role.
    const others = staffRoles.filter((role) => role !== 'owner')
    expect(staff.flatMap(({ role }) => role ?? []).sort()).toEqual([...others].sort())
  })

  test('sellers wait for their verification in each of its states', () => {
    const states = people.filter(({ intent }) => intent.roles.includes('sell')).map((one) => one.verification.status)
    expect(new Set(states)).toEqual(new Set(['approved', 'pending', 'changes_requested', 'none']))
  })
})

describe('the services of the demo', () => {
  test('every category and every subcategory has a public listing', () => {
    expect(visible.length).toBeGreaterThanOrEqual(160)
    for (const category of mainCategories('service')) {
      expect(visible.filter((one) => one.category === category.slug).length, category.slug).toBeGreaterThanOrEqual(8)
      for (const { slug } of subcategoriesOf(category.slug)) {
        expect(
          visible.some(({ subcategory }) => subcategory === slug),
          slug,
        ).toBe(true)
      }
    }
  })

  test('each of them would pass the listing form', () => {
    expect(isUnique(services.map(({ key }) => key))).toBe(true)
    expect(isUnique(services.map(({ title }) => title))).toBe(true)
    expect(isUnique(services.map(({ description }) => description))).toBe(true)
    for (const one of services) {
      expect(ServiceEntry.safeParse(one).error, one.key).toBeUndefined()
      expect(one.title.length, one.key).toBeGreaterThanOrEqual(8)
      expect(one.title.length, one.key).toBeLessThanOrEqual(100)
      expect(one.description.length, one.key).toBeGreaterThanOrEqual(120)
      expect(one.description.length, one.key).toBeLessThanOrEqual(5000)
      expect(isSubcategory(one.category, one.subcategory, 'service'), one.key).toBe(true)
      expect(isEthiopic(one.title), one.key).toBe(one.language === 'am')
      expect(isEthiopic(one.description), one.key).toBe(one.language === 'am')
      expect(one.tags.length, one.key).toBeLessThanOrEqual(10)
      expect(isUnique(one.tags), one.key).toBe(true)
      expect(one.price === undefined, one.key).toBe(one.pricingType === 'quote')
      for (const price of [one.price ?? 100, ...one.packages.map((offer) => offer.price)]) {
        expect(Number.isInteger(price) && price >= 100, one.key).toBe(true)
      }
      expect(one.bookable, one.key).toBe(one.durationMinutes !== undefined)
      expect(one.durationMinutes ?? 15, one.key).toBeGreaterThanOrEqual(15)
      expect(one.durationMinutes ?? 15, one.key).toBeLessThanOrEqual(1440)
      expect(one.minNoticeHours, one.key).toBeLessThanOrEqual(720)
      expect(one.maxHorizonDays, one.key).toBeLessThanOrEqual(60)
      expect(one.minNoticeHours / 24, one.key).toBeLessThan(one.maxHorizonDays)
      expect(one.location === undefined, one.key).toBe(one.locationType === 'remote')
    }
  })

  test('packages are at most three, in order, and can be delivered while the money may be held', () => {
    for (const one of services) {
      expect(one.packages.map(({ key }) => key)).toEqual(['basic', 'standard', 'premium'].slice(0, one.packages.length))
      expect(isUnique(one.packages.map(({ title }) => title)), one.key).toBe(true)
      for (const offer of one.packages) {
        expect(offer.description.length, one.key).toBeGreaterThan(5)
        expect(offer.deliveryDays, one.key).toBeGreaterThanOrEqual(1)
        expect(offer.deliveryDays, one.key).toBeLessThanOrEqual(80)
      }
      if (one.pricingType === 'quote') expect(one.packages, one.key).toEqual([])
    }
  })

  test('four languages share the listings as the people do', () => {
    const share = (language: string) => services.filter((one) => one.language === language).length / services.length
    expect(share('en')).toBeGreaterThan(0.5)
    expect(share('de')).toBeGreaterThan(0.15)
    expect(share('fr')).toBeGreaterThan(0.08)
    expect(share('am')).toBeGreaterThan(0.1)
  })

  test('every service is offered by a seller, since that person joined', () => {
    for (const one of services) {
      const seller = person(one.seller)
      expect(seller?.intent.roles, one.key).toContain('sell')
      expect(one.createdDaysAgo, one.key).toBeLessThan(seller.memberSinceDaysAgo)
    }
    for (const { key, intent } of people) {
      if (intent.roles.includes('sell'))
        expect(
          services.some(({ seller }) => seller === key),
          key,
        ).toBe(true)
    }
  })

  test('seller@demo.test can be booked at short notice, newseller@demo.test has something that waits', () => {
    const hanna = visible.find(({ seller }) => seller === byEmail('seller@demo.test').key)
    expect(hanna).toMatchObject({ bookable: true, status: 'published' })
    expect(hanna?.price).toBeGreaterThanOrEqual(100)
    expect(hanna?.minNoticeHours).toBeLessThanOrEqual(48)
    expect(services.some(({ seller }) => seller === byEmail('newseller@demo.test').key)).toBe(true)
  })
})

describe('the products of the demo', () => {
  test('are drawn as what they are, each from two sides', () => {
    const keys = products.map(({ key }) => key)
    expect(Object.keys(productArt).filter((key) => !keys.includes(key))).toEqual([])
    expect(Object.keys(productArt).length / keys.length).toBeGreaterThan(0.8)
  })

  const isApproved = (key: string) => person(key).verification.status === 'approved'
  const shown = products.filter(({ seller, status }) => status === 'published' && isApproved(seller))

  test('every category and every subcategory has a public listing', () => {
    expect(shown).toHaveLength(120)
    for (const category of mainCategories('product')) {
      expect(shown.filter((one) => one.category === category.slug).length, category.slug).toBe(10)
      for (const { slug } of subcategoriesOf(category.slug))
        expect(
          shown.some(({ subcategory }) => subcategory === slug),
          slug,
        ).toBe(true)
    }
    expect(new Set(products.map(({ status }) => status))).toEqual(new Set(['published', 'draft', 'paused']))
    expect(products.some(({ seller }) => !isApproved(seller))).toBe(true)
  })

  test('each of them would pass the listing form', () => {
    for (const field of ['key', 'title', 'description'] as const)
      expect(isUnique(products.map((one) => one[field])), field).toBe(true)
    for (const one of products) {
      expect(ProductEntry.safeParse(one).error, one.key).toBeUndefined()
      expect(isSubcategory(one.category, one.subcategory, 'product'), one.key).toBe(true)
      expect(one.description.length, one.key).toBeGreaterThanOrEqual(120)
      expect(isEthiopic(one.title), one.key).toBe(one.language === 'am')
      expect(isEthiopic(one.description), one.key).toBe(one.language === 'am')
      expect(one.key.startsWith(`${one.seller}-`), one.key).toBe(true)
    }
  })

  test('they differ in what they cost, how many there are and how they come', () => {
    const all = (is: (one: DemoProduct) => boolean) => shown.filter(is).length
    expect(new Set(shown.map(({ condition }) => condition)).size).toBe(5)
    expect(all(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(3)
    expect(all(({ stock }) => stock > 0 && stock <= 3)).toBeGreaterThanOrEqual(20)
    expect(all(({ compareAtPrice }) => compareAtPrice !== undefined)).toBeGreaterThanOrEqual(25)
    expect(all(({ deliveryMethods }) => deliveryMethods.length === 2)).toBeGreaterThanOrEqual(60)
    for (const method of ['shipping', 'pickup'] as const)
      expect(
        all(({ deliveryMethods }) => deliveryMethods.length === 1 && deliveryMethods[0] === method),
        method,
      ).toBeGreaterThanOrEqual(3)
  })

  test('four languages share them as the people do', () => {
    const share = (language: string) => products.filter((one) => one.language === language).length / products.length
    expect(share('en')).toBeGreaterThan(0.4)
    expect(share('de')).toBeGreaterThan(0.15)
    expect(share('fr')).toBeGreaterThan(0.08)
    expect(share('am')).toBeGreaterThan(0.1)
  })

  test('every product is sold by a seller, since that person joined', () => {
    for (const one of products) {
      const seller = person(one.seller)
      expect(seller?.intent.roles, one.key).toContain('sell')
      expect(one.createdDaysAgo, one.key).toBeLessThan(seller.memberSinceDaysAgo)
    }
    for (const email of ['seller@demo.test', 'seller2@demo.test'])
      expect(shown.some(({ seller }) => seller === byEmail(email).key)).toBe(true)
  })
})
