import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../application.ts'
import { PATH } from './global-setup.ts'

const DOCS = path.resolve(import.meta.dirname, '../../docs')
const HOST = '127.0.0.1'
/** The name of both configurations. */
export const SITE = 'market.example.org'

/** The servers to which a proxy passes requests. */
type Upstreams = { hosts: readonly string[]; port: number }
export type RealProxy = { port: number; isSecure: boolean; plainPort?: number; close: () => Promise<void> }

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Replaces text that must be there: a configuration that has changed must not be tried without its changes. */
function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((so, [from, to]) => {
    if (!from.test(so)) throw new Error(`The configuration no longer has ${from}`)
    return so.replace(from, to)
  }, text)
}

async function run(folder: string, command: string, args: string[], port: number) {
  const child = spawn(command, args, {
    env: { PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk
    })
  const ended = once(child, 'close')
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const asked = request({ host: HOST, port, method: 'HEAD' }, (reply) => resolve(reply.resume() !== undefined))
      asked.on('error', (error) => resolve(!('code' in error && error.code === 'ECONNREFUSED')))
      asked.end()
    })
  while (!(await isListening())) {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return async () => {
    child.kill('SIGKILL')
    await ended
    running.delete(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** nginx with `docs/nginx.conf`, and a certificate of its own. */
export async function startNginx({ hosts, port: upstreamPort }: Upstreams): Promise<RealProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marketplace-nginx-'))
  mkdirSync(path.join(folder, 'temporary'))
  const at = (name: string) => path.join(folder, name)
  const [port, plainPort] = [await freePort(), await freePort()]
  const certificate = ['-keyout', at('key.pem'), '-out', at('chain.pem'), '-subj', `/CN=${SITE}`]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...certificate], {
    stdio: 'ignore',
  })
  const [first = '', second = ''] = hosts
  const servers = replaced(readFileSync(path.join(DOCS, 'nginx.conf'), 'utf8'), [
    [/127\.0\.0\.1:3001/, `${first}:${upstreamPort}`],
    [/127\.0\.0\.1:3002/, `${second}:${upstreamPort}`],
    [/listen 80;/, `listen ${HOST}:${plainPort};`],
    [/listen 443 ssl/, `listen ${HOST}:${port} ssl`],
    [/\/etc\/ssl\/market\/fullchain\.pem/, at('chain.pem')],
    [/\/etc\/ssl\/market\/privkey\.pem/, at('key.pem')],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (use) => `${use}_temp_path ${at('temporary')}/${use};`,
  )
  const main = `daemon off; master_process off; pid ${at('pid')}; error_log stderr warn;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${servers} }`
  writeFileSync(at('nginx.conf'), main)
  const close = await run(folder, 'nginx', ['-e', 'stderr', '-p', folder, '-c', at('nginx.conf')], port)
  return { port, plainPort, isSecure: true, close }
}

/** Caddy with `docs/Caddyfile`. */
export async function startCaddy({ hosts, port: upstreamPort }: Upstreams): Promise<RealProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marketplace-caddy-'))
  const port = await freePort()
  const sites = replaced(readFileSync(path.join(DOCS, 'Caddyfile'), 'utf8'), [
    [/\{\$PUBLIC_URL\}/, `http://${SITE}:${port}`],
    [/\{\$UPSTREAMS:[^}]+\}/, hosts.map((host) => `${host}:${upstreamPort}`).join(' ')],
  ])
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n}\n${sites}`)
  const close = await run(folder, 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], port)
  return { port, isSecure: false, close }
}
