import { spawnSync } from 'node:child_process'

/** By the program: how to ask whether it works, and its Debian package. */
const PROGRAMS = [
  { name: 'nginx', trial: '-v', from: 'nginx-light' },
  { name: 'caddy', trial: 'version', from: 'caddy' },
  { name: 'openssl', trial: 'version', from: 'openssl' },
  { name: 'pgbouncer', trial: '--version', from: 'pgbouncer' },
]
/** Daemons stand where only root's path leads. */
export const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`

const env = { ...process.env, PATH, DEBIAN_FRONTEND: 'noninteractive' }
const missing = () => PROGRAMS.filter(({ name, trial }) => spawnSync(name, [trial], { env }).status !== 0)

function installByApt(packages: string[]) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  process.stdout.write(`Installing ${packages.join(' and ')} with apt-get…\n`)
  const run = (...args: string[]) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Before the tests: without the proxies they fail, and are never left out. */
export default function setup() {
  const packages = () => missing().map(({ from }) => from)
  if (packages().length > 0) installByApt(packages())
  const still = packages()
  if (still.length > 0) throw new Error(`These could not be installed (on Debian: apt-get install ${still.join(' ')}).`)
}
