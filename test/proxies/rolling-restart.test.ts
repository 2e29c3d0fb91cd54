import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../application.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { SOAK } from '../faults/soak.ts'
import { browserAt, doorsOf } from './client.ts'
import { type RealProxy, SITE, startCaddy, startNginx } from './proxies.ts'
import { amiss, startRequests } from './requests.ts'

const HOSTS = ['127.0.0.1', '127.0.0.2']
const BROWSERS = 4
const UPLOADS = 4

const startProcesses = async (port: number, shutdownDelay: number): Promise<Cluster> =>
  startCluster({
    count: HOSTS.length,
    at: HOSTS.map((host) => ({ host, port })),
    settings: { SHUTDOWN_DELAY: shutdownDelay },
  })

describe.each([
  ['nginx', startNginx, 0],
  // It asks every second whether a process is ready.
  ['Caddy', startCaddy, 3],
])('%s with the configuration of docs/', (name, startProxy, shutdownDelay) => {
  let cluster: Cluster
  let proxy: RealProxy
  beforeAll(async () => {
    const port = await freePort()
    cluster = await startProcesses(port, shutdownDelay)
    proxy = await startProxy({ hosts: HOSTS, port })
  })
  afterAll(async () => {
    await proxy?.close()
    await cluster?.close()
  })

  test('loses no request while one process after the other is replaced, nor an upload that takes long', async () => {
    const browsers = Array.from({ length: BROWSERS }, () => browserAt(proxy))
    const requests = startRequests(browsers, 20)
    const uploads: (number | string)[] = []
    try {
      for (let round = 0; round < SOAK; round += 1)
        for (const [place, process] of cluster.processes.entries()) {
          await requests.someMore(20)
          // One in flight would do, but which process gets it is for the proxy to say.
          const slow = Array.from({ length: UPLOADS }, (_, n) =>
            browserAt(proxy).upload(`nobody-${name}-${round}-${place}-${n}@example.org`),
          )
          await requests.someMore(20)
          const ended = process.end('SIGTERM')
          await requests.someMore(40)
          uploads.push(...(await Promise.all(slow.map(({ finish }) => finish()))))
          expect(await ended).toBe(0)
          await requests.someMore(10)
          await process.start()
        }
      await requests.someMore(20)
    } finally {
      await requests.stop()
      for (const { close } of browsers) close()
    }
    expect(amiss(requests)).toEqual([])
    expect(new Set(uploads)).toEqual(new Set([401]))
  })
})

test('nginx speaks HTTP/2, and leads from http to https', async () => {
  const { port, plainPort = 0, close } = await startNginx({ hosts: HOSTS, port: await freePort() })
  try {
    expect(await doorsOf({ port, plainPort })).toEqual({
      protocol: 'h2',
      plain: [301, `https://${SITE}/a?b=c`],
    })
  } finally {
    await close()
  }
})
