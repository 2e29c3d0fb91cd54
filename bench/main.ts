import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/kernel/log.ts'
import { fillAlerts, measureAlerts, reportAlerts } from './alerts.ts'
import { measureCrowds } from './crowd.ts'
import { isHarmless, reportCrowds } from './crowd-report.ts'
import { fill } from './fill.ts'
import { type Flags, readFlags, usage } from './flags.ts'
import { freePort } from './free-port.ts'
import { IMPORT_LIMIT, measureImports, reportImports } from './imports.ts'
import { measure } from './measure.ts'
import { seat, talk } from './messages.ts'
import { measureMetrics } from './metrics.ts'
import { measureOrders, pairUp, TRADES, type Trade } from './orders.ts'
import {
  reportExcess,
  reportSocketClients,
  reportSpeed,
  reportStorm,
  reportStrikes,
  reportTables,
  reportTalk,
  reportWeight,
  type Sample,
} from './report.ts'
import { scenariosFor } from './scenarios.ts'
import { type Server, startApplication, startFloor } from './servers.ts'
import { enter, openSocketClients, reconnectStorm, tokenOf } from './socket-clients.ts'
import { fillStrikes, measureStrikes } from './strikes.ts'
import { fillTables } from './tables/fill.ts'
import { LIMIT, measureTables } from './tables/measure.ts'
import { weigh } from './weight.ts'

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Scenarios that ask for services alone: a database for them takes a quarter of the time to fill. */
const OF_SERVICES = [
  'list',
  'list-apart',
  'near',
  'map',
  'filtered',
  'custom-fields',
  'search',
  'detail',
  'free-times',
  'availability-list',
]

/** Scenarios that ask for nothing about appointments and saved things. */
const BARE = ['tables', 'metrics', 'custom-fields']

async function prepare(url: string, { rows, only }: Flags): Promise<void> {
  await migrate(url, createLog('warn'))
  const startedAt = performance.now()
  const isOfServices = only.length > 0 && only.every((name) => OF_SERVICES.includes(name))
  const isBare = only.length > 0 && only.every((name) => BARE.includes(name))
  if (await fill(url, rows, { isBare, ...(isOfServices ? { only: ['service'] } : {}) }))
    say(
      `\nFilled with ${rows} ${isOfServices ? 'services' : 'listings of each kind and requests'} in ${Math.round((performance.now() - startedAt) / 1_000)} s`,
    )
}

/** Numbers of clients that keep two cores busy. */
const TRADING = [4, 8]

/** Seconds until the code of an order is compiled. */
const WARM_UP = 3

type Place = { url: string; application: Server; database: number }

async function orders(
  goods: Trade,
  { url, application, database }: Place,
  { rounds, seconds }: Flags,
): Promise<Sample[]> {
  const most = Math.max(...TRADING)
  const pairs = await pairUp(url, application.origin, goods, most)
  const trading = { goods, application, database, pairs }
  await measureOrders({ ...trading, clients: most, seconds: WARM_UP })
  const samples: Sample[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const clients of TRADING) samples.push(await measureOrders({ ...trading, clients, seconds }))
  for (const { socket } of pairs) socket.disconnect()
  return samples.toSorted((a, b) => a.clients - b.clients)
}

/** Offered messages a second: the rate to be kept up with, and more. */
const OFFERED = [50, 200, 400]

type Hall = { url: string; dataDir: string; application: Server; database: number }

async function messages({ url, dataDir, application, database }: Hall, { seconds }: Flags): Promise<void> {
  const pairs = await seat({ url, dataDir, application })
  const place = { application, database }
  await talk(place, pairs, { rate: 100, seconds: 5 })
  const talks = []
  for (const rate of OFFERED) talks.push(await talk(place, pairs, { rate, seconds }))
  for (const { socket } of pairs) socket.close()
  reportTalk(talks)
}

/** A crowd that slows others too much, or fails them, fails the benchmark. */
async function crowds(place: Omit<Hall, 'database'> & Pick<Flags, 'rounds'>): Promise<void> {
  const measured = await measureCrowds(place)
  reportCrowds(measured)
  if (!measured.every(isHarmless)) process.exitCode = 1
}

/** In an application of its own, whose memory no other scenario has touched. */
async function browsers(
  { url, dataDir }: Pick<Hall, 'url' | 'dataDir'>,
  { sockets: most, only }: Flags,
  servers: Server[],
) {
  const people = await enter({ url, dataDir, count: most })
  const port = await freePort()
  const start = async () => {
    const started = await startApplication({ url, port, dataDir })
    servers.push(started)
    return started
  }
  const application = await start()
  const stops = [0.2, 0.5, 1].map((share) => Math.round(most * share))
  const { sockets, weighed } = await openSocketClients(application, people, stops)
  reportSocketClients(weighed)
  if (!only.length || only.includes('storm')) reportStorm(await reconnectStorm(sockets, application, start))
  for (const socket of sockets) socket.close()
}

/** A table that is too slow fails the benchmark. */
async function tables(
  place: { url: string; dataDir: string; database: number },
  flags: Flags,
  servers: Server[],
): Promise<void> {
  const slowest = await measureTables({ ...place, only: flags.tables }, servers)
  reportTables(slowest, LIMIT)
  if (slowest.some(({ isExport, cpu }) => !isExport && cpu > LIMIT)) process.exitCode = 1
}

/** A file that takes too long fails the benchmark. */
async function imports({ url, dataDir }: { url: string; dataDir: string }): Promise<void> {
  const measured = await measureImports(url, dataDir)
  reportImports(measured)
  if (measured.some(({ cpu }) => cpu > IMPORT_LIMIT)) process.exitCode = 1
}

/** These have databases and applications of their own. */
const APART = ['tables', 'metrics', 'strikes', 'alerts', 'imports']

async function run(flags: Flags, servers: Server[]): Promise<void> {
  const embedded = await openEmbedded({ dataDir: flags.folder, log: createLog('warn') })
  try {
    await prepare(embedded.url, flags)
    const isAsked = (name: string) => !flags.only.length || flags.only.includes(name)
    const tablesUrl = isAsked('tables') || isAsked('metrics') ? await fillTables(embedded.url, flags.rows) : undefined
    const struckUrl = isAsked('strikes') ? await fillStrikes(embedded.url) : undefined
    const dataDir = path.join(flags.folder, 'application')
    if (tablesUrl && isAsked('tables'))
      await tables({ url: tablesUrl, dataDir, database: embedded.pid() }, flags, servers)
    if (tablesUrl && isAsked('metrics'))
      reportSpeed(await measureMetrics({ url: tablesUrl, dataDir, database: embedded.pid() }, flags, servers))
    if (struckUrl) {
      const place = { url: embedded.url, struckUrl, dataDir, database: embedded.pid() }
      reportStrikes(await measureStrikes(place, flags, servers))
    }
    if (isAsked('imports')) await imports({ url: embedded.url, dataDir })
    if (isAsked('alerts')) reportAlerts(await measureAlerts(await fillAlerts(embedded.url, flags.rows)))
    if (flags.only.length > 0 && flags.only.every((name) => APART.includes(name))) return
    const scenarios = scenariosFor(flags.rows).filter(({ name }) => isAsked(name))
    const application = await startApplication({
      url: embedded.url,
      port: await freePort(),
      dataDir,
    })
    servers.push(application)
    if (scenarios.length) {
      const floor = await startFloor({ url: embedded.url, port: await freePort() })
      servers.push(floor)
      const tokens = new Map<string, string>()
      for (const { as } of scenarios)
        if (as && !tokens.has(as)) tokens.set(as, await tokenOf({ url: embedded.url, dataDir, id: as }))
      const samples = await measure({ scenarios, application, floor, tokens, database: embedded.pid() }, flags)
      reportSpeed(samples)
      if (reportExcess(scenarios, samples)) process.exitCode = 1
    }
    for (const goods of TRADES)
      if (isAsked(goods.scenario))
        reportSpeed(await orders(goods, { url: embedded.url, application, database: embedded.pid() }, flags))
    if (isAsked('messages'))
      await messages({ url: embedded.url, dataDir, application, database: embedded.pid() }, flags)
    if (isAsked('crowd')) await crowds({ url: embedded.url, dataDir, application, rounds: flags.rounds })
    if (isAsked('weight')) {
      const pages = scenariosFor(flags.rows).filter(({ isPage }) => isPage)
      const weights = []
      for (const { name, paths } of pages) weights.push(await weigh(application.origin, name, paths[0] ?? '/'))
      reportWeight(weights)
    }
    if (isAsked('sockets') || isAsked('storm')) {
      await application.stop()
      await browsers({ url: embedded.url, dataDir }, flags, servers)
    }
  } finally {
    for (const server of servers) await server.stop()
    await embedded.stop()
  }
}

export async function main(args: string[]): Promise<void> {
  if (args.includes('--help')) return say(usage)
  const flags = readFlags(args)
  mkdirSync(flags.folder, { recursive: true })
  const servers: Server[] = []
  const end = () => Promise.all(servers.map((server) => server.stop())).finally(() => process.exit(1))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  try {
    await run(flags, servers)
  } finally {
    if (!flags.keep) rmSync(flags.folder, { recursive: true, force: true })
  }
}
