import { afterEach, expect, test, vi } from 'vitest'
import { loadUntilAvailable, onSlowChunk, preload } from './lazy-component.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  onSlowChunk(() => {})
})

const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/Menu.js')

const failing = (times: number) => {
  const load = vi.fn(async () => 'there')
  for (let done = 0; done < times; done += 1) load.mockRejectedValueOnce(lost())
  return load
}

test('what cannot be fetched without a connection comes when that is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = failing(1)
  const arrived = vi.fn()
  const arrival = loadUntilAvailable(load).then(arrived)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('focus'))
  await Promise.resolve()
  expect(arrived).not.toHaveBeenCalled()
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await arrival
  expect(arrived).toHaveBeenCalledExactlyOnceWith('there')
})

test('with a connection it is tried until it comes, and the person is told once that it is late', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const notify = vi.fn()
  onSlowChunk(notify)
  const twice = loadUntilAvailable(failing(2))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await twice).toBe('there')
  expect(notify).not.toHaveBeenCalled()

  const long = loadUntilAvailable(failing(8))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(notify).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await long).toBe('there')
  expect(notify).toHaveBeenCalledOnce()
})

test('a fault in the code itself is not hidden by trying again', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('undefined is not a function'))
  await expect(loadUntilAvailable(load)).rejects.toThrow('undefined is not a function')
  expect(load).toHaveBeenCalledOnce()
})

test('what is fetched early is asked for once, and its failure is not shown', async () => {
  const load = failing(1)
  preload(load)
  await expect.poll(() => load.mock.calls.length).toBe(1)
})
