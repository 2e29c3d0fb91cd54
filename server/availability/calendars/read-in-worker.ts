import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { FoundSpan } from './busy-times.ts'
import { CalendarError, tooMuch, unreadable } from './calendar-error.ts'
import type { Answer, Asked } from './read-worker.ts'

const LONGEST_MS = 10_000
const HEAP = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** The number of calendars that are read at a time: they leave memory and processors to others. */
const limit = pLimit(2)

function read(asked: Asked, longestMs: number): Promise<FoundSpan[]> {
  const worker = new Worker(path.join(import.meta.dirname, 'read-worker.ts'), {
    workerData: asked,
    resourceLimits: HEAP,
    execArgv: [],
    env: {},
  })
  return new Promise<FoundSpan[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooMuch(`it takes longer than ${longestMs} ms to read`)), longestMs)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
    }
    worker.once('message', (answer: Answer) =>
      end(() => ('found' in answer ? resolve(answer.found) : reject(new CalendarError(answer.reason, answer.message)))),
    )
    worker.once('error', (error: Error & { code?: string }) =>
      end(() =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch('it takes too much memory to read') : error),
      ),
    )
    worker.once('exit', () => end(() => reject(unreadable('the reader ended without an answer'))))
  }).finally(() => worker.terminate())
}

/**
 * The busy times of a calendar, read by a thread of its own, whose time and memory are limited; throws a `CalendarError`
 * if it cannot be read within them.
 */
export const readInWorker = (asked: Asked, longestMs = LONGEST_MS): Promise<FoundSpan[]> =>
  limit(() => read(asked, longestMs))
