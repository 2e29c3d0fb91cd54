import type { Log } from '#server/kernel/log.ts'

type Step = { name: string; stop: () => unknown }

/** Longer than requests get to finish, and shorter than the minute after which supervisors should kill. */
const STOP_TIMEOUT = 50_000
/**
 * One signal may arrive several times: from the terminal or a service manager, from parent processes that forward it, and
 * from `followParent`, which looks twice a second whether the parent has ended by it.
 */
const SAME_PRESS = 1_000

const ERRORS_A_MINUTE = 20

/**
 * Stops what was started in the opposite order, on SIGTERM, SIGINT or SIGHUP. A second signal ends the process at once.
 */
export function createLifecycle(log: Log) {
  const steps: Step[] = []
  const lastResorts: (() => void)[] = []
  let starting: Promise<unknown> = Promise.resolve()
  let stopping: Promise<void> | undefined
  let firstSignalAt = 0

  const endAtOnce = (code: number): never => {
    for (const act of lastResorts) act()
    process.exit(code)
  }

  async function stopAll() {
    // A half-started part cannot be stopped; `started` ends a start that is still under way.
    await starting.catch(() => {})
    for (const { name, stop } of steps.reverse()) {
      log.debug(`stopping ${name}`)
      try {
        await stop()
      } catch (error) {
        log.error({ err: error }, `${name} did not stop cleanly`)
      }
    }
  }

  /** Stops everything and ends the process. */
  async function end(code: number): Promise<never> {
    const timer = setTimeout(() => {
      log.error('stopping took too long')
      endAtOnce(1)
    }, STOP_TIMEOUT)
    stopping ??= stopAll()
    await stopping
    clearTimeout(timer)
    process.exit(code)
  }

  const onSignal = (signal: NodeJS.Signals) => {
    if (!stopping) {
      firstSignalAt = Date.now()
      log.info(`${signal}: stopping`)
      void end(0)
    } else if (Date.now() - firstSignalAt > SAME_PRESS) {
      log.warn(`${signal} again: ending at once`)
      endAtOnce(1)
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)

  // The truth is in the database and each request works in a transaction of its own, so one unhandled error does not
  // touch the others. An error that keeps coming back ends the process, and a supervisor may start it anew.
  const errorTimes: number[] = []
  const onUnhandledError = (kind: string) => (error: unknown) => {
    log.error({ err: error }, kind)
    errorTimes.push(Date.now())
    if (errorTimes.length > ERRORS_A_MINUTE) {
      const [oldest = 0] = errorTimes.splice(0, 1)
      if (Date.now() - oldest < 60_000) void end(1)
    }
  }
  process.on('unhandledRejection', onUnhandledError('an unhandled rejection'))
  process.on('uncaughtException', onUnhandledError('an uncaught exception'))

  return {
    /** Runs the start; a signal waits for the step that is under way. */
    start: (work: () => Promise<void>): Promise<void> => {
      const running = work()
      starting = running
      return running
    },
    /** Registers a started part; `lastResort` must not wait and runs when there is no time to stop. */
    started: (name: string, stop: () => unknown, lastResort?: () => void) => {
      steps.push({ name, stop })
      if (lastResort) lastResorts.push(lastResort)
      if (stopping) throw new Error('stopped while starting')
    },
    end,
    isStopping: () => stopping !== undefined,
  }
}
export type Lifecycle = ReturnType<typeof createLifecycle>
