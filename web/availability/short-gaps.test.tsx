import { randomUUID } from 'node:crypto'
import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'

const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

let world: World
let seller: Person

/** A seller with visits of an hour, who is busy until 10:00, from 10:30 to 12:00 and from 14:00 on. */
beforeAll(async () => {
  world = await startWorld()
  seller = await world.aSeller()
  const weekly = Array.from({ length: 7 }, () => [{ start: '08:00', end: '18:00' }])
  const rules = { ...DEFAULT_RULES, travelMinutes: 15 }
  await seller.availability.save({ body: { timeZone: 'UTC', weekly, exceptions: [], rules } })
  await world.aService(seller, { durationMinutes: 60, packages: [], locationType: 'at_customer' })
  const id = randomUUID()
  await world.db.insertInto('external_calendar').values({ id, seller_id: seller.id, name: 'Private' }).execute()
  for (const [from, to] of ['09:00 10:00', '10:30 12:00', '14:00 15:00'].map((hours) => hours.split(' ')))
    await sql`
      insert into external_busy (calendar_id, seller_id, during)
      values (${id}, ${seller.id}, tstzrange(${`${day}T${from}Z`}, ${`${day}T${to}Z`}))`.execute(world.db)
})
afterEach(closeScreen)
afterAll(() => world.close())

const NAMES = { en: 'Your calendar', de: 'Ihr Kalender', fr: 'Votre agenda', am: 'ቀን መቁጠሪያዎ' } as const

async function calendarOf(query: string, language: LanguageCode) {
  await openScreen(world, `/provider/availability?day=${day}${query}`, { as: seller, language })
  return within(await screen.findByRole('region', { name: NAMES[language] }))
}

test.each([
  ['', 'en', 'Too short for a visit plus travel'],
  ['', 'de', 'Zu kurz für einen Termin mit Weg'],
  ['&view=list', 'en', 'Too short for a visit plus travel'],
  ['&view=list', 'fr', 'Trop court pour une visite et le trajet'],
  ['&view=list', 'am', 'ለአንድ ቀጠሮና ለጉዞው አይበቃም'],
] as const)('the calendar%s says in %s which gap is too short, and of no other one', async (query, language, text) => {
  const own = await calendarOf(query, language)
  const hints = await own.findAllByText(text)
  expect(hints).toHaveLength(1)
  const row = hints[0]?.closest('li')
  expect(row?.textContent).toMatch(/^10:00.*10:30/)
})
