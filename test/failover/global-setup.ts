import { spawnSync } from 'node:child_process'
import { installPrograms } from '../proxies/global-setup.ts'

/** By the program: how to ask whether it works, and its Debian packages. */
const PROGRAMS = [
  { name: 'patroni', trial: '--version', from: 'patroni' },
  { name: 'etcd', trial: '--version', from: 'etcd-server' },
  { name: 'haproxy', trial: '-v', from: 'haproxy' },
  { name: 'pgbouncer', trial: '--version', from: 'pgbouncer' },
  { name: 'pg_lsclusters', trial: '--help', from: 'postgresql' },
  { name: 'ip', trial: '-V', from: 'iproute2' },
  { name: 'setpriv', trial: '--version', from: 'util-linux' },
]

/** Before the tests: they need networks and users of their own, which root alone may make. */
export default function setup() {
  if (process.getuid?.() !== 0) throw new Error('The failover of a database is tried out by root only.')
  installPrograms(PROGRAMS)
  if (spawnSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin']).status !== 0)
    throw new Error('PostgreSQL could not be found (on Debian: apt-get install postgresql).')
}
