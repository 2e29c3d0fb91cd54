import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { openQuestions } from './open-screen.tsx'

const STEP = 100

/** Takes the clock into the test's hand; it goes on by itself. Call it before `openScreen`, and `vi.useRealTimers` in the end. */
export function useFakeClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
}

async function answered() {
  do await new Promise((done) => setImmediate(done))
  while (openQuestions() > 0)
  // What was answered is told in a turn of its own.
  await vi.advanceTimersByTimeAsync(0)
}

/** Lets milliseconds of a taken clock go by; whatever the screen asks for meanwhile is answered before it goes on. */
export async function advanceClock(milliseconds: number): Promise<void> {
  await act(async () => {
    await answered()
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      await vi.advanceTimersByTimeAsync(Math.min(STEP, milliseconds - passed))
      await answered()
    }
  })
}
