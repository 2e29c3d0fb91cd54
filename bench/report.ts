import type { Talked } from './messages.ts'
import type { MemoryUse, ReconnectStorm } from './socket-clients.ts'
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

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const MEASURES = ['perSecond', 'p50', 'p99', 'ownCpu', 'databaseCpu', 'bytes', 'memory', 'failed'] as const

/** The median of each measure over the rounds. */
export function mediansOf(samples: Sample[]): Sample[] {
  const groups = Map.groupBy(samples, ({ scenario, clients, who }) => JSON.stringify([scenario, clients, who]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const measured = MEASURES.map((name) => [name, median(group.map((sample) => sample[name]))])
    return [{ ...first, ...Object.fromEntries(measured) }]
  })
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

const table = (head: string[], rows: string[][]) => {
  const widths = head.map((name, place) => Math.max(name.length, ...rows.map((row) => row[place]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, place) => (place < 1 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0)))
      .join('  ')
  for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) print(line(row))
  print('')
}

const share = (own: Sample, other: Sample | undefined) =>
  other ? `${Math.round((own.perSecond / other.perSecond) * 100)} %` : ''

export function reportSpeed(samples: Sample[]): void {
  const medians = mediansOf(samples)
  const rows = medians.map((sample) => {
    const of = (who: string) =>
      medians.find((each) => each.who === who && each.scenario === sample.scenario && each.clients === sample.clients)
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
      isOurs ? share(sample, of('floor')) : '',
      isOurs ? share(sample, of('floor, counted')) : '',
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
      'of floor',
      'counted',
      'failed',
    ],
    rows,
  )
}

export function reportTalk(talks: Talked[]): void {
  table(
    ['messages', 'offered/s', 'told/s', 'p50 ms', 'p99 ms', 'CPU ms', 'pg CPU ms', 'lost'],
    talks.map(({ offered, told, p50, p99, ownCpu, databaseCpu, lost }) => [
      'from send to socket',
      String(offered),
      told.toFixed(0),
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
