import { expect, test } from 'vitest'
import { RETRY_JITTER, retrySeconds } from './event-topics.ts'

test('each pause is longer than the one before, whatever chance adds and takes', () => {
  for (const [index, seconds] of retrySeconds.slice(1).entries())
    expect(seconds * (1 - RETRY_JITTER)).toBeGreaterThan((retrySeconds[index] ?? 0) * (1 + RETRY_JITTER))
})
