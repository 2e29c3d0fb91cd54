import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { MapPin } from '#shared/contract/map.ts'
import { closeScreen, openScreen } from '#test/open-screen.tsx'
import { startWorld, type World } from '#test/world.ts'
import type { MapOptions, OpenMap } from '#web/map/open-map.ts'

// Other files draw no map: nothing that was loaded for them may know this one, nor the other way around.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** The map of the test: it draws nothing, and remembers what it was to draw. */
const { shown } = vi.hoisted(() => ({ shown: { options: [] as unknown[], pins: [] as unknown } }))

vi.mock('#web/map/can-draw.ts', () => ({ canDrawMaps: () => true }))
vi.mock('#web/map/open-map.ts', () => ({
  openMap: (options: MapOptions): OpenMap => {
    shown.options.push(options)
    const nothing = () => {}
    return {
      showPins: (pins) => {
        shown.pins = pins
      },
      mark: nothing,
      showNames: nothing,
      showCircle: nothing,
      goTo: nothing,
      reveal: nothing,
      zoomBy: nothing,
      close: nothing,
    }
  },
}))
const options = () => shown.options.at(-1) as MapOptions
const pins = () => shown.pins as readonly MapPin[]

const BERLIN = '13,52.3,13.8,52.7'

let world: World
beforeAll(async () => {
  world = await startWorld()
  for (const [name, label, city] of [
    ['Hanna Tesfaye', 'Mitte', 'Berlin'],
    ['Jonas Weber', 'Altona', 'Hamburg'],
  ] as const) {
    const seller = await world.aSeller({ name })
    await seller.user.update({ params: { id: seller.id }, body: { location: { label, city, country: 'DE' } } })
  }
})
afterEach(closeScreen)
afterAll(() => world.close())

test('providers have a map beside their list: a pin shows who is there, and the area in the address is theirs', async () => {
  const { location } = await openScreen(world, '/providers?category=&sort=newest')
  await screen.findByText('2 providers')
  await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
  await waitFor(() => expect(location()).toBe('/providers?view=map&sort=newest'))
  await waitFor(() => expect(shown.options).not.toHaveLength(0))
  act(() => options().onRest({ view: BERLIN, zoom: 12 }, true))
  await waitFor(() => expect(pins()).toMatchObject([{ label: 'Mitte', count: 1 }]))
  const [pin] = pins()
  act(() => pin && options().onPin(pin))
  const panel = within(await screen.findByRole('region', { name: '1 in Mitte' }))
  await panel.findByRole('heading', { level: 3, name: /^Hanna Tesfaye/ })

  await userEvent.click(screen.getByRole('button', { name: 'Search here' }))
  await waitFor(() => expect(location()).toBe(`/providers?box=${encodeURIComponent(BERLIN)}&view=map&sort=newest`))
  await screen.findByText('1 provider')
  expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “In this part of the map”' }))
  await waitFor(() => expect(location()).toBe('/providers?view=map&sort=newest'))
  await screen.findByText('2 providers')
})

test('an area without providers can be taken away where nothing is found', async () => {
  const { location } = await openScreen(world, '/providers?q=hanna&box=0,1,2,3')
  await screen.findByRole('heading', { name: 'Nobody matches this search' })
  await userEvent.click(await screen.findByRole('link', { name: /In this part of the map/ }))
  await waitFor(() => expect(location()).toBe('/providers?q=hanna'))
})
