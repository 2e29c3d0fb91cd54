import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { addDays, atTime, dayOf, spanFrom, startOfWeek, type TimeSpan } from './days.ts'
import { LocaleProvider } from './LocaleProvider.tsx'
import { renderUi } from './render-ui.tsx'
import { type FullWeek, TimePreferences } from './TimePreferences.tsx'

afterEach(cleanup)

// Tuesday, 9 2026 June, noon, by the clock of the machine that runs the test.
const earliest = new Date(2026, 5, 9, 12)
const latest = new Date(2026, 5, 18, 12)

const labels = {
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  unavailable: 'not available',
  chosen: 'chosen',
  taken: 'already booked',
  times: (day: string) => `Times on ${day}`,
  freeCount: (count: number) => `${count} free`,
  fullDay: 'Full',
  closedDay: 'Closed',
  nextFree: 'Next free:',
  full: 'No more can be chosen.',
  noTimes: 'No times left.',
  ranking: 'Your times',
  emptyPlace: (place: number) => `Add time ${place}`,
  remove: (time: string) => `Remove ${time}`,
  moveUp: (time: string) => `Prefer ${time}`,
}

let value: TimeSpan[] = []

function Traveller() {
  const [timeZone, setTimeZone] = useState('Africa/Addis_Ababa')
  return (
    <LocaleProvider
      locale="en"
      timeZone={timeZone}
      buttonTexts={{ close: 'Close', cancel: 'Cancel' }}
      numberErrors={{ whole: 'Whole numbers only', decimal: 'Numbers only', amount: () => 'Amounts only' }}
    >
      <button type="button" onClick={() => setTimeZone('Pacific/Kiritimati')}>
        Move
      </button>
      <Picker
        from={new Date('2026-06-09T09:00:00Z')}
        until={new Date('2026-06-18T09:00:00Z')}
        zone="Africa/Addis_Ababa"
      />
    </LocaleProvider>
  )
}

const week = ({ next, goTo }: FullWeek) => (
  <button type="button" onClick={() => next && goTo(next)}>
    Nothing is free until {next}
  </button>
)

type PickerProps = {
  max?: number
  from?: Date
  until?: Date
  busy?: TimeSpan[]
  zone?: string
  time?: (text: string, start: string) => string
}

const MINUTES = 90

const isBusy = (busy: TimeSpan[]) => (start: string) => {
  const { end } = spanFrom(new Date(start), MINUTES)
  return busy.some((other) => other.start < end && start < other.end)
}

/** Three times of each day. */
function startsBetween(from: Date, until: Date, zone: string | undefined): string[] {
  const starts: Date[] = []
  for (let day = dayOf(from, zone); day <= dayOf(until, zone); day = addDays(day, 1))
    starts.push(...['09:00', '11:30', '15:00'].map((time) => atTime(day, time, zone)))
  return starts.filter((start) => start >= from && start <= until).map((start) => start.toISOString())
}

function Picker({ max = 2, from = earliest, until = latest, busy = [], zone, time }: PickerProps) {
  const [times, setTimes] = useState<TimeSpan[]>([])
  value = times
  const starts = startsBetween(from, until, zone)
  const isTaken = isBusy(busy)
  return (
    <TimePreferences
      legend="When suits you?"
      value={times}
      onChange={setTimes}
      max={max}
      durationMinutes={MINUTES}
      earliest={from}
      latest={until}
      free={starts.filter((start) => !isTaken(start))}
      taken={starts.filter(isTaken)}
      isGone={({ start }) => isTaken(start)}
      fullWeek={week}
      labels={{ ...labels, time }}
    />
  )
}

function Race({ taken }: { taken: TimeSpan[] }) {
  const [busy, setBusy] = useState<TimeSpan[]>([])
  return (
    <>
      <button type="button" onClick={() => setBusy(taken)}>
        Another order is paid
      </button>
      <Picker busy={busy} />
    </>
  )
}

const ranking = () => within(screen.getByRole('list', { name: 'Your times' }))

test('days and times outside of the notice and the horizon cannot be chosen', async () => {
  renderUi(<Picker />)
  const [first] = screen.getAllByRole('radio')
  expect(first).toBe(screen.getByRole('radio', { name: /Tuesday.*9 June/ }))
  expect(first).toHaveProperty('checked', true)
  const today = within(screen.getByRole('group', { name: 'Times on Tue 9 June' }))
  expect(today.getAllByRole('button').map((button) => button.textContent)).toEqual(['15:00'])
  expect(screen.getByRole('button', { name: 'Previous week' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  expect(screen.getByRole('radio', { name: /Friday.*19 June, not available/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Next week' })).toHaveProperty('disabled', true)
})

test('a chosen time has the words of the reader', async () => {
  renderUi(<Picker time={(text, start) => `${new Date(start).getFullYear()} EC (${text})`} />)
  await userEvent.click(screen.getByRole('button', { name: '15:00' }))
  const written = '2026 EC (Tue 9 June at 15:00)'
  expect((await ranking().findByText(written)).tagName).toBe('TIME')
  expect(ranking().getByRole('button', { name: `Remove ${written}` })).toBeTruthy()
})

test('chosen times are spans, best first, and no more than allowed', async () => {
  renderUi(<Picker />)
  await userEvent.click(screen.getByRole('button', { name: '15:00' }))
  await userEvent.click(screen.getByRole('radio', { name: /Thursday.*11 June/ }))
  await userEvent.click(screen.getByRole('button', { name: '09:00' }))
  const [first, second] = [new Date(2026, 5, 9, 15), new Date(2026, 5, 11, 9)]
  expect(value.map((span) => span.start)).toEqual([first.toISOString(), second.toISOString()])
  expect(value[0]?.end).toBe(new Date(first.getTime() + 90 * 60_000).toISOString())
  expect(screen.getByText('No more can be chosen.')).toBeTruthy()
  const other = screen.getByRole('button', { name: '11:30' })
  expect(other.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(other)
  expect(value).toHaveLength(2)
})

test('a time is taken away by its chip or in the list, and a later one can be preferred', async () => {
  renderUi(<Picker max={3} />)
  await userEvent.click(screen.getByRole('radio', { name: /Thursday.*11 June/ }))
  for (const name of ['09:00', '11:30', '15:00']) await userEvent.click(screen.getByRole('button', { name }))
  await userEvent.click(await ranking().findByRole('button', { name: /Prefer.*15:00/ }))
  expect(value.map((span) => new Date(span.start).getHours())).toEqual([9, 15, 11])
  await userEvent.click(ranking().getByRole('button', { name: /Remove.*09:00/ }))
  await userEvent.click(screen.getByRole('button', { name: '11:30', pressed: true }))
  expect(value.map((span) => new Date(span.start).getHours())).toEqual([15])
  expect(ranking().getByText('Add time 2')).toBeTruthy()
})

test('the days answer to the arrow keys', async () => {
  renderUi(<Picker />)
  screen.getByRole('radio', { name: /Tuesday.*9 June/ }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('group', { name: 'Times on Wed 10 June' })).toBeTruthy()
})

test('the days and times are those of the person’s zone, whatever the clock of the device shows', async () => {
  renderUi(<Traveller />)
  await userEvent.click(screen.getByRole('button', { name: '15:00' }))
  expect(value.map(({ start }) => start)).toEqual(['2026-06-09T12:00:00.000Z'])
  expect(await ranking().findByText(/9 June at 15:00/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(screen.getByRole('radio', { name: /Wednesday.*10 June, chosen/ })).toHaveProperty('checked', true)
  expect(await ranking().findByText(/10 June at 02:00/)).toBeTruthy()
})

test('weeks begin on Monday', () => {
  expect(startOfWeek('2026-06-14')).toBe('2026-06-08')
  expect(startOfWeek('2026-06-08')).toBe('2026-06-08')
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
})

test.each([
  ['2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29', '03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-06-11', '09:00', 'Asia/Kathmandu', '2026-06-11T03:15:00.000Z'],
])('on %s it is %s in %s at %s, also when the clocks change', (day, time, timeZone, moment) => {
  expect(atTime(day, time, timeZone).toISOString()).toBe(moment)
  expect(dayOf(Date.parse(moment), timeZone)).toBe(day)
})

const at = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute)
const span = (start: Date, end: Date): TimeSpan => ({ start: start.toISOString(), end: end.toISOString() })

test('begins at the first free day, and strikes out days and times that are taken', async () => {
  renderUi(
    <Picker busy={[span(at(9, 12), at(10, 12)), span(at(10, 16, 30), at(10, 18)), span(at(11, 0), at(12, 0))]} />,
  )
  const [first] = screen.getAllByRole('radio')
  expect(first).toBe(screen.getByRole('radio', { name: /Wednesday.*10 June/ }))
  expect(first).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: /Thursday.*11 June, not available/ })).toHaveProperty('disabled', true)
  const day = within(screen.getByRole('group', { name: 'Times on Wed 10 June' }))
  for (const name of ['09:00, already booked', '11:30, already booked'])
    expect(day.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  expect(day.getByRole('button', { name: '15:00' }).getAttribute('aria-disabled')).toBeNull()
})

test('the days that are shown are named as one span, also over the end of a month', async () => {
  renderUi(<Picker from={at(25, 12)} until={new Date(2026, 6, 9, 12)} />)
  expect(screen.getByRole('group', { name: 'When suits you?, 25 Jun – 1 Jul' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  expect(screen.getByRole('group', { name: 'When suits you?, 2–8 July' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }))
  expect(screen.getByRole('button', { name: 'Previous week' })).toHaveProperty('disabled', true)
})

test('the next free time is named, and one press shows and chooses it', async () => {
  renderUi(<Picker />)
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  const next = screen.getByRole('button', { name: 'Tue 9 June at 15:00' })
  await userEvent.click(next)
  expect(screen.getByRole('radio', { name: /Tuesday.*9 June, chosen/ })).toHaveProperty('checked', true)
  expect(value).toEqual([span(at(9, 15), at(9, 16, 30))])
  await userEvent.click(next)
  expect(value).toHaveLength(1)
})

test('a time that ends when another begins is free, and one that is taken cannot be chosen', async () => {
  renderUi(<Picker busy={[span(at(9, 16, 30), at(9, 18)), span(at(10, 9), at(10, 10))]} />)
  await userEvent.click(screen.getByRole('button', { name: '15:00' }))
  expect(value).toEqual([span(at(9, 15), at(9, 16, 30))])
  await userEvent.click(screen.getByRole('radio', { name: /Wednesday.*10 June/ }))
  await userEvent.click(screen.getByRole('button', { name: '09:00, already booked' }))
  expect(value).toHaveLength(1)
})

test('a chosen time that was taken meanwhile says so at its row, and can be removed', async () => {
  renderUi(<Race taken={[span(at(9, 15, 30), at(9, 16))]} />)
  await userEvent.click(screen.getByRole('button', { name: '15:00' }))
  expect(ranking().queryByText('already booked')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Another order is paid' }))
  await ranking().findByText('already booked')
  await userEvent.click(screen.getByRole('button', { name: '15:00, already booked' }))
  expect(value).toEqual([])
})

test('a week without a free time says so, and leads to the next free time', async () => {
  renderUi(<Picker until={new Date(2026, 5, 24, 12)} busy={[span(at(16, 0), at(23, 0))]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  expect(screen.getAllByText('Full')).toHaveLength(7)
  await userEvent.click(screen.getByRole('button', { name: `Nothing is free until ${at(23, 9).toISOString()}` }))
  expect(screen.getByRole('radio', { name: /Tuesday.*23 June/ })).toHaveProperty('checked', true)
})
