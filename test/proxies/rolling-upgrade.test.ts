import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, statusOf } from '../application.ts'
import { type Cluster, startCluster } from '../cluster/cluster.ts'
import { browserAt } from './client.ts'
import { type RealProxy, startNginx } from './proxies.ts'
import { amiss, startRequests } from './requests.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const HOSTS = ['127.0.0.1', '127.0.0.2', '127.0.0.3']
const BROWSERS = 8
const REQUESTS_A_SECOND = 100
/** Files that a start of the application reads. */
const PARTS = ['server', 'shared', 'demo', 'web', 'scripts', 'package.json', 'dist']

/** Adds to tables that every request reads and writes. */
const MIGRATION = `
alter table account add column rehearsed boolean not null default false;
alter table service add column rehearsed_at timestamptz;
create index service_rehearsed on service (rehearsed_at) where rehearsed_at is not null;
create table rehearsal (id uuid primary key, account_id uuid references account, noted_at timestamptz not null default now());
`

/** The next version: this one, with one migration more. */
function makeNextVersion(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'failover-next-'))
  for (const part of PARTS) cpSync(path.join(PROJECT, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'))
  const migrations = path.join(folder, 'server', 'db', 'migrations')
  mkdirSync(migrations, { recursive: true })
  const last =
    readdirSync(migrations)
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  const number = String(Number.parseInt(last, 10) + 1).padStart(3, '0')
  writeFileSync(path.join(migrations, `${number}-rehearsal.sql`), MIGRATION)
  return folder
}

let cluster: Cluster
let proxy: RealProxy
let next: string
beforeAll(async () => {
  next = makeNextVersion()
  const port = await freePort()
  cluster = await startCluster({ count: HOSTS.length, at: HOSTS.map((host) => ({ host, port })) })
  proxy = await startNginx({ hosts: HOSTS, port })
})
afterAll(async () => {
  await proxy?.close()
  await cluster?.close()
  rmSync(next, { recursive: true, force: true })
})

test.each([
  ['is started again', () => PROJECT, false],
  ['is upgraded, and the first of the new ones migrates', () => next, true],
] as const)(
  'three processes behind nginx lose none of 100 requests a second while one after the other %s',
  async (_, version, isUpgrade) => {
    const browsers = Array.from({ length: BROWSERS }, () => browserAt(proxy))
    const requests = startRequests(browsers, REQUESTS_A_SECOND)
    const begin = performance.now()
    try {
      for (const process of cluster.processes) {
        await requests.someMore(200)
        expect(await process.end('SIGTERM')).toBe(0)
        await process.start(version())
        // Those of the version before are still ready beside the new one.
        for (const { base } of cluster.processes) expect(await statusOf(`${base}/readyz`)).toBe(200)
      }
      await requests.someMore(200)
    } finally {
      await requests.stop()
      for (const { close } of browsers) close()
    }
    const seconds = (performance.now() - begin) / 1_000
    process.stdout.write(
      `${requests.seen.length} requests in ${seconds.toFixed(0)} s, ${amiss(requests).length} lost\n`,
    )
    expect(amiss(requests)).toEqual([])
    const { rows } = await sql<{ found: string | null }>`select to_regclass('rehearsal')::text as found`.execute(
      await cluster.look(),
    )
    expect(rows[0]?.found).toBe(isUpgrade ? 'rehearsal' : null)
  },
)
