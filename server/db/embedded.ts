import { existsSync } from 'node:fs'
import type { Log } from '#server/kernel/log.ts'
import { findBinaries } from './binaries.ts'
import { type EmbeddedLocation, locateEmbedded } from './embedded-location.ts'
import { findServer, initialise, launch, probe, readPidFile, type Server, urlOf } from './postgres.ts'
import { eventually, isServerOf, pause } from './processes.ts'

/** A running embedded PostgreSQL. It is started again if it dies, until it is stopped. */
export type Embedded = {
  url: string
  place: EmbeddedLocation
  /** The process id of the server at this moment. */
  pid: () => number
  stop: () => Promise<void>
  /** Asks the server to stop and does not wait for it. */
  abandon: () => void
}

type Options = {
  dataDir: string
  log: Log
  /** For tests: faster, and not safe against a power cut. */
  isThrowaway?: boolean
}

/**
 * Starts PostgreSQL on a data folder, or adopts the server that a dead application left behind. The caller holds the
 * folder (`holdDataDir`), so no living application uses that server.
 */
export async function openEmbedded({ dataDir, log, isThrowaway = false }: Options): Promise<Embedded> {
  const place = locateEmbedded(dataDir)
  const bin = findBinaries(place.runner)
  if (!existsSync(place.data)) initialise(place, bin)

  let isStopping = false
  let { pid, sockets } = await start()
  let recovery = Promise.resolve()
  let isRecovering = false
  const watch = setInterval(() => {
    if (!isServerOf(pid, place.data)) recover()
  }, 1_000).unref()

  async function start(): Promise<Server> {
    const adopted = await findServer(place, log)
    if (adopted) log.info({ pid: adopted.pid }, 'adopted the PostgreSQL of an application that died')
    return adopted ?? { pid: await launch({ place, bin, isThrowaway, onExit: recover }), sockets: place.sockets }
  }

  function recover() {
    if (isStopping || isRecovering) return
    isRecovering = true
    log.error({ pid }, 'PostgreSQL ended unexpectedly; starting it again')
    recovery = restart().finally(() => {
      isRecovering = false
    })
  }

  async function restart() {
    for (let wait = 250; !isStopping; wait = Math.min(wait * 2, 10_000)) {
      try {
        ;({ pid, sockets } = await start())
        log.info({ pid }, 'PostgreSQL runs again')
        return
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again')
        await pause(wait)
      }
    }
  }

  const signal = (name: NodeJS.Signals) => {
    if (isServerOf(pid, place.data)) process.kill(pid, name)
  }

  async function stop() {
    isStopping = true
    clearInterval(watch)
    await recovery
    const isGone = () => !isServerOf(pid, place.data)
    signal('SIGINT')
    if (await eventually(isGone, 20_000)) return
    log.warn('PostgreSQL is slow to stop; it will recover at the next start')
    signal('SIGQUIT')
    await eventually(isGone, 5_000)
  }

  const abandon = () => {
    isStopping = true
    signal('SIGINT')
  }

  return { url: urlOf(sockets), place, pid: () => pid, stop, abandon }
}

/** The address of the embedded PostgreSQL if one runs on this data folder; for tools beside a running application. */
export async function findEmbedded(dataDir: string): Promise<string | undefined> {
  const found = existsSync(dataDir) ? readPidFile(locateEmbedded(dataDir).data) : undefined
  return found && (await probe(found.sockets)) === 'ready' ? urlOf(found.sockets) : undefined
}
