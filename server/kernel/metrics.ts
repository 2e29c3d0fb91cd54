import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Runner } from 'graphile-worker'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from './http/errors.ts'
import type { Health } from './http/health.ts'
import { explainListen, METRICS } from './http/port.ts'
import { noteRecurring } from './jobs/recurring-failures.ts'

const registry = new Registry()
const registers = [registry]
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const requestSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests took, by the route that served them',
  labelNames: ['method', 'route', 'status'],
  buckets: BUCKETS,
  registers,
})
const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'How long a try of a job took',
  labelNames: ['task', 'outcome'],
  buckets: BUCKETS,
  registers,
})
const jobsGivenUp = new Counter({
  name: 'jobs_given_up_total',
  help: 'Jobs whose last try failed',
  labelNames: ['task'],
  registers,
})
const providerSeconds = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'How long calls to the payment provider took',
  labelNames: ['action', 'outcome'],
  buckets: BUCKETS,
  registers,
})
export const openSockets = new Gauge({ name: 'sockets_open', help: 'Browsers that are connected', registers })
export const ledgerViolations = new Gauge({
  name: 'ledger_faults',
  help: 'How many invariants of the money were broken when they were checked last',
  registers,
})
export const replicaInUse = new Gauge({
  name: 'replica_in_use',
  help: 'Whether visitors are served from the replica: 1, or 0 while it is late or lost',
  registers,
})
export const openIncidents = new Gauge({
  name: 'incident_open',
  help: 'Whether administrators were told that this does not work, and it still does not: 1, or 0',
  labelNames: ['kind'],
  registers,
})
export const socketGaps = new Counter({
  name: 'socket_gaps_total',
  help: 'How often what other processes told was out of reach for a while',
  registers,
})

const surroundings = {
  writes: new Gauge({ name: 'database_takes_writes', help: 'Whether the database takes writes: 1, or 0', registers }),
  mails: new Gauge({ name: 'mails_waiting', help: 'Mails that wait for more than 15 minutes', registers }),
  mailSeconds: new Gauge({ name: 'mails_waiting_seconds', help: 'How long the first of them has waited', registers }),
  webhooks: new Gauge({
    name: 'webhooks_lost',
    help: 'Events of the payment provider whose webhooks were not taken, since the last one that was',
    registers,
  }),
  free: new Gauge({ name: 'disk_free_bytes', help: 'What is free on the disk of DATA_DIR', registers }),
  size: new Gauge({ name: 'disk_size_bytes', help: 'How large the disk of DATA_DIR is', registers }),
  failing: new Gauge({
    name: 'jobs_failing',
    help: 'Jobs that fail again and again',
    labelNames: ['task'],
    registers,
  }),
}

function setSurroundings({ takesWrites, mails, webhooks, disk, failing }: Health): void {
  surroundings.writes.set(takesWrites ? 1 : 0)
  surroundings.mails.set(mails.count)
  surroundings.mailSeconds.set(mails.since ? (Date.now() - mails.since.getTime()) / 1000 : 0)
  surroundings.webhooks.set(webhooks.count)
  if (disk) surroundings.free.set(disk.free)
  if (disk) surroundings.size.set(disk.size)
  surroundings.failing.reset()
  for (const { task, count } of failing) surroundings.failing.inc({ task }, count)
}

/** Measures every request. The public port answers 404 for `/metrics`: the metrics are for the operator alone. */
export function watchRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, not its address: one series per call, whatever the ids.
    const route = request.routeOptions.url ?? 'none'
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async () => {
    throw notFound()
  })
}

/** Measures every job of this worker. */
export function watchJobs({ events }: Pick<Runner, 'events'>): void {
  const started = new Map<string, number>()
  events.on('job:start', ({ job }) => started.set(job.id, performance.now()))
  events.on('job:complete', ({ job, error }) => {
    const since = started.get(job.id) ?? performance.now()
    started.delete(job.id)
    noteRecurring(job, Boolean(error))
    const outcome = error ? 'failed' : 'done'
    jobSeconds.observe({ task: job.task_identifier, outcome }, (performance.now() - since) / 1000)
  })
  events.on('job:failed', ({ job }) => jobsGivenUp.inc({ task: job.task_identifier }))
}

/** Measures a call to the payment provider and hands on its result or its error. */
export async function timeProviderCall<T>(action: string, call: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const observe = (outcome: string) => providerSeconds.observe({ action, outcome }, (performance.now() - since) / 1000)
  try {
    const result = await call()
    observe('answered')
    return result
  } catch (error) {
    observe('failed')
    throw error
  }
}

let hasDefaults = false

type Place = { host: string; port: number; look?: () => Promise<Health> }

/**
 * Serves the metrics for a collector; they have no password, so the address is one that only collectors reach. `look` tells
 * the state of the surroundings each time; without a database they stay as they were.
 */
export async function serveMetrics({ look, ...at }: Place): Promise<{ close: () => Promise<void> }> {
  if (!hasDefaults) collectDefaultMetrics({ register: registry })
  hasDefaults = true
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404).end()
    await look?.().then(setSurroundings, () => surroundings.writes.set(0))
    const text = await registry.metrics().catch(() => undefined)
    if (text === undefined) return response.writeHead(500).end()
    return response.writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListen(error, at, METRICS)))
    server.listen(at.port, at.host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
