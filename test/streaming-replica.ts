import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { environment, findBinaries } from '#server/db/binaries.ts'
import { locateEmbedded, owned, type Runner } from '#server/db/embedded-location.ts'
import { databaseAt, runOn } from './sql.ts'

const USER = 'marketplace'
const DEBIAN = '/usr/lib/postgresql'

/** The newest PostgreSQL of Debian, which is installed if it is missing. */
function debiansBinaries(): string {
  const find = () => spawnSync('ls', [DEBIAN], { encoding: 'utf8' }).stdout.trim().split('\n').filter(Boolean).sort()
  if (find().length === 0)
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
    ])
      spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' })
  const version = find().at(-1)
  if (!version) throw new Error('PostgreSQL could not be installed (on Debian: apt-get install postgresql).')
  return path.join(DEBIAN, version, 'bin')
}

type Server = {
  folder: string
  data: string
  url: string
  start: () => void
  stop: (mode?: 'fast' | 'immediate') => void
}

function serverIn(folder: string, { bin, runner }: { bin: string; runner: Runner }): Server {
  const data = path.join(folder, 'data')
  const log = path.join(folder, 'log')
  const control = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-s', ...args], {
      ...runner,
      cwd: folder,
      env: environment,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`pg_ctl ${args.join(' ')}: ${stdout}${stderr}${readFileSync(log, 'utf8')}`)
  }
  return {
    folder,
    data,
    url: `postgres://${USER}@localhost/postgres?host=${encodeURIComponent(folder)}`,
    start: () => control('-l', log, 'start'),
    stop: (mode = 'fast') => control('-m', mode, 'stop'),
  }
}

/**
 * A PostgreSQL with an empty database, and a standby that follows it by streaming. They are the embedded ones; with
 * `SOAK`, Debian's. `close` ends both and removes them.
 */
export function startReplicated(database: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'replicated-'))
  const { runner } = locateEmbedded(path.join(folder, 'runner'))
  const bin = process.env.SOAK ? debiansBinaries() : findBinaries(runner)
  const place = (name: string) => {
    const own = path.join(folder, name)
    mkdirSync(own, { mode: 0o700 })
    owned(own, runner)
    return serverIn(own, { bin, runner })
  }
  owned(folder, runner)
  const primary = place('primary')
  const standby = place('standby')
  const settings = (server: Server) =>
    [
      `listen_addresses = ''`,
      `unix_socket_directories = '${server.folder}'`,
      'fsync = off',
      `wal_keep_size = '256MB'`,
    ].join('\n')
  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', primary.data, '-U', USER, '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'],
    { ...runner, cwd: folder, env: environment, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  // A copy of a stopped database is a base backup.
  spawnSync('cp', ['-a', primary.data, standby.data])
  for (const server of [primary, standby]) appendFileSync(path.join(server.data, 'postgresql.conf'), settings(server))
  appendFileSync(
    path.join(standby.data, 'postgresql.conf'),
    `\nprimary_conninfo = 'host=${primary.folder} user=${USER}'\n`,
  )
  const signal = path.join(standby.data, 'standby.signal')
  writeFileSync(signal, '')
  owned(signal, runner)
  const close = () => {
    for (const { data, stop } of [standby, primary]) if (readdirSync(data).includes('postmaster.pid')) stop('immediate')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    primary.start()
    standby.start()
  } catch (error) {
    close()
    throw error
  }
  return {
    primaryUrl: databaseAt(primary.url, database),
    replicaUrl: databaseAt(standby.url, database),
    create: () => runOn(primary.url, `create database ${database}`),
    standby,
    close,
  }
}
