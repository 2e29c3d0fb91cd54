import { EventEmitter } from 'node:events'
import fastify from 'fastify'
import type { Runner } from 'graphile-worker'
import { expect, test } from 'vitest'
import { serveMetrics, timeProviderCall, watchJobs, watchRequests } from './metrics.ts'

const PORT = 3190

const read = async () => (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()

/** The value of a series; other tests of this process count as well. */
const metricIn = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )

test('requests, jobs and provider calls are counted, on a port of their own', async () => {
  const server = await serveMetrics({ host: '127.0.0.1', port: PORT })
  const before = await read()
  const app = fastify()
  watchRequests(app)
  app.get('/service/:id', async () => 'a service')
  await app.inject('/service/1')
  await app.inject('/service/2')
  expect((await app.inject('/metrics')).statusCode).not.toBe(200)

  const events = new EventEmitter()
  // `watchJobs` reads nothing of a runner but its events.
  watchJobs({ events } as unknown as Runner)
  const job = { id: '1', task_identifier: 'mail.send' }
  events.emit('job:start', { job })
  events.emit('job:complete', { job, error: new Error('no') })
  events.emit('job:failed', { job })

  expect(await timeProviderCall('capture', async () => 5)).toBe(5)
  await expect(
    timeProviderCall('refund', async () => {
      throw new Error('away')
    }),
  ).rejects.toThrow('away')

  try {
    const text = await read()
    const grown = (series: string) => metricIn(text, series) - metricIn(before, series)
    expect(grown('http_request_duration_seconds_count{method="GET",route="/service/:id",status="200"}')).toBe(2)
    expect(grown('job_duration_seconds_count{task="mail.send",outcome="failed"}')).toBe(1)
    expect(grown('jobs_given_up_total{task="mail.send"}')).toBe(1)
    expect(grown('provider_call_duration_seconds_count{action="refund",outcome="failed"}')).toBe(1)
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`http://127.0.0.1:${PORT}/`)).status).toBe(404)
  } finally {
    await server.close()
    await app.close()
  }
})
