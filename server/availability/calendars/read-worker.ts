import { parentPort, workerData } from 'node:worker_threads'
import { busyTimesOf, type FoundSpan, type Requested } from './busy-times.ts'
import { CalendarError, type CalendarReason } from './calendar-error.ts'

/** The question to the worker, and its answer. */
export type Asked = Requested & { content: string }
export type Answer = { found: FoundSpan[] } | { reason: CalendarReason; message: string }

function answer({ content, ...wanted }: Asked): Answer {
  try {
    return { found: busyTimesOf(content, wanted) }
  } catch (error) {
    if (error instanceof CalendarError) return { reason: error.reason, message: error.message }
    throw error
  }
}

// `read-in-worker.ts` is the only one who starts it.
parentPort?.postMessage(answer(workerData as Asked))
