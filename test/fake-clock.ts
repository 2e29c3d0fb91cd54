import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { openQuestions } from './open-screen.tsx'

const STEP = 100

/** Stops the clock for the test, which advances it. Call it before `openScreen`, and `vi.useRealTimers` in the end. */
export function useFakeClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
}

async function answered() {
  do await new Promise((done) => setImmediate(done))
  while (openQuestions() > 0)
  // React Query announces results in a turn of its own.
  await vi.advanceTimersByTimeAsync(0)
}

/**
 * Advances the stopped clock by so many milliseconds; calls that the screen makes meanwhile are answered before it goes
 * on.
 */
export async function advanceClock(milliseconds: number): Promise<void> {
  await act(async () => {
    await answered()
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      await vi.advanceTimersByTimeAsync(Math.min(STEP, milliseconds - passed))
      await answered()
    }
  })
}
