import { EventEmitter } from 'node:events'
import fastify from 'fastify'
import type { Runner } from 'graphile-worker'
import { expect, test } from 'vitest'
import { serveMetrics, timeProviderCall, watchJobs, watchRequests } from './metrics.ts'

const PORT = 3190

test('requests, jobs and provider calls are counted, on a port of their own', async () => {
  const app = fastify()
  watchRequests(app)
  app.get('/service/:id', async () => 'a service')
  await app.inject('/service/1')
  await app.inject('/service/2')
  expect((await app.inject('/metrics')).statusCode).not.toBe(200)

  const events = new EventEmitter()
  // Only the events of a runner are watched.
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

  const server = await serveMetrics(PORT)
  try {
    const text = await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/service/:id",status="200"} 2')
    expect(text).toContain('job_duration_seconds_count{task="mail.send",outcome="failed"} 1')
    expect(text).toContain('jobs_given_up_total{task="mail.send"} 1')
    expect(text).toContain('provider_call_duration_seconds_count{action="refund",outcome="failed"} 1')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`http://127.0.0.1:${PORT}/`)).status).toBe(404)
  } finally {
    await server.close()
    await app.close()
  }
})
