import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { PLANS_WITH_TRIAL } from './unlimited-plans.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}

export type Application = {
  base: string
  child: ChildProcess
  /** The output so far. */
  said: () => string
  /** The exit code. */
  ended: Promise<number | null>
}

/** The children, which are killed when the tests end in any way: no other program would end them. */
const handler = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of handler) child.kill('SIGTERM')
})

/**
 * Runs `npm start`'s script as a process of its own, with these settings and no others. `isBelowNpm` runs it as npm does:
 * in a shell that ends by a signal and does not forward it; `args` are those of Node.
 */
export function launch(
  settings: { DATA_DIR: string; PORT: number } & Record<string, string | number>,
  { isBelowNpm = false, args: given = ['scripts/start.mjs'] }: { isBelowNpm?: boolean; args?: string[] } = {},
): Application {
  const [program, ...args] = isBelowNpm
    ? ['sh', '-c', '"$0" scripts/start.mjs; exit $?', process.execPath]
    : [process.execPath, ...given]
  const child = spawn(program, args, {
    cwd: PROJECT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SETTINGS: JSON.stringify({ rateLimits: 0, plans: PLANS_WITH_TRIAL }),
      LOG_LEVEL: 'warn',
      ...(isBelowNpm ? { npm_lifecycle_event: 'start' } : {}),
      ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  handler.add(child)
  child.once('exit', () => handler.delete(child))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk
    })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { base: `http://127.0.0.1:${settings.PORT}`, child, said: () => text, ended }
}

export const statusOf = (url: string): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(20_000) }).then(
    (reply) => reply.body?.cancel().then(() => reply.status) ?? reply.status,
    () => 0,
  )

/** Waits until the application can serve; returns how many milliseconds that took. */
export async function ready({ base, said, child }: Application, timeout = 500_000): Promise<number> {
  const begin = performance.now()
  while ((await statusOf(`${base}/readyz`)) !== 200) {
    if (child.exitCode !== null) throw new Error(`it ended:\n${said()}`)
    if (performance.now() - begin > timeout) throw new Error(`it is not ready:\n${said()}`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return performance.now() - begin
}

/** The process ids of the application and of its database, from their own files. */
export function processIds(dataDir: string): { application: number; database: number } {
  const { pid } = JSON.parse(readFileSync(path.join(dataDir, 'application.json'), 'utf8'))
  const [database] = readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')
  return { application: pid, database: Number(database) }
}

const LISTING = {
  description: 'I clean flats and small houses, bring everything I need and take my time for the kitchen.',
  category: 'cleaning',
  subcategory: 'home-cleaning',
  pricingType: 'fixed',
  price: 8400,
  bookable: true,
  durationMinutes: 180,
  locationType: 'at_customer',
  location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
  cancellationPolicy: 'flexible',
}

async function post(url: string, body: unknown, token?: string): Promise<Record<string, unknown> | undefined> {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: unknown = await reply.json()
  return reply.ok && typeof answer === 'object' && answer ? { ...answer } : undefined
}

/** A seller of the demo who lists one service after the other, and remembers the acknowledged ones. */
export async function aBusySeller(base: string) {
  const signedIn = await post(`${base}/api/auth/login`, { email: 'seller@demo.test', password: 'community-demo' })
  const token = String(signedIn?.token)
  const acknowledged = new Set<string>()
  let isBusy = false
  let count = 0
  let working: Promise<unknown> = Promise.resolve()

  async function work() {
    while (isBusy) {
      count += 1
      const answer = await post(
        `${base}/api/service`,
        { ...LISTING, title: `Home cleaning, offer ${count}` },
        token,
      ).catch(() => undefined)
      const service = answer?.service
      if (service && typeof service === 'object' && '_id' in service) acknowledged.add(String(service._id))
    }
  }

  return {
    acknowledged,
    begin: () => {
      isBusy = true
      working = Promise.all([work(), work(), work(), work()])
    },
    pause: async () => {
      isBusy = false
      await working
    },
    /** The acknowledged listings that are missing. */
    lost: async () => {
      const missing: string[] = []
      for (const id of acknowledged) if ((await statusOf(`${base}/api/service/${id}`)) !== 200) missing.push(id)
      return missing
    },
  }
}
