import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { filterCodes } from '#server/availability/day-codes.ts'
import { dayNumber } from '#server/availability/zone-clock.ts'
import { todayIn } from '#shared/kernel/calendar-day.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
  for (const [name, isFree] of [
    ['Zither Anna', true],
    ['Zither Ben', false],
    ['Zither Cleo', true],
  ] as const) {
    const { _id } = await world.aService(await world.aSeller({ name }), { title: 'Zither lessons' })
    await world.runJobs()
    await setFreeToday(_id, isFree)
  }
})
afterEach(closeScreen)
afterAll(() => world.close())

/** Writes what a service with free times today has, or one without any: late in the evening no real one has some. */
async function setFreeToday(id: string, isFree: boolean) {
  const today = dayNumber(todayIn(world.deps.settings.timezone))
  // A run may go on after midnight.
  const days = isFree ? [today, today + 1].flatMap((day) => filterCodes({ freeWithin: 'today' }, day) ?? []) : []
  await world.db.updateTable('listed_times').set({ days }).where('service_id', '=', id).execute()
}

async function open(path: string, language: LanguageCode = 'en') {
  const opened = await openScreen(world, path, { language })
  await screen.findByRole('heading', { level: 1 })
  return { ...opened, main: within(screen.getByRole('main')) }
}

test.each([
  ['/explore?q=zither', '/services/browse?q=zither&free=today'],
  ['/explore?q=zither&kind=services', '/services/browse?q=zither&free=today'],
  ['/providers?q=zither', '/services/browse?q=zither&free=today'],
])('%s says how many services are free today, and leads to them', async (path, href) => {
  const { main, location } = await open(path)
  await userEvent.click(await main.findByRole('link', { name: '2 services free today' }))
  await waitFor(() => expect(location()).toBe(href))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2, name: 'Zither lessons' })).toHaveLength(2))
})

test.each([
  ['de', '2 Dienstleistungen heute frei'],
  ['fr', '2 services disponibles aujourd’hui'],
  ['am', 'ዛሬ ክፍት የሆኑ 2 አገልግሎቶች'],
] as const)('it is said in %s', async (language, name) => {
  const { main } = await open('/explore?q=zither', language)
  await main.findByRole('link', { name })
})

test.each([
  '/explore?q=zither&kind=products',
  '/explore?q=accordion',
  '/providers?q=zither&category=furniture',
  '/providers?q=nobody',
])('%s does not say it', async (path) => {
  const { main } = await open(path)
  await main.findByRole('button', { name: 'Save search' })
  await expect(main.findByRole('link', { name: /free today/ }, { timeout: 1_500 })).rejects.toThrow()
})
