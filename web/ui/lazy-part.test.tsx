import { afterEach, expect, test, vi } from 'vitest'
import { arriving } from './lazy-part.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const failing = (times: number) => {
  const load = vi.fn(async () => 'there')
  for (let done = 0; done < times; done += 1) load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  return load
}

test('what cannot be fetched without a connection comes when that is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = failing(1)
  const arrived = vi.fn()
  const arrival = arriving(load).then(arrived)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  window.dispatchEvent(new Event('focus'))
  await Promise.resolve()
  expect(arrived).not.toHaveBeenCalled()
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await arrival
  expect(arrived).toHaveBeenCalledExactlyOnceWith('there')
})

test('with a connection it is tried three times', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const twice = arriving(failing(2))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await twice).toBe('there')
  const load = failing(3)
  const failure = arriving(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await failure).toBeInstanceOf(TypeError)
  expect(load).toHaveBeenCalledTimes(3)
})
