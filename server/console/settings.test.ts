import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPresentVersion } from '#server/kernel/settings/settings-data.ts'
import type { SiteSettings } from '#shared/kernel/site-settings.ts'
import { withAnotherProcess } from '#test/another-process.ts'
import { showOrder } from '#test/service-order-states.ts'
import { clientOf, type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const HOUR = 3_600_000
const REASON = 'So it was decided.'
type Changes = Partial<SiteSettings>
const NO_FEES = { services: 0, products: 0, min: 0 }

const SAME_LENGTH = [
  { key: 'week', days: 7, price: 800 },
  { key: '7-days', days: 7, price: 900 },
]

const versionNow = () => findPresentVersion(world.db)
const publish = async (changes: Changes, version?: number) =>
  admin.adminSettings.publish({ body: { changes, reason: REASON, version: version ?? (await versionNow()) } })

describe('publishing', () => {
  test('changes what everybody is told at once, and says who did it and why', async () => {
    const before = await versionNow()
    const state = await publish({ name: 'Kiez Market', colour: '#0b6e56' })
    expect(state).toMatchObject({ version: before + 1, publishedBy: { _id: admin.id } })
    expect(state.settings.name).toEqual({
      value: 'Kiez Market',
      default: 'Community MarketPlace',
      fixedByEnvironment: false,
    })
    expect(await world.visitor.site.get()).toMatchObject({ name: 'Kiez Market', colour: '#0b6e56' })
    const { versions } = await admin.adminSettings.versions({ query: {} })
    expect(versions[0]).toMatchObject({
      reason: REASON,
      by: { _id: admin.id },
      changes: [
        { key: 'name', from: 'Community MarketPlace', to: 'Kiez Market' },
        { key: 'colour', from: '#2450df', to: '#0b6e56' },
      ],
    })
  })

  test('of two at once only one wins, and the other sees what it has published', async () => {
    const version = await versionNow()
    const results = await Promise.allSettled([publish({ appeal: 'P8D' }, version), publish({ appeal: 'P9D' }, version)])
    const rejected = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
    expect(rejected).toMatchObject([{ status: 409, code: 'published_meanwhile', body: { version: version + 1 } }])
    expect(await versionNow()).toBe(version + 1)
  })

  test('of a part of a value keeps its other parts, and null takes one away', async () => {
    const parts = async (changes: Record<string, unknown>) => (await publish(changes as Changes)).settings
    const settings = await parts({
      commission: { products: 0.05 },
      buyerFee: { max: 1_500 },
      invoices: { name: 'Kiez eG', vatId: 'DE123456789' },
    })
    expect(settings.commission.value).toEqual({ services: 0.1, products: 0.05, min: 50 })
    const later = await parts({ commission: { services: 0.12 }, invoices: { vatId: null, taxRate: 0.07 } })
    expect(later.commission.value).toEqual({ services: 0.12, products: 0.05, min: 50 })
    expect(later.buyerFee.value).toEqual({ rate: 0.03, min: 30, max: 1_500 })
    expect(later.invoices.value).toEqual({ name: 'Kiez eG', address: [], tax: 'none', taxRate: 0.07 })
  })

  test('an earlier version is brought back as a new one', async () => {
    await publish({ tagline: 'Neighbours help' })
    const version = await versionNow()
    const state = await admin.adminSettings.restore({ params: { version: 0 }, body: { reason: REASON, version } })
    expect(state.settings.tagline.value).toBe('')
    expect(state.settings.name.value).toBe('Community MarketPlace')
    const { versions } = await admin.adminSettings.versions({ query: {} })
    expect(versions[0]).toMatchObject({ version: version + 1, restoredFrom: 0 })
    await expect(
      admin.adminSettings.restore({ params: { version: 999 }, body: { reason: REASON, version: version + 1 } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test.each<[string, Changes, string]>([
    ['a negative fee', { commission: { services: -0.1, products: 0.1, min: 0 } }, 'changes.commission.services'],
    ['a least fee above the most', { buyerFee: { rate: 0.1, min: 500, max: 100 } }, 'changes.buyerFee'],
    ['a colour on which white cannot be read', { colour: '#ffee00' }, 'changes.colour'],
    ['no language', { languages: [] }, 'changes.languages'],
    ['a first language that is off', { languages: ['de'] }, 'changes.defaultLanguage'],
    ['no time at all to pay', { paymentWindow: 'PT0S' }, 'changes.paymentWindow'],
    ['ten centuries', { appeal: 'P365000D' }, 'changes.appeal'],
    ['a place that is no time zone', { timezone: 'Berlin' }, 'changes.timezone'],
    ['a name with markup', { name: '<b>Market</b>' }, 'changes.name'],
    ['a logo of another host', { logo: 'https://example.org/logo.png' }, 'changes.logo'],
    ['no plan', { plans: [] }, 'changes.plans'],
    ['a name of which nothing can be seen', { name: '\u200b\u2060' }, 'changes.name'],
    ['a name with a control character', { name: 'Market \u0007tekraM' }, 'changes.name'],
    ['a tagline in two lines', { tagline: 'Neighbours\u2028help' }, 'changes.tagline'],
    ['a code that no person can type in time', { codeTtl: 'PT0.001S' }, 'changes.codeTtl'],
    ['no time to answer', { sellerResponse: 'PT0.05S' }, 'changes.sellerResponse'],
    ['a reservation that no card keeps', { maxAuthorized: 'P8D' }, 'changes.maxAuthorized'],
    ['a least time above the usual one', { sellerResponseMin: 'PT48H' }, 'changes.sellerResponseMin'],
    ['fees that leave the seller nothing', { commission: { ...NO_FEES, services: 1 } }, 'changes.commission.services'],
    ['a least commission above most prices', { commission: { ...NO_FEES, min: 5_000 } }, 'changes.commission.min'],
    ['a fee as high as the price', { buyerFee: { rate: 1, min: 0, max: 100 } }, 'changes.buyerFee.rate'],
    ['a refund without a look that is huge', { autoRefundCap: 99_999_999 }, 'changes.autoRefundCap'],
    ['what is promoted, twice', { promotedKinds: ['service', 'service'] }, 'changes.promotedKinds'],
    ['further attempts after the end', { planGrace: 'P3D' }, 'changes.planRetries'],
    ['two packages of one length', { promotionPackages: SAME_LENGTH }, 'changes.promotionPackages'],
    ['a word of one letter and any others', { prohibitedWords: ['a*'] }, 'changes.prohibitedWords.0'],
    ['a word without letters', { prohibitedWords: ['**'] }, 'changes.prohibitedWords.0'],
  ])('%s is refused by its field, and nothing changes', async (_, changes, field) => {
    const before = await versionNow()
    await expect(publish(changes)).rejects.toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    })
    expect(await versionNow()).toBe(before)
  })

  test('what the environment sets, unknown names and nothing at all are refused', async () => {
    expect((await admin.adminSettings.get()).settings.rateLimits.fixedByEnvironment).toBe(true)
    await expect(publish({ rateLimits: 5 })).rejects.toMatchObject({ status: 400, code: 'fixed_by_environment' })
    await expect(publish({ nonsense: 1 } as Changes)).rejects.toMatchObject({ status: 400 })
    await expect(publish({})).rejects.toMatchObject({ status: 400, code: 'nothing_changed' })
  })
})

describe('what was agreed', () => {
  const answerDue = async (person: Person, id: string) => {
    const { timers, createdAt } = await showOrder(person, id)
    const due = timers.find(({ name }) => name === 'sellerResponse')?.dueAt ?? ''
    return Math.round((Date.parse(due) - Date.parse(createdAt)) / HOUR)
  }

  test('stays: an order keeps the deadlines of the settings under which it was placed', async () => {
    const earlier = await world.aPaidOrder({ bookable: false })
    const { _id: wish } = await world.aWish(await world.aBuyer())
    const offer = await world.aProductOffer(earlier.seller, wish)
    await publish({ sellerResponse: 'PT24H', scheduleBy: 'P2D', acceptedOfferPayWindow: 'PT6H' })
    const later = await world.aPaidOrder({ bookable: false })
    expect(await answerDue(earlier.buyer, earlier.id)).toBe(48)
    expect(await answerDue(later.buyer, later.id)).toBe(24)
    expect((await showOrder(earlier.buyer, earlier.id)).times.sellerResponse).toBe('PT48H')
    expect((await showOrder(later.buyer, later.id)).times.sellerResponse).toBe('PT24H')
    const { productOffer } = await earlier.seller.productOffer.detail({ params: { id: offer._id } })
    expect(productOffer.payWindow).toBe('PT24H')
    const due = async ({ seller, id }: typeof earlier) => {
      await seller.serviceOrder.accept({ params: { id } })
      const { timers } = await showOrder(seller, id)
      const at = timers.map(({ dueAt }) => Math.round((Date.parse(dueAt) - Date.now()) / (24 * HOUR)))
      return Math.min(...at)
    }
    expect(await due(earlier)).toBeGreaterThan(await due(later))
  })
})

test('another process follows within two seconds', () =>
  withAnotherProcess(world, async (other, pass) => {
    await publish({ name: 'Followed Market' })
    await pass()
    await expect.poll(async () => (await clientOf(other).site.get()).name).toBe('Followed Market')
  }))
