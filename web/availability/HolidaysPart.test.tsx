import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { siteOf } from '#server/render/site.ts'
import type { HolidayPlace } from '#shared/contract/availability.ts'
import { closeScreen, sendTo } from '#test/open-screen.tsx'
import { type Person, startWorld, type World } from '#test/world.ts'
import { DataProviders, ThemeProviders } from '#web/Document.tsx'
import { askInLanguageOf, setTransport } from '#web/kernel/api.tsx'
import { createI18n, type LanguageCode } from '#web/kernel/i18n.tsx'
import { createQueryClient } from '#web/kernel/query-client.ts'
import { session } from '#web/kernel/session-store.ts'
import { HolidaysPart } from './HolidaysPart.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(closeScreen)
afterEach(() => session.clear())

let chosen: HolidayPlace | null = null

function Form() {
  const [value, setValue] = useState<HolidayPlace | null>(null)
  chosen = value
  return <HolidaysPart value={value} onChange={setValue} />
}

async function open(person: Person, language: LanguageCode = 'en') {
  setTransport(sendTo(world.app))
  const { user } = await person.user.detail({ params: { id: person.id } })
  if (!('email' in user)) throw new Error('the own account lacks its private fields')
  session.set({ token: person.token, user, hasCompletedInitialSubmission: true })
  const i18n = await createI18n(language, ['holidays', 'errors'])
  askInLanguageOf({ language: () => i18n.get().language })
  await act(async () =>
    render(
      <DataProviders i18n={i18n} queries={createQueryClient()} site={siteOf(world.deps.settings)}>
        <ThemeProviders theme="light">
          <Form />
        </ThemeProviders>
      </DataProviders>,
    ),
  )
}

async function toggle(name: string) {
  const toggled = await screen.findByRole('switch', { name })
  await waitFor(() => expect(toggled).toHaveProperty('disabled', false))
  await userEvent.click(toggled)
}

const dayOf = async (list: string, name: string) => {
  const days = within(await screen.findByRole('list', { name: list }))
  return (await days.findByText(name)).closest('li')?.querySelector('time')?.dateTime.slice(5)
}

test('one click takes the holidays of the own country off, and shows them', async () => {
  const seller = await world.aSeller()
  const location = { label: 'Pankow', city: 'Berlin', country: 'DE' }
  await seller.user.update({ params: { id: seller.id }, body: { location } })
  await open(seller)
  await toggle('Take public holidays off')
  const list = 'Your days off in the next twelve months'
  expect(await dayOf(list, 'Christmas Day')).toBe('12-25')
  expect(screen.queryByText("International Women's Day")).toBeNull()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Region' }), 'Berlin')
  expect(await dayOf(list, "International Women's Day")).toBe('03-08')
  expect(chosen).toEqual({ country: 'DE', region: 'BE' })
  await toggle('Take public holidays off')
  expect(chosen).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})

test('a seller without a country chooses one, and reads its days in the own language', async () => {
  await open(await world.aSeller(), 'de')
  await toggle('An Feiertagen frei nehmen')
  expect(chosen).toBeNull()
  const country = await screen.findByRole('combobox', { name: 'Land' })
  await screen.findByRole('option', { name: 'Frankreich' })
  await userEvent.selectOptions(country, 'Frankreich')
  expect(await dayOf('Ihre freien Tage in den nächsten zwölf Monaten', 'Weihnachten')).toBe('12-25')
  expect(chosen).toEqual({ country: 'FR' })
})
