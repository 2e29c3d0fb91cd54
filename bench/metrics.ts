import { api } from '#shared/contract/index.ts'
import { addDays } from '#shared/kernel/calendar-day.ts'
import type { Flags } from './flags.ts'
import { freePort } from './free-port.ts'
import { measurePairs } from './measure.ts'
import type { Sample } from './report.ts'
import type { Scenario } from './scenarios.ts'
import { type Server, startApplication, startFloor } from './servers.ts'
import { administratorOf } from './tables/measure.ts'

const SECTIONS = [
  api.orderAnalytics,
  api.productOrderAnalytics,
  api.serviceRequestAnalytics,
  api.serviceAnalytics,
  api.productAnalytics,
  api.userAnalytics,
  api.conversationAnalytics,
  api.messageAnalytics,
].map(({ show }) => `/api${show.path}`)

/** All sections of the overview, compared with as many days before, as its screen asks for them; they count as one request. */
function scenarioOf(name: string, days: number): Scenario {
  const to = new Date().toISOString().slice(0, 10)
  const range = `from=${addDays(to, 1 - days)}&to=${to}`
  return {
    name,
    paths: SECTIONS.map((path) => `${path}?${range}&compare=true`),
    calls: SECTIONS.length,
    floor: [`/metrics?${range}&before=${addDays(to, 1 - 2 * days)}`],
  }
}

type Place = { url: string; dataDir: string; database: number }

/** The overview of a month and of a year, on the database of `fillTables`, beside its floor. */
export async function measureMetrics(
  { url, dataDir, database }: Place,
  flags: Flags,
  servers: Server[],
): Promise<Sample[]> {
  const token = await administratorOf(url, dataDir)
  const application = await startApplication({ url, port: await freePort(), dataDir })
  servers.push(application)
  const floor = await startFloor({ url, port: await freePort() })
  servers.push(floor)
  const samples = await measurePairs(
    {
      scenarios: [scenarioOf('metrics', 30), scenarioOf('metrics-year', 365)],
      targetsOf: ({ paths, calls, floor: same = [] }) => [
        { who: 'ours', server: application, paths, calls, token },
        { who: 'floor', server: floor, paths: same, calls: 1 },
      ],
      database,
    },
    flags,
  )
  for (const server of [application, floor]) await server.stop()
  return samples
}
