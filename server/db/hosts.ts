import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseAddress, Place, SessionAttributes } from './address.ts'

const PROBE_TIMEOUT = 1_500
/** Milliseconds for which a host that was found is not looked for again. */
const TRUSTED = 1_000
/** Milliseconds for which the other hosts may still answer, once one has that would do. */
const OTHERS = 150

/** No host takes what is wanted at this moment: the code says that no connection could be made. */
export class NoSuitableHost extends Error {
  override name = 'NoSuitableHost'
  readonly code = '08001'

  constructor({ places, wanted }: DatabaseAddress, reasons: readonly string[]) {
    const names = places.map(({ host, port }) => `${host}:${port}`).join(', ')
    super(`none of ${names} is a server with target_session_attrs=${wanted} (${reasons.join('; ')})`)
  }
}

type Found = { place: Place; isStandby: boolean; isReadOnly: boolean; timeline: number }

const LOOK = `select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only')::bool as is_read_only,
  case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

async function look({ first }: DatabaseAddress, place: Place, timeout: number): Promise<Found> {
  const client = new pg.Client({ connectionString: first, connectionTimeoutMillis: timeout, query_timeout: timeout })
  Object.assign(client, place)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ is_standby: boolean; is_read_only: boolean; timeline: string | null }>(LOOK)
    const { is_standby: isStandby = true, is_read_only: isReadOnly = true, timeline } = rows[0] ?? {}
    return { place, isStandby, isReadOnly, timeline: Number.parseInt(timeline ?? '0', 16) }
  } finally {
    // A host that hangs does not answer a farewell either.
    client.connection.stream.destroy()
  }
}

const SUITS: Record<SessionAttributes, (found: Found) => boolean> = {
  any: () => true,
  'read-write': ({ isReadOnly }) => !isReadOnly,
  'read-only': ({ isReadOnly }) => isReadOnly,
  primary: ({ isStandby }) => !isStandby,
  standby: ({ isStandby }) => isStandby,
  'prefer-standby': ({ isStandby }) => isStandby,
}

export type Hosts = {
  /** The place to connect to; throws `NoSuitableHost`. */
  choose: () => Promise<Place>
  /** Looks anew before the next connection, since one to the place could not be made. */
  forget: () => void
  /** A number that is greater after another server has taken over: connections of a smaller one are to be closed. */
  era: () => number
}

type Options = { timeout?: number; now?: () => number; lookAt?: typeof look }

/**
 * Finds the server among several hosts, all of which are asked at once, so that one that hangs holds nobody up. Of two
 * that call themselves primary the one of the later timeline counts: the other one has been replaced, and does not know
 * it yet. A timeline before the latest one that was seen is refused for the same reason.
 */
export function createHosts(
  address: DatabaseAddress,
  { timeout = PROBE_TIMEOUT, now = () => performance.now(), lookAt = look }: Options = {},
): Hosts {
  const { places, wanted } = address
  let known: { place: Place; at: number } | undefined
  let looking: Promise<Place> | undefined
  let latest = 0
  let era = 0
  let last: string | undefined

  const isCurrent = ({ isStandby, timeline }: Found) => isStandby || timeline >= latest
  const isSuitable = (found: Found) => SUITS[wanted](found) && isCurrent(found)

  /** Asks all hosts; resolves when all have answered, or some time after one that suits. */
  async function askAll(): Promise<{ found: Found[]; reasons: string[] }> {
    const found: Found[] = []
    const reasons: string[] = []
    let hurry = () => {}
    const suited = new Promise<void>((resolve) => {
      hurry = resolve
    })
    const ask = async (place: Place) => {
      const name = `${place.host}:${place.port}`
      try {
        const one = await lookAt(address, place, timeout)
        found.push(one)
        if (isSuitable(one)) hurry()
        else reasons.push(`${name} is ${one.isStandby ? 'a standby' : 'a primary'} of timeline ${one.timeline}`)
      } catch (error) {
        reasons.push(`${name}: ${error instanceof Error ? error.message || error.name : String(error)}`)
      }
    }
    await Promise.race([Promise.all(places.map(ask)), suited.then(() => pause(OTHERS))])
    return { found: [...found], reasons: [...reasons] }
  }

  /** The primary of the latest timeline, or else the first in the order in which they were named. */
  function best(found: readonly Found[]): Found | undefined {
    const suitable = found.filter(isSuitable)
    const order = (one: Found) => places.indexOf(one.place)
    const later = (one: Found, other: Found) => (one.isStandby || other.isStandby ? 0 : other.timeline - one.timeline)
    return suitable.toSorted((one, other) => later(one, other) || order(one) - order(other))[0]
  }

  async function find(): Promise<Place> {
    const { found, reasons } = await askAll()
    latest = Math.max(latest, ...found.map(({ timeline }) => timeline))
    const chosen = best(found) ?? (wanted === 'prefer-standby' ? found.find(isCurrent) : undefined)
    if (!chosen) throw new NoSuitableHost(address, reasons)
    const server = `${chosen.place.host}:${chosen.place.port} ${chosen.timeline}`
    if (server !== last) era += 1
    last = server
    known = { place: chosen.place, at: now() }
    return chosen.place
  }

  return {
    choose: () => {
      if (known && now() - known.at < TRUSTED) return Promise.resolve(known.place)
      looking ??= find().finally(() => {
        looking = undefined
      })
      return looking
    },
    forget: () => {
      known = undefined
    },
    era: () => era,
  }
}
