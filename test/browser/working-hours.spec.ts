import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#shared/kernel/calendar-day.ts'
import { eventFile } from '#test/calendar-files.ts'
import { dayOf, startOfWeek } from '#web/ui/days.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { publish } from './calendars-on-the-internet.ts'
import { eachLanguage } from './journey-languages.ts'
import { inDialog } from './order-form.ts'
import { DEVICE_ZONE } from './sizes.ts'
import { expect, test, visit } from './test.ts'
import { type Words, wordsIn } from './texts.ts'

const today = () => dayOf(Date.now(), DEVICE_ZONE)
/** A weekday of next week, 0 is Monday. */
const nextWeek = (weekday: number) => addDays(startOfWeek(today()), 7 + weekday)

const weekdayName = (language: string, day: string, style: 'long' | 'short' = 'long') =>
  new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(Date.parse(day))

/** A calendar that is busy for an hour, under a title that nobody may read. */
const busyAt = (day: string, hour: number) =>
  eventFile(
    `DTSTART;TZID=${DEVICE_ZONE}:${day.replaceAll('-', '')}T${`${hour}`.padStart(2, '0')}0000`,
    'DURATION:PT1H',
    'SUMMARY:Heart clinic',
    'LOCATION:Charité',
  )

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 760

/** Hours of Monday from ten, with a break, on all days but Sunday. */
async function setHours(page: Page, { language, say, pattern }: Words) {
  const [monday, sunday] = [weekdayName(language, nextWeek(0)), weekdayName(language, nextWeek(6))]
  // The fields of a day are behind its line on a phone.
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${monday}\\W+\\d`) }).click()
  await page
    .getByLabel(say('{{day}}, from', { day: monday }))
    .first()
    .selectOption('10:00')
  await page
    .getByLabel(say('{{day}}, until', { day: monday }))
    .first()
    .selectOption('13:00')
  await page.getByRole('button', { name: say('Add hours on {{day}}', { day: monday }) }).click()
  await expect(
    page.getByRole('button', {
      name: new RegExp(`^${pattern('Remove the hours from {{start}} on {{day}}', { day: monday })}`),
    }),
  ).toHaveCount(2)
  await page.getByRole('button', { name: say('Copy to the other days') }).click()
  await page.getByRole('switch', { name: sunday }).locator('xpath=ancestor::label').click()
  await expect(page.getByRole('switch', { name: sunday })).not.toBeChecked()
}

/** Two weeks off, from the Monday after next. */
async function goAway(page: Page, { say }: Words) {
  await page.getByRole('button', { name: say('Add days') }).click()
  const form = page.getByRole('group', { name: say('Add days') })
  await form.getByLabel(say('First day')).fill(addDays(nextWeek(0), 7))
  await form.getByLabel(say('Last day')).fill(addDays(nextWeek(0), 20))
  await form.getByLabel(say('Note')).fill('Lalibela')
  await form
    .getByRole('button', { name: say('Add') })
    .last()
    .click()
  await expect(page.getByText(/, Lalibela$/)).toBeVisible()
}

async function takeHolidaysOff(page: Page, { say }: Words) {
  const holidays = page.getByRole('switch', { name: say('Take public holidays off') })
  await holidays.locator('xpath=ancestor::label').click()
  await page.getByLabel(say('Country')).selectOption('ET')
  const days = page.getByRole('list', { name: say('Your days off in the next twelve months') })
  await expect(days.getByRole('listitem').nth(8)).toBeVisible()
}

/** The busy times of next week by their days, as the seller sees them; a phone shows one day at a time. */
async function expectBusy(page: Page, { say }: Words, times: readonly [day: number, time: string][]) {
  const week = page.getByRole('region', { name: say('Your calendar') })
  const busy = week.getByRole('listitem').filter({ hasText: /–\d/ })
  if (isPhone(page))
    for (const [day, time] of times) {
      await week
        .getByRole('navigation', { name: say('Days of the week') })
        .getByRole('link')
        .nth(day)
        .click()
      await expect(busy).toHaveText(new RegExp(time))
    }
  else await expect(busy).toHaveText(times.map(([, time]) => new RegExp(time)))
  await expect(page.getByText(/Heart clinic|Charité/)).toHaveCount(0)
}

async function addCalendars(page: Page, words: Words) {
  const { say } = words
  const add = page.getByRole('button', { name: say('Add a calendar') })
  const list = page.getByRole('list', { name: say('Your other calendars') })
  await page
    .getByRole('region', { name: say('Your calendar') })
    .getByRole('link', { name: say('Next week') })
    .click()
  await add.click()
  await page.getByLabel(say('Name')).fill('Studio')
  await page
    .getByRole('radio', { name: say('A file') })
    .locator('xpath=ancestor::label')
    .click()
  const file = { name: 'studio.ics', mimeType: 'text/calendar', buffer: Buffer.from(busyAt(nextWeek(1), 10)) }
  await page.getByLabel(say('Choose an .ics file')).setInputFiles(file)
  await page.getByRole('button', { name: say('Save') }).click()
  await expect(list.getByText('Studio')).toBeVisible()
  await expectBusy(page, words, [[1, '10:00–11:00']])

  const path = `/${randomUUID()}.ics`
  await add.click()
  await page.getByLabel(say('Name')).fill('Family')
  await page.getByRole('textbox', { name: say('Link') }).fill(await publish(path, busyAt(nextWeek(2), 12)))
  await page.getByRole('button', { name: say('Save') }).click()
  await expect(list.getByText('Family')).toBeVisible()
  await expectBusy(page, words, [
    [1, '10:00–11:00'],
    [2, '12:00–13:00'],
  ])

  // What cannot be read any more stays busy.
  await publish(path, undefined)
  await page.getByRole('button', { name: say('More about {{name}}', { name: 'Family' }) }).click()
  await page.getByRole('menuitem', { name: say('Update now') }).click()
  await expect(list.getByText(new RegExp(words.pattern('The link no longer works.')))).toBeVisible()
  await expectBusy(page, words, [
    [1, '10:00–11:00'],
    [2, '12:00–13:00'],
  ])
}

const statusOf = async (address: string) => (await fetch(address)).status

/** The secret address of the seller's bookings is made, and renewed. */
async function renewFeed(page: Page, { say }: Words) {
  const field = page.getByRole('textbox', { name: say('Link of your bookings') })
  const read = async () => {
    await field.focus()
    await expect(field).not.toHaveValue(/•/)
    const address = await field.inputValue()
    await field.blur()
    return address
  }
  await page.getByRole('button', { name: say('Create a link') }).click()
  const first = await read()
  expect(await statusOf(first)).toBe(200)
  await page.getByRole('button', { name: say('Create a new link') }).click()
  await inDialog(page, say('Create a new link') as string).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const second = await read()
  expect(second).not.toBe(first)
  expect(await statusOf(second)).toBe(200)
  expect(await statusOf(first)).toBe(404)
}

/** The month and the list have the busy times of both calendars, too, and everybody can use them. */
async function lookAround(page: Page, { say }: Words) {
  const calendar = page.getByRole('region', { name: say('Your calendar') })
  const choose = (view: 'Month' | 'List') =>
    calendar
      .getByRole('radio', { name: say(view) })
      .locator('xpath=ancestor::label')
      .click()
  await expectAccessible(page)
  await choose('Month')
  await expect(page).toHaveURL(/view=month/)
  await expect(calendar.getByRole('row')).not.toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await choose('List')
  await expect(page).toHaveURL(/view=list/)
  await expect(calendar.getByRole('table')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const { language, tag } of eachLanguage('am', 'fr'))
  test(`in ${language} a seller sets hours, days off and rules, and exchanges busy times with other calendars`, {
    tag,
  }, async ({ open, world, pageErrors }) => {
    const words = await wordsIn(language)
    const { say, pattern } = words
    const seller = await world.aSeller({ locale: language })
    await world.aService(seller, { durationMinutes: 60 })
    const page = await open(seller, { locale: language })
    await visit(page, '/provider/availability')
    await setHours(page, words)
    await goAway(page, words)
    await takeHolidaysOff(page, words)
    await page.getByLabel(say('Break after each job')).selectOption('30')
    await page.getByLabel(say('Times are offered every')).selectOption('30')
    await expect(page.getByText(new RegExp(`^${pattern('{{count}} unsaved changes')}$`))).toBeVisible()
    await page.getByRole('button', { name: say('Save changes') }).click()
    await expect(page.getByText(say('Your hours are saved.'))).toBeVisible()
    const { availability } = await seller.api.availability.read()
    const day = [
      { start: '10:00', end: '13:00' },
      { start: '14:00', end: '17:00' },
    ]
    expect(availability).toMatchObject({
      timeZone: DEVICE_ZONE,
      weekly: [day, day, day, day, day, day, []],
      exceptions: [{ from: addDays(nextWeek(0), 7), to: addDays(nextWeek(0), 20), hours: [], note: 'Lalibela' }],
      holidays: { country: 'ET' },
      rules: { bufferAfterMinutes: 30, startEveryMinutes: 30 },
    })

    await addCalendars(page, words)
    await renewFeed(page, words)
    await lookAround(page, words)
    expect(pageErrors.found()).toEqual([])
  })
