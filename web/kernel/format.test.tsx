import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { formatDay } from '#web/transactions/short-dates.ts'
import { ClientEnvironmentContext, useDetectedEnvironment, useFormat } from './format.ts'
import { createI18n, I18nProvider, type LanguageCode } from './i18n.tsx'
import { session } from './session-store.ts'

const WHEN = '2026-06-12T07:00:00Z'

beforeEach(() => session.clear())
beforeEach(() => void vi.setSystemTime('2026-02-03T04:05:06Z'))
afterEach(() => void vi.useRealTimers())
afterEach(() => vi.unstubAllEnvs())
afterEach(() => session.clear())

const Place = ({ children }: { children: ReactNode }) => (
  <ClientEnvironmentContext value={useDetectedEnvironment()}>{children}</ClientEnvironmentContext>
)

async function formatIn(language: LanguageCode) {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const i18n = await createI18n(language)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <Place>{children}</Place>
    </I18nProvider>
  )
  return { format: renderHook(() => useFormat(), { wrapper }).result.current, wrapper }
}

test('money has its decimals where it is paid, and none where people look around', async () => {
  const { format } = await formatIn('de')
  expect(format.money({ amount: 8400, currency: 'EUR' }, 'browsing')).toMatch(/^84\s€$/)
  expect(format.money({ amount: 8400, currency: 'EUR' })).toMatch(/^84,00\s€$/)
})

test.each<[LanguageCode, string, string]>([
  ['en', '12 June 2026', 'Fri 12 June at 09:00'],
  ['de', '12. Juni 2026', 'Fr., 12. Juni um 09:00'],
  ['fr', '12 juin 2026', 'ven. 12 juin à 09:00'],
])('dates in %s are in the words of the language and the zone of the browser', async (language, date, dateTime) => {
  const { format } = await formatIn(language)
  expect(format.timeZone).toBe('Europe/Berlin')
  expect(format.date(WHEN)).toBe(date)
  expect(format.dateTime(WHEN)).toBe(dateTime)
})

test('Amharic dates are written in its own letters', async () => {
  const { format } = await formatIn('am')
  expect(format.date(WHEN)).toMatch(/[\u1200-\u137f]/)
})

const END = '2026-06-12T09:30:00Z'

/** The texts of a reader's appointment, as soon as they are as wanted. */
async function appointmentIn(language: LanguageCode, calendar: User['preferences']['calendar'] | undefined) {
  const { wrapper } = await formatIn(language)
  // Nothing else of the account counts here.
  session.set({ token: 'one', user: { _id: 'liya', preferences: { timezone: 'Europe/Berlin', calendar } } as User })
  return renderHook(() => useFormat(), { wrapper }).result
}

test('appointments in Amharic are in the calendars that the reader chose', async () => {
  const date = 'ዓርብ፣ ሰኔ 5፣ 2018 ዓ.ም.፣'
  const both = await appointmentIn('am', 'both')
  await waitFor(() => expect(both.current.appointment(WHEN)).toBe(`${date} ጠዋት 3:00 (ዓርብ፣ ጁን 12፣ 09:00)`))
  expect(both.current.range(WHEN, END)).toBe(`${date} ጠዋት 3:00–5:30 (ዓርብ፣ ጁን 12 09:00–11:30)`)
  expect(both.current.inCalendar('09:00', WHEN, undefined, 'UTC')).toBe(`${date} ጠዋት 1:00 (09:00)`)
  const ethiopian = await appointmentIn('am', 'ethiopian')
  expect(ethiopian.current.appointment(WHEN)).toBe(`${date} ጠዋት 3:00`)
  const gregorian = await appointmentIn('am', 'gregorian')
  expect(gregorian.current.appointment(WHEN)).not.toContain('ሰኔ')
  expect(gregorian.current.range(WHEN, END)).not.toContain('ጠዋት')
  const unknown = await appointmentIn('am', undefined)
  expect(unknown.current.appointment(WHEN)).not.toContain('ሰኔ')
})

test.each(['en', 'de', 'fr'] as const)('appointments in %s are in the common calendar', async (language) => {
  const { format } = await formatIn(language)
  const { current } = await appointmentIn(language, 'both')
  expect(current.appointment(WHEN)).toBe(format.appointment(WHEN))
  expect(current.range(WHEN, END)).not.toMatch(/[\u1200-\u137f]/)
})

test('a span names its day once', async () => {
  const { format } = await formatIn('en')
  expect(format.range(WHEN, '2026-06-12T09:30:00Z')).toBe('Fri 12 June, 09:00–11:30')
  const later = '2027-01-12T08:00:00Z'
  expect(format.range(later, '2027-01-12T10:00:00Z')).toBe('Tue, 12 January 2027, 09:00–11:00')
  expect(format.appointment(later)).toBe('Tue, 12 January 2027 at 09:00')
  expect(formatDay(format, later)).toBe('Tue, 12 Jan 2027')
})

test('times are near or far, past or to come', async () => {
  const { format } = await formatIn('en')
  expect(format.relative(WHEN, '2026-06-12T10:00:00Z')).toBe('3 hours ago')
  expect(format.relative(WHEN, '2026-06-10T07:00:00Z')).toBe('in 2 days')
  expect(format.relative(WHEN, '2026-06-12T07:00:20Z')).toBe('this minute')
})

test('a duration is in hours and minutes', async () => {
  const { format } = await formatIn('en')
  const plain = (minutes: number) => format.duration(minutes).replace(/\s/g, ' ')
  expect([45, 60, 90].map(plain)).toEqual(['45 mins', '1 hr', '1 hr 30 mins'])
})

test('a term has the unit in which people think of it', async () => {
  const { format } = await formatIn('en')
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  const terms = [30 * minute, hour, 24 * hour, 48 * hour, 3 * day, 14 * day, 26.5 * day, 2_000, 500, 0]
  expect(terms.map(format.term)).toEqual([
    '30 minutes',
    '1 hour',
    '24 hours',
    '48 hours',
    '3 days',
    '14 days',
    '26 days 12 hours',
    '2 seconds',
    '0.5 seconds',
    '0 seconds',
  ])
  expect((await formatIn('am')).format.term(48 * hour)).toMatch(/^48 [\u1200-\u137f]+$/)
})

test('a share is a percentage', async () => {
  const { format } = await formatIn('en')
  expect([0.1, 0.025, 0, 1].map(format.percent)).toEqual(['10%', '2.5%', '0%', '100%'])
  expect((await formatIn('fr')).format.percent(0.1)).toMatch(/^10\u00a0%$/)
})

test('the server writes what the browser writes first: UTC, and no “ago”', async () => {
  const { wrapper: Wrapper } = await formatIn('en')
  const Screen = () => {
    const format = useFormat()
    return `${format.time(WHEN)} ${format.relative(WHEN)}`
  }
  expect(
    renderToString(
      <Wrapper>
        <Screen />
      </Wrapper>,
    ),
  ).toBe('07:00 12 Jun 2026')
})

test('a page of a person far from home hydrates as the server wrote it, and then has the clock of home', async () => {
  const { wrapper: Wrapper } = await formatIn('en')
  // Nothing else of the account counts here.
  const user = { _id: 'liya', preferences: { timezone: 'Asia/Kathmandu' } } as User
  session.set({ token: 'one', user })
  const Screen = () => useFormat().appointment(WHEN)
  const page = (
    <Wrapper>
      <Screen />
    </Wrapper>
  )
  const complaints: unknown[] = []
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  expect(container.textContent).toBe('Fri 12 June at 07:00')
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => complaints.push(error) }),
  )
  expect(complaints).toEqual([])
  expect(container.textContent).toBe('Fri 12 June at 12:45 (Asia/Kathmandu)')
  const elsewhere = { ...user, preferences: { ...user.preferences, timezone: 'Nowhere/At_All' } }
  act(() => session.set({ user: elsewhere }))
  expect(container.textContent).toBe('Fri 12 June at 09:00')
  act(() => root.unmount())
})
