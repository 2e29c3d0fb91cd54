import { loadavg } from 'node:os'
import type { Talked } from './messages.ts'
import type { Scenario } from './scenarios.ts'
import type { MemoryUse, ReconnectStorm } from './socket-clients.ts'
import type { Slowest } from './tables/measure.ts'
import type { Weight } from './weight.ts'

/** One measurement; CPU in milliseconds for each request, memory in megabytes. */
export type Sample = {
  scenario: string
  clients: number
  who: string
  perSecond: number
  p50: number
  p99: number
  ownCpu: number
  databaseCpu: number
  bytes: number
  memory: number
  failed: number
}

/** Labels of the two measurements of the lists: sellers without strikes, and with them. */
export const WITHOUT = 'without strikes'
export const WITH = 'with strikes'

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const MEASURES = ['perSecond', 'p50', 'p99', 'ownCpu', 'databaseCpu', 'bytes', 'memory', 'failed'] as const

/** The median of each measure over the rounds. */
function mediansOf(samples: Sample[]): Sample[] {
  const groups = Map.groupBy(samples, ({ scenario, clients, who }) => JSON.stringify([scenario, clients, who]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const measured = MEASURES.map((name) => [name, median(group.map((sample) => sample[name]))])
    return [{ ...first, ...Object.fromEntries(measured) }]
  })
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** Words begin at the left, as in the first column, numbers end at the right. */
export const table = (head: string[], rows: string[][], words: readonly number[] = [0]) => {
  const widths = head.map((name, place) => Math.max(name.length, ...rows.map((row) => row[place]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, place) =>
        words.includes(place) ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0),
      )
      .join('  ')
      .trimEnd()
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) print(line(row))
  print('')
}

/** The other measurement that ours is compared with: the floor, or other calls of the application. */
const isOther = ({ who }: Sample) => who !== 'ours' && who !== 'floor, counted'

const share = (own: Sample, other: Sample | undefined) =>
  other ? `${Math.round((own.perSecond / other.perSecond) * 100)} %` : ''

export function reportSpeed(samples: Sample[]): void {
  const medians = mediansOf(samples)
  const rows = medians.map((sample) => {
    const of = (isIt: (each: Sample) => boolean) =>
      medians.find((each) => isIt(each) && each.scenario === sample.scenario && each.clients === sample.clients)
    const isOurs = sample.who === 'ours'
    return [
      sample.scenario,
      String(sample.clients),
      sample.who,
      sample.perSecond.toFixed(sample.perSecond < 100 ? 1 : 0),
      sample.p50.toFixed(1),
      sample.p99.toFixed(1),
      sample.ownCpu.toFixed(2),
      sample.databaseCpu.toFixed(2),
      sample.bytes.toFixed(0),
      sample.memory.toFixed(0),
      isOurs ? share(sample, of(isOther)) : '',
      isOurs
        ? share(
            sample,
            of(({ who }) => who === 'floor, counted'),
          )
        : '',
      sample.failed ? String(sample.failed) : '',
    ]
  })
  table(
    [
      '',
      'clients',
      'who',
      'req/s',
      'p50 ms',
      'p99 ms',
      'CPU ms',
      'pg CPU ms',
      'bytes',
      'MB',
      'of the other',
      'counted',
      'failed',
    ],
    rows,
  )
}

/** Says which scenarios take more CPU than they may, for one client after the other; true if any does. */
export function reportExcess(scenarios: readonly Pick<Scenario, 'name' | 'mostCpu'>[], samples: Sample[]): boolean {
  const medians = mediansOf(samples).filter(({ who }) => who === 'ours')
  const excessive = scenarios.flatMap(({ name, mostCpu }) => {
    const [sample] = medians.filter(({ scenario }) => scenario === name).toSorted((a, b) => a.clients - b.clients)
    const cpu = sample ? sample.ownCpu + sample.databaseCpu : 0
    return mostCpu !== undefined && cpu > mostCpu ? [{ name, cpu, mostCpu }] : []
  })
  for (const { name, cpu, mostCpu } of excessive)
    print(`${name}: ${cpu.toFixed(1)} ms of CPU a request, and it may take ${mostCpu}`)
  return excessive.length > 0
}

/** The lists of a marketplace where sellers have strikes, and how much longer they take than without. */
export function reportStrikes(samples: Sample[]): void {
  const medians = mediansOf(samples)
  const rows = medians.flatMap((sample) => {
    const { scenario, clients } = sample
    if (sample.who !== WITH) return []
    const other = medians.find((each) => each.who === WITHOUT && each.scenario === scenario && each.clients === clients)
    if (!other) return []
    const pair = (of: (each: Sample) => number, digits: number) => [
      of(other).toFixed(digits),
      of(sample).toFixed(digits),
      (of(sample) / of(other)).toFixed(2),
    ]
    return [
      [
        scenario,
        String(clients),
        ...pair((each) => each.perSecond, 0),
        ...pair((each) => each.p50, 1),
        ...pair((each) => each.databaseCpu, 2),
        sample.failed + other.failed ? String(sample.failed + other.failed) : '',
      ],
    ]
  })
  table(
    [
      'strikes',
      'clients',
      'req/s without',
      'with',
      'ratio',
      'p50 ms without',
      'with',
      'ratio',
      'pg CPU ms without',
      'with',
      'ratio',
      'failed',
    ],
    rows,
  )
  print(`Load of the machine in the last minute: ${loadavg()[0]?.toFixed(1)}\n`)
}

export function reportTalk(talks: Talked[]): void {
  table(
    ['messages', 'offered/s', 'told/s', 'p50 ms', 'p99 ms', 'CPU ms', 'pg CPU ms', 'lost'],
    talks.map(({ offered, delivered, p50, p99, ownCpu, databaseCpu, lost }) => [
      'from send to socket',
      String(offered),
      delivered.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      ownCpu.toFixed(2),
      databaseCpu.toFixed(2),
      String(lost),
    ]),
  )
}

export function reportSocketClients(weighed: MemoryUse[]): void {
  const empty = weighed[0]?.memory ?? 0
  table(
    ['idle sockets', 'MB', 'KB each'],
    weighed.map(({ sockets, memory }) => [
      String(sockets),
      memory.toFixed(0),
      sockets > 0 ? (((memory - empty) * 1_000) / sockets).toFixed(1) : '',
    ]),
  )
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

export function reportStorm({ sockets, downMs, backMs, pages, p50, p99 }: ReconnectStorm): void {
  table(
    ['restart', 'sockets back', 'ready after', 'all back after', 'pages read', 'p50 ms', 'p99 ms'],
    [['', String(sockets), seconds(downMs), seconds(backMs), String(pages), p50.toFixed(0), p99.toFixed(0)]],
  )
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`

export function reportWeight(weights: Weight[]): void {
  table(
    ['first load, brotli', 'HTML', 'JavaScript', 'CSS', 'fonts'],
    weights.map(({ page, html, scripts, styles, fonts }) => [
      page,
      kilobytes(html),
      kilobytes(scripts),
      kilobytes(styles),
      kilobytes(fonts),
    ]),
  )
}

/** The slowest request of each table with its address; `!` marks CPU beyond the limit, which files do not have. */
export function reportTables(slowest: readonly Slowest[], limit: number): void {
  table(
    ['tables', 'requests', 'slowest ms', 'CPU ms', '', 'address'],
    slowest.map(({ table: name, requests, median: ms, cpu, path, isExport }) => [
      name,
      String(requests),
      ms.toFixed(0),
      cpu.toFixed(0),
      !isExport && cpu > limit ? '!' : '',
      decodeURIComponent(path),
    ]),
    [0, 5],
  )
  print(`Load of the machine in the last minute: ${loadavg()[0]?.toFixed(1)}\n`)
}
