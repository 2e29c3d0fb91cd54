import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { MapPin } from '#shared/contract/map.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'
import type { MapOptions, OpenMap } from '#web/map/open-map.ts'

// Other files draw no map: nothing that was loaded for them may know this one, nor the other way around.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

type Shown = { options: MapOptions; pins: readonly MapPin[]; calls: [name: string, ...args: unknown[]][] }

/** The map of the test: it draws nothing, and remembers what it was to draw. */
const { shown } = vi.hoisted(() => ({ shown: { current: undefined as unknown } }))
const map = () => shown.current as Shown

vi.mock('#web/map/can-draw.ts', () => ({ canDrawMaps: () => true }))
vi.mock('#web/map/open-map.ts', () => ({
  openMap: (options: MapOptions): OpenMap => {
    const opened: Shown = { options, pins: [], calls: [] }
    shown.current = opened
    const note =
      (name: string) =>
      (...args: unknown[]) =>
        void opened.calls.push([name, ...args])
    return {
      showPins: (pins) => {
        opened.pins = pins
      },
      mark: note('mark'),
      showNames: note('showNames'),
      showCircle: note('showCircle'),
      goTo: note('goTo'),
      reveal: note('reveal'),
      zoomBy: note('zoomBy'),
      close: note('close'),
    }
  },
}))

let world: World
const BERLIN = '13,52.3,13.8,52.7'
let mitte: string

beforeAll(async () => {
  world = await startWorld()
  const seller = await world.aSeller()
  const at = (label: string, city: string) => ({ location: { label, city, country: 'DE' } })
  mitte = (await world.aService(seller, { title: 'Windows of all of Mitte', price: 2_800, ...at('Mitte', 'Berlin') }))
    ._id
  await world.aService(seller, { title: 'Windows of all of Wedding', ...at('Wedding', 'Berlin') })
  await world.aService(seller, { title: 'Windows on the river Elbe', ...at('Altona', 'Hamburg') })
})
beforeEach(() => {
  shown.current = undefined
})
afterEach(closeScreen)
afterAll(() => world.close())

async function open(path: string) {
  const opened = await openScreen(world, path)
  await waitFor(() => expect(map()).toBeDefined())
  return opened
}

/** Lets the map come to rest somewhere. */
const rest = (view: string, zoom: number, isMoved = true) => act(() => map().options.onRest({ view, zoom }, isMoved))

/** The pins once those of the view are there. */
async function pinsOf(count: number) {
  await waitFor(() => expect(map().pins.reduce((sum, pin) => sum + pin.count, 0)).toBe(count))
  return map().pins
}

const goals = () => map().calls.flatMap(([name, bounds]) => (name === 'goTo' ? [bounds] : []))

test('the map begins where most of it is, and shows what lies there', async () => {
  await open('/services/browse?view=map')
  const [west, south, east, north] = map().options.bounds ?? []
  expect([west, east, south, north].every((edge) => edge !== undefined)).toBe(true)
  expect(west).toBeGreaterThan(9)
  await rest(BERLIN, 12, false)
  expect((await pinsOf(2)).map(({ label }) => label).toSorted()).toEqual(['Mitte', 'Wedding'])
  expect(screen.queryByRole('button', { name: 'Search here' })).toBeNull()
})

test('what is searched from the map stands in the address, and the map stays where it is until the way back', async () => {
  const { location, router } = await open('/services/browse?view=map&place=2950159&sort=distance')
  await rest(BERLIN, 9)
  await userEvent.click(await screen.findByRole('button', { name: 'Search here' }))
  await waitFor(() => expect(location()).toBe(`/services/browse?box=${encodeURIComponent(BERLIN)}&view=map`))
  await screen.findByRole('button', { name: 'Remove the filter “In this part of the map”' })
  await screen.findByText('2 services')
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Distance' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Search here' })).toBeNull()
  expect(goals()).toEqual([])
  await router.navigate(-1)
  await waitFor(() => expect(goals()).toHaveLength(1))
})

test('a search that another navigation overtakes leaves no filter behind', async () => {
  const { router } = await open('/services/browse?view=map&within=10&place=2950159')
  await rest(BERLIN, 9)
  const search = await screen.findByRole('button', { name: 'Search here' })
  await act(async () => {
    fireEvent.click(search)
    await router.navigate('/services/browse?view=map&within=10&place=2950159')
  })
  await screen.findByRole('button', { name: /^Remove the filter “Within 10 km/ })
  expect(screen.queryByRole('button', { name: 'Remove the filter “In this part of the map”' })).toBeNull()
})

test('a pin of several splits, one of one place shows its cards, which the list can have', async () => {
  const { location } = await open('/services/browse?view=map')
  await rest('5,47,15,55', 5)
  const several = (await pinsOf(3)).find(({ count }) => count > 1)
  act(() => map().options.onPin(several as MapPin))
  expect(goals()).toHaveLength(1)
  await rest(BERLIN, 12)
  const one = (await pinsOf(2)).find(({ label }) => label === 'Mitte') as MapPin
  expect(one).toMatchObject({ count: 1, low: { amount: 2_800 }, ids: [mitte] })
  act(() => map().options.onPin(one))
  expect(map().calls).toContainEqual(['reveal', one])
  const panel = within(await screen.findByRole('region', { name: '1 in Mitte' }))
  await panel.findByRole('heading', { name: 'Windows of all of Mitte', level: 3 })
  await userEvent.click(panel.getByRole('button', { name: 'Show in the list' }))
  await waitFor(() => expect(location()).toBe(`/services/browse?box=${encodeURIComponent(one.box)}&view=map`))
  await screen.findByText('1 service')
})

test('a card marks its pin, and a pin its card', async () => {
  await open('/services/browse?view=map')
  await rest(BERLIN, 12)
  const pins = await pinsOf(2)
  const heading = await screen.findByRole('heading', { name: 'Windows of all of Mitte', level: 2 })
  await userEvent.hover(heading)
  await waitFor(() => expect(map().calls.at(-1)).toEqual(['mark', { chosen: undefined, id: mitte }]))
  act(() => map().options.onHover(pins.find(({ ids }) => ids.includes(mitte))))
  expect(heading.closest('article')?.hasAttribute('data-pointed')).toBe(true)
  act(() => map().options.onHover(undefined))
  expect(heading.closest('article')?.hasAttribute('data-pointed')).toBe(false)
})

test('around a place the distance is drawn, and set where the slider is let go', async () => {
  const { location } = await open('/services/browse?view=map&place=2950159&within=10')
  const slider = await screen.findByRole('slider', { name: 'Distance' })
  await waitFor(() =>
    expect(map().calls).toContainEqual(['showCircle', expect.objectContaining({ km: 10, lat: expect.any(Number) })]),
  )
  fireEvent.change(slider, { target: { value: '4' } })
  expect(map().calls.at(-1)).toEqual(['showCircle', expect.objectContaining({ km: 50 })])
  expect(location()).toContain('within=10')
  fireEvent.pointerUp(slider)
  await waitFor(() => expect(location()).toContain('within=50'))
})
