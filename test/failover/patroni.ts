import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../application.ts'
import { PATH } from '../proxies/global-setup.ts'
import { databaseAt, runOn } from '../sql.ts'

const DEPLOY = path.resolve(import.meta.dirname, '../../deploy/patroni')
const NET = '10.213.0'
const BRIDGE = 'market-br'
const MEMBERS = [1, 2, 3]
const env = { PATH, LC_ALL: 'C.UTF-8' }
/** Debian's user of PostgreSQL. */
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups']

const ip = (...args: string[]) => execFileSync('ip', args, { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
const spaceOf = (member: number) => `market-db${member}`
const cableOf = (member: number) => `market-c${member}`
const addressOf = (member: number) => `${NET}.${member}`

function removeNetwork() {
  for (const member of MEMBERS) {
    const space = spaceOf(member)
    const found = spawnSync('ip', ['netns', 'pids', space], { env, encoding: 'utf8' })
    for (const pid of (found.stdout ?? '').split('\n').filter(Boolean)) signal(Number(pid), 'SIGKILL')
    spawnSync('ip', ['netns', 'del', space], { env })
    spawnSync('ip', ['link', 'del', cableOf(member)], { env })
  }
  spawnSync('ip', ['link', 'del', BRIDGE], { env })
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

/** A machine for each member: a network of its own behind a cable that can be pulled. */
function makeNetwork() {
  removeNetwork()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('addr', 'add', `${NET}.254/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const member of MEMBERS) {
    const space = spaceOf(member)
    ip('netns', 'add', space)
    ip('link', 'add', cableOf(member), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space)
    ip('link', 'set', cableOf(member), 'master', BRIDGE, 'up')
    ip('-n', space, 'addr', 'add', `${addressOf(member)}/24`, 'dev', 'eth0')
    ip('-n', space, 'link', 'set', 'eth0', 'up')
    ip('-n', space, 'link', 'set', 'lo', 'up')
  }
}

/** A file of `deploy/patroni` with the addresses and folders of the test; what is replaced must be there. */
function deployed(name: string, changes: readonly (readonly [string | RegExp, string])[]): string {
  const text = readFileSync(path.join(DEPLOY, name), 'utf8')
  return changes.reduce((so, [from, to]) => {
    if (so.search(from) < 0) throw new Error(`${name} no longer has ${from}`)
    return so.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to)
  }, text)
}

export type Cluster = Awaited<ReturnType<typeof startPatroni>>

/** Three members of Patroni with etcd, each on a machine of its own, and HAProxy, with the files of `deploy/patroni`. */
export async function startPatroni() {
  const folder = mkdtempSync('/tmp/failover-patroni-')
  execFileSync('chmod', ['711', folder])
  const running = new Set<ChildProcess>()
  makeNetwork()

  function run(name: string, command: string[], more: Record<string, string> = {}) {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    const [program = '', ...args] = command
    const child = spawn(program, args, { cwd: '/', env: { ...env, ...more }, stdio: ['ignore', log, log] })
    running.add(child)
    child.once('exit', () => running.delete(child))
  }

  const bin = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1'], {
    encoding: 'utf8',
  }).trim()
  const own = (member: number, text: string) =>
    text
      .replaceAll(/\bdb1$/gm, `db${member}`)
      .replaceAll(/(?<!hosts: .*|CLUSTER=.*)10\.0\.0\.1(?=[:,/])/g, addressOf(member))

  function startMember(member: number) {
    const home = path.join(folder, `db${member}`)
    mkdirSync(home, { recursive: true })
    const etcd = own(member, deployed('etcd.conf', [['/var/lib/etcd/market', path.join(home, 'etcd')]])).replaceAll(
      '10.0.0.',
      `${NET}.`,
    )
    const settings = etcd.split('\n').flatMap((line) => {
      const [, name, value] = /^(ETCD_\w+)=(.*)$/.exec(line) ?? []
      return name ? [[name, value ?? '']] : []
    })
    const config = own(
      member,
      deployed('patroni.yml', [
        ['/var/lib/postgresql/15/market', path.join(home, 'data')],
        ['/usr/lib/postgresql/15/bin', bin],
        ['/var/run/postgresql', home],
        // A commit waits for the memory of two servers, as it would for two disks that are faster than this one.
        ['wal_keep_size: 1GB', 'wal_keep_size: 1GB\n        fsync: off'],
      ]),
    ).replaceAll('10.0.0.', `${NET}.`)
    const file = path.join(home, 'patroni.yml')
    writeFileSync(file, config)
    execFileSync('chown', ['-R', 'postgres:postgres', home])
    const inside = ['ip', 'netns', 'exec', spaceOf(member), ...AS_POSTGRES]
    run(`etcd${member}`, [...inside, 'etcd'], { ...Object.fromEntries(settings), ETCD_UNSUPPORTED_ARCH: process.arch })
    run(`patroni${member}`, [...inside, 'patroni', file])
  }

  const pids = (member: number) => ip('netns', 'pids', spaceOf(member)).split('\n').filter(Boolean).map(Number)
  const signalAll = (member: number, name: NodeJS.Signals) => {
    for (const pid of pids(member)) signal(pid, name)
  }

  const statusAt = async (member: number, role: string) =>
    fetch(`http://${addressOf(member)}:8008/${role}`, { signal: AbortSignal.timeout(1_000) }).then(
      async (reply) => {
        await reply.body?.cancel()
        return reply.status
      },
      () => 0,
    )

  /** The members that have a role at this moment, as Patroni says. */
  async function having(role: 'primary' | 'replica' | 'synchronous'): Promise<number[]> {
    const statuses = await Promise.all(MEMBERS.map((member) => statusAt(member, role)))
    return MEMBERS.filter((_, place) => statuses[place] === 200)
  }

  /** Waits until one member leads and the two others follow, one of them synchronously. */
  async function whole(timeout = 180_000): Promise<number> {
    for (const end = Date.now() + timeout; ; await pause(250)) {
      const [primaries, standbys, synchronous] = await Promise.all([
        having('primary'),
        having('replica'),
        having('synchronous'),
      ])
      const [primary] = primaries
      if (primary && primaries.length === 1 && standbys.length === 2 && synchronous.length === 1) return primary
      if (Date.now() > end) throw new Error(`Patroni is not whole:\n${logs()}`)
    }
  }

  const logs = () =>
    execFileSync('sh', ['-c', `tail -n 15 ${folder}/*.log ${folder}/*/data/log/* 2>/dev/null || true`], {
      encoding: 'utf8',
    })

  let isClosed = false
  const close = () => {
    if (isClosed) return
    isClosed = true
    for (const member of MEMBERS) signalAll(member, 'SIGCONT')
    removeNetwork()
    for (const child of running) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
  process.once('exit', close)

  const haproxyPort = await freePort()
  const standbyPort = await freePort()
  const haproxy = path.join(folder, 'haproxy.cfg')
  writeFileSync(
    haproxy,
    deployed('haproxy.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${haproxyPort}`],
      ['127.0.0.1:5001', `127.0.0.1:${standbyPort}`],
      ['10.0.0.', `${NET}.`],
    ]),
  )

  const hosts = MEMBERS.map((member) => `${addressOf(member)}:5432`).join(',')
  const admin = `postgres://postgres:superuser-password@${hosts}/postgres?target_session_attrs=read-write`
  try {
    for (const member of MEMBERS) startMember(member)
    run('haproxy', ['haproxy', '-db', '-f', haproxy])
    const primary = await whole()
    const direct = `postgres://postgres:superuser-password@${addressOf(primary)}:5432/postgres`
    await runOn(direct, `create role market login password 'market-password'`)
    await runOn(direct, 'create database market owner market')
  } catch (error) {
    close()
    throw error
  }

  return {
    folder,
    adminUrl: admin,
    /** The address that names all members. */
    url: `postgres://market:market-password@${hosts}/market?target_session_attrs=read-write`,
    /** The address of HAProxy, which leads to the primary. */
    proxyUrl: databaseAt(`postgres://market:market-password@127.0.0.1:${haproxyPort}/`, 'market'),
    haproxyPort,
    whole,
    having,
    logs,
    kill: (member: number) => signalAll(member, 'SIGKILL'),
    startMember,
    freeze: (member: number) => signalAll(member, 'SIGSTOP'),
    thaw: (member: number) => signalAll(member, 'SIGCONT'),
    cut: (member: number) => void ip('link', 'set', cableOf(member), 'down'),
    join: (member: number) => void ip('link', 'set', cableOf(member), 'up'),
    /** Hands over to a synchronous standby, as `patronictl switchover` does. */
    switchOver: async (from: number) => {
      const [to] = await having('synchronous')
      const reply = await fetch(`http://${addressOf(from)}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: `db${from}`, candidate: `db${to}` }),
      })
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
    },
    close,
  }
}
