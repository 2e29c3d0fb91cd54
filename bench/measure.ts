import { setTimeout as pause } from 'node:timers/promises'
import type { Flags } from './flags.ts'
import { load } from './load.ts'
import { canMeasureProcess, cpuOf, cpuOfTree, memoryOf } from './processes.ts'
import type { Sample } from './report.ts'
import type { Scenario } from './scenarios.ts'
import type { Server } from './servers.ts'

type Measured = {
  scenarios: Scenario[]
  application: Server
  floor: Server
  database: number
  /** The tokens of the accounts that ask. */
  tokens: ReadonlyMap<string, string>
}
type Target = { who: string; server: Server; paths: string[]; calls: number; token?: string | undefined }

const counted = (path: string) => `${path}${path.includes('?') ? '&' : '?'}counted`

const targetsOf = (
  { paths, calls, floor, beside, as = '' }: Scenario,
  { application, floor: server, tokens }: Measured,
): Target[] => [
  { who: 'ours', server: application, paths, calls, token: tokens.get(as) },
  ...(beside ? [{ who: beside.who, server: application, paths: beside.paths, calls, token: tokens.get(as) }] : []),
  ...(floor ? [{ who: 'floor', server, paths: floor, calls: 1 }] : []),
  // A detail and free times have no total, so the floor has no row for it.
  ...(floor && !/detail|free-times/.test(floor[0] ?? '')
    ? [{ who: 'floor, counted', server, paths: floor.map(counted), calls: 1 }]
    : []),
]

const WARM_UP = 1

const LOOK_EVERY = 50
/** Less CPU time, in milliseconds between two looks, is idle. */
const QUIET = 10

/**
 * Waits until the database has finished the unanswered statements of the sample before: it runs them although their
 * client has gone.
 */
async function settle(database: number): Promise<void> {
  if (!canMeasureProcess) return pause(1_000)
  for (let before = cpuOfTree(database); ; ) {
    await pause(LOOK_EVERY)
    const now = cpuOfTree(database)
    if (now - before <= QUIET) return
    before = now
  }
}

async function sample(
  { server, paths, calls, who, token }: Target,
  scenario: string,
  { database, clients, seconds }: { database: number; clients: number; seconds: number },
): Promise<Sample> {
  await settle(database)
  const times = () => (canMeasureProcess ? [cpuOf(server.pid), cpuOfTree(database)] : [0, 0])
  const before = times()
  // As browsers ask; small answers come uncompressed.
  const headers = { 'accept-encoding': 'gzip, deflate, br', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const found = await load({ origin: server.origin, paths, clients, seconds, headers })
  const after = times()
  const requests = (found.perSecond * seconds) / calls
  const cpu = (place: number) => ((after[place] ?? 0) - (before[place] ?? 0)) / Math.max(1, requests)
  return {
    scenario,
    clients,
    who,
    ...found,
    perSecond: found.perSecond / calls,
    ownCpu: cpu(0),
    databaseCpu: cpu(1),
    memory: canMeasureProcess ? memoryOf(server.pid) : 0,
  }
}

/** The application beside its floor. */
export const measure = (measured: Measured, flags: Flags): Promise<Sample[]> =>
  measurePairs({ ...measured, targetsOf: (scenario) => targetsOf(scenario, measured) }, flags)

type Pairs = { scenarios: Scenario[]; targetsOf: (scenario: Scenario) => Target[]; database: number }

/** Measures each scenario in turn, and then all again: a disturbance of the machine then hits all alike. */
export async function measurePairs(pairs: Pairs, { rounds, clients, seconds }: Flags): Promise<Sample[]> {
  const samples: Sample[] = []
  const { scenarios, database } = pairs
  for (const scenario of scenarios)
    for (const target of pairs.targetsOf(scenario))
      await sample(target, scenario.name, { database, clients: 4, seconds: WARM_UP })
  for (let round = 0; round < rounds; round += 1) {
    process.stdout.write(`Round ${round + 1} of ${rounds}\n`)
    for (const count of clients)
      for (const scenario of scenarios)
        for (const target of pairs.targetsOf(scenario))
          samples.push(await sample(target, scenario.name, { database, clients: count, seconds }))
  }
  return samples.toSorted((a, b) => a.scenario.localeCompare(b.scenario) || a.clients - b.clients)
}
