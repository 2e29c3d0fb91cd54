import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../application.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { SOAK } from '../faults/soak.ts'
import { type Browser, browserAt, doorsOf } from './client.ts'
import { type RealProxy, SITE, startCaddy, startNginx } from './proxies.ts'

const HOSTS = ['127.0.0.1', '127.0.0.2']
const EVERY_MS = 50
const BROWSERS = 4
const UPLOADS = 4

const startProcesses = async (port: number, shutdownDelay: number): Promise<Cluster> =>
  startCluster({
    count: HOSTS.length,
    at: HOSTS.map((host) => ({ host, port })),
    settings: { SHUTDOWN_DELAY: shutdownDelay },
  })

type Seen = { what: string; status: number | string }

/** Twenty requests a second, one half of which no proxy may send twice. */
function startRequests(browsers: readonly Browser[]) {
  const seen: Seen[] = []
  const open = new Set<Promise<unknown>>()
  let turn = 0
  const timer = setInterval(() => {
    turn += 1
    const what = turn % 8 < 4 ? 'read' : 'sendForm'
    // The place is one of the list's.
    const asked = browsers[turn % browsers.length]![what]().then((status) => {
      seen.push({ what, status })
      open.delete(asked)
    })
    open.add(asked)
  }, EVERY_MS)
  return {
    seen,
    someMore: async (more: number) => {
      const enough = seen.length + more
      await expect.poll(() => seen.length, { timeout: 120_000 }).toBeGreaterThan(enough)
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
    },
  }
}

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
    const requests = startRequests(browsers)
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
    expect(requests.seen.filter(({ what, status }) => status !== (what === 'read' ? 200 : 303))).toEqual([])
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
