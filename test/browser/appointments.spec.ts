import type { Locator, Page } from '@playwright/test'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { addDays, atTime, dayOf } from '#web/ui/days.ts'
import { eachLanguage } from './journey-languages.ts'
import { choose, expectState, fillAddress, orderButton, payOrder } from './order-form.ts'
import { DEVICE_ZONE } from './sizes.ts'
import { expect, test, visit } from './test.ts'
import { type Words, wordsIn } from './texts.ts'
import { ADDRESS, type Person, type World } from './world.ts'

const HOUR = 3_600_000
const WEEK = 168 * HOUR
/** With the service fee, in cents. */
const TOTAL = 8_704
const SELLER = 'Hagos Berhe'

const dayIn = (days: number) => addDays(dayOf(Date.now(), DEVICE_ZONE), days)

/** A seller who works from nine to one, from the day in so many days on, and what they offer for an hour. */
async function aSellerFrom(world: World, days: number, title = 'Careful cleaning of your flat') {
  const seller = await world.aSeller({ name: SELLER })
  const weekly = Array.from({ length: 7 }, () => [{ start: '09:00', end: '13:00' }])
  const exceptions = [{ from: dayIn(-1), to: dayIn(days - 1), hours: [] }]
  await seller.api.availability.save({ body: { timeZone: DEVICE_ZONE, weekly, exceptions, rules: DEFAULT_RULES } })
  return { seller, service: await world.aService(seller, { title, durationMinutes: 60 }) }
}

/** The times of the day that is open in the strip. */
const timesOf = (page: Page, { pattern }: Words): Locator =>
  page.getByRole('group', { name: new RegExp(`^${pattern('Times on {{day}}')}$`) }).getByRole('button')

/** Chooses the first free time, which the strip opens with, and goes to the checkout. */
async function orderFirst(page: Page, serviceId: string, words: Words): Promise<string> {
  await visit(page, `/service/${serviceId}`)
  const first = timesOf(page, words).and(page.locator(':not([aria-disabled])')).first()
  const time = (await first.textContent()) ?? ''
  await first.click()
  await orderButton(page, words).click()
  await expect(page.getByRole('heading', { level: 1, name: words.say('Checkout') })).toBeVisible()
  return time
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

async function accept(seller: Page, id: string, { pattern }: Words) {
  await visit(seller, `/user/orders/${id}`)
  await seller.getByRole('button', { name: new RegExp(`^${pattern('Accept {{when}}')}$`) }).click()
}

for (const { language, tag } of eachLanguage('en', 'am'))
  test(`in ${language} the first of two buyers has the next free time, the other one sees that it is taken, and the first comes again`, {
    tag,
  }, async ({ open, world, pageErrors }) => {
    pageErrors.expect(/status of 409/)
    const words = await wordsIn(language)
    const { say, pattern, money } = words
    const { seller, service } = await aSellerFrom(world, 2)
    const people = [await world.aBuyer({ locale: language }), await world.aBuyer({ locale: language })] as const
    const [first, second] = await Promise.all(people.map((person) => open(person, { locale: language })))
    if (!first || !second) throw new Error('two pages are open')

    expect(await orderFirst(first, service._id, words)).toBe('09:00')
    await orderFirst(second, service._id, words)
    await fillAddress(first, ADDRESS, words)
    await payOrder(first, { amount: money(TOTAL), seller: SELLER }, words)
    const id = idOf(first)
    const sellers = await open(seller, { locale: language })
    await accept(sellers, id, words)
    await expectState(first, 'Scheduled', words)

    await fillAddress(second, ADDRESS, words)
    await second.getByRole('button', { name: say('Continue to payment') }).click()
    await expect(second.getByText(new RegExp(pattern('{{when}} has just been booked.')))).toBeVisible()
    await visit(second, `/service/${service._id}`)
    const taken = timesOf(second, words).filter({ hasText: '09:00' })
    await expect(taken).toHaveText(new RegExp(`^09:00, ${pattern('already booked')}$`))
    await expect(timesOf(second, words).filter({ hasText: '10:00' })).toHaveText('10:00')

    await finish(world, {
      id,
      seller,
      buyer: people[0],
      start: atTime(dayIn(2), '09:00', DEVICE_ZONE).getTime() - WEEK,
    })
    await first.reload()
    await first.getByRole('button', { name: new RegExp(`^${pattern('Book again: {{when}}')}$`) }).click()
    await expect(first.getByRole('heading', { level: 1, name: say('Checkout') })).toBeVisible()
    const query = { from: `${dayIn(2)}T00:00:00Z`, to: `${dayIn(10)}T00:00:00Z` }
    const { free } = await world.visitor.service.freeTimes({ params: { id: service._id }, query })
    const weeks = [dayIn(2), dayIn(9)].map((day) => atTime(day, '09:00', DEVICE_ZONE).toISOString())
    const again = weeks.find((start) => free.some((each) => Date.parse(each) === Date.parse(start)))
    // Written in the words of the language; what was chosen is kept in the tab.
    const chosen = await first.evaluate(() => JSON.stringify(sessionStorage))
    expect(chosen).toContain(again)
  })

type Finished = { id: string; seller: Person; buyer: Person; start: number }

/** The work of an order is done and confirmed, as if its appointment had begun at this time. */
async function finish(world: World, { id, seller, buyer, start }: Finished) {
  const at = { params: { id } }
  await world.bringForward(id, start)
  await seller.api.serviceOrder.inProgress(at)
  await seller.api.serviceOrder.complete({ ...at, body: { note: 'All clean.' } })
  await buyer.api.serviceOrder.complete(at)
}

/** Opens the filters, and presses the one; on a phone the list is asked for below them. */
async function filter(page: Page, words: Words, act: (filters: Locator) => Promise<void>, found: number) {
  const isPhone = (page.viewportSize()?.width ?? 0) < 760
  const { say } = words
  if (isPhone) await page.getByRole('button', { name: new RegExp(`^${words.pattern('Filters')}(?: ·.*)?$`) }).click()
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('region', { name: say('Filters') })
  await act(filters)
  if (isPhone) {
    const show = `Show {{number}} service${found === 1 ? '' : 's'}`
    const many = found === 0 ? say('Nothing matches') : new RegExp(`^${words.pattern(show, { number: `${found}` })}`)
    await filters.getByRole('button', { name: many }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(found)
}

for (const { language, tag } of eachLanguage('de', 'am'))
  test(`in ${language} services are found by when they are free, and cards name the next free time`, {
    tag,
  }, async ({ open, world }) => {
    const words = await wordsIn(language)
    const { say, pattern } = words
    const mark = `cloudless ${language} ${Date.now().toString(36)}`
    for (const days of [3, 20]) await aSellerFrom(world, days, `Cleaning of a flat, ${mark}, from day ${days}`)
    const found = async () => (await world.visitor.service.search({ query: { q: mark } })).services
    await expect.poll(async () => (await found()).map(({ nextFree }) => Boolean(nextFree))).toEqual([true, true])
    const page = await open(undefined, { locale: language })
    /** A choice, behind whose name its count stands. */
    const radioOf = (filters: Locator, name: string) =>
      filters.getByRole('radio', { name: new RegExp(`^${pattern(name)}(?: \\d+)?$`) })
    const radio = (filters: Locator, name: string) => choose(radioOf(filters, name))

    await visit(page, `/services/browse?q=${encodeURIComponent(mark)}`)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
    await filter(page, words, (filters) => radio(filters, 'Within 7 days'), 1)
    const card = page.getByRole('main').getByRole('article')
    await expect(card).toContainText('from day 3')
    await expect(card.getByText(new RegExp(`^${pattern('Next free: {{time}}')}$`))).toContainText('09:00')
    // A choice that finds nothing says so, and cannot be taken.
    const expectNone = (filters: Locator, name: string) => expect(radioOf(filters, name)).toBeDisabled()
    await filter(
      page,
      words,
      async (filters) => {
        await expectNone(filters, 'Evening')
        await radio(filters, 'Morning')
      },
      1,
    )
    await filter(
      page,
      words,
      async (filters) => {
        await expectNone(filters, 'Today')
        await filters.getByLabel(say('On a day')).fill(dayIn(21))
      },
      2,
    )
    await expect(page).toHaveURL(new RegExp(`free=${dayIn(21)}`))
    await page.reload()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  })

test('a reader of Amharic sees an appointment in both calendars and on both clocks, and chooses one of them', async ({
  open,
  world,
}) => {
  const words = await wordsIn('am')
  const { say } = words
  const buyer = await world.aBuyer({ locale: 'am' })
  const [seller, start] = [await world.aSeller(), atTime(dayIn(3), '14:00', DEVICE_ZONE)]
  const { _id: serviceId } = await world.aService(seller, { durationMinutes: 180 })
  const slot = { start: start.toISOString(), end: new Date(start.getTime() + 3 * HOUR).toISOString() }
  const placed = await buyer.api.serviceOrder.create({ body: { serviceId, timePreferences: [slot], address: ADDRESS } })
  await world.pay(placed)
  const at = { params: { id: placed.order._id } }
  await buyer.api.serviceOrder.confirmPayment(at)
  await seller.api.serviceOrder.accept({ ...at, body: { acceptedTimePreference: slot } })

  const page = await open(buyer, { locale: 'am' })
  await visit(page, `/user/orders/${placed.order._id}`)
  const sheet = (label: string) => page.getByText(say(label)).locator('xpath=..')
  const ethiopic = new Intl.DateTimeFormat('en-u-ca-ethiopic', {
    day: 'numeric',
    year: 'numeric',
    timeZone: DEVICE_ZONE,
  })
  const { day = '', year = '' } = Object.fromEntries(
    ethiopic.formatToParts(start).map(({ type, value }) => [type, value]),
  )
  // Two in the afternoon is eight o'clock of the day that began at six.
  await expect(sheet('In the Ethiopian calendar')).toContainText('8:00')
  await expect(sheet('In the Ethiopian calendar')).toContainText('11:00')
  await expect(sheet('In the Ethiopian calendar')).toContainText(new RegExp(`${day}.*${year}`))
  await expect(sheet('In the Gregorian calendar')).toContainText('14:00–17:00')
  await choose(page.getByRole('radio', { name: say('Ethiopian') }))
  await expect(page.getByText(say('In the Gregorian calendar'))).toHaveCount(0)
  await page.reload()
  await expect(sheet('In the Ethiopian calendar')).toContainText('8:00')
  await choose(page.getByRole('radio', { name: say('Both') }))
  await expect(sheet('In the Gregorian calendar')).toContainText('14:00–17:00')
})
