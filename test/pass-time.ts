import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { setTransport } from '#web/kernel/api.tsx'
import { sendTo } from './open-screen.tsx'
import type { World } from './world.ts'

const STEP = 100

/** Takes the clock into the test's hand; it goes on by itself. Call it before `openScreen`, and `vi.useRealTimers` in the end. */
export function takeClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  })
}

/** Lets milliseconds of a taken clock go by; whatever is asked for meanwhile is answered before it goes on. */
export async function passTime({ app }: World, milliseconds: number): Promise<void> {
  const send = sendTo(app)
  let open = 0
  setTransport(async (request) => {
    open += 1
    try {
      return await send(request)
    } finally {
      open -= 1
    }
  })
  const answered = async () => {
    do await new Promise((done) => setImmediate(done))
    while (open > 0)
  }
  await act(async () => {
    for (let passed = 0; passed < milliseconds; passed += STEP) {
      await vi.advanceTimersByTimeAsync(Math.min(STEP, milliseconds - passed))
      await answered()
      // What was answered is told in a turn of its own.
      await vi.advanceTimersByTimeAsync(0)
    }
  })
}
