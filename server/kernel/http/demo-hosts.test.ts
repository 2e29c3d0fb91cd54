import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { startWorld } from '#test/world.ts'
import { demoHosts, guardDemoHosts } from './demo-hosts.ts'

const answers = (env: Record<string, string>, hosts: (string | undefined)[]) => {
  const isKnown = demoHosts(readSettings({ SEED: 'demo', ...env }))
  return hosts.filter(isKnown)
}

const OWN = ['localhost:3000', 'LOCALHOST', 'localhost.:3000', '127.0.0.1:3107', '[::1]:3000', '[::1]']
const FOREIGN = [
  'attacker.example',
  'attacker.example:3000',
  'localhost.attacker.example:3000',
  '127.0.0.1.nip.io',
  'attacker@localhost',
  'localhost@attacker.example',
  'localhost:3000:80',
  'localhost, attacker.example',
  'localhost/attacker.example',
  '::1',
  '[::1].attacker.example',
  '',
  undefined,
]

describe('the demo answers', () => {
  test('on this machine for the names that the machine has for itself, at any port, and for no other', () => {
    expect(answers({}, OWN)).toEqual(OWN)
    expect(answers({}, FOREIGN)).toEqual([])
    expect(answers({}, ['192.168.1.7:3000', '[fe80::1]:3000', '127.0.0.2'])).toEqual([])
  })

  test('for its HOST and the host of its PUBLIC_URL', () => {
    const env = { HOST: '192.168.1.7', PUBLIC_URL: 'http://demo.lan:8080' }
    expect(answers(env, ['192.168.1.7:3000', 'demo.lan:8080', 'Demo.LAN', 'other.lan', '192.168.1.8'])).toEqual([
      '192.168.1.7:3000',
      'demo.lan:8080',
      'Demo.LAN',
    ])
    expect(answers({ HOST: 'fd00:0::7' }, ['[fd00::7]:3000', '[fd00::8]:3000'])).toEqual(['[fd00::7]:3000'])
  })

  test.each(['0.0.0.0', '::'])('for every address in numbers, but no foreign name, if it listens on %s', (HOST) => {
    const addresses = [...OWN, '192.168.1.7:3000', '[fd00::7]:3000']
    expect(answers({ HOST }, addresses)).toEqual(addresses)
    expect(answers({ HOST }, FOREIGN)).toEqual([])
  })
})

test('an application without a demo answers under every name', () => {
  expect(answers({ SEED: 'none' }, FOREIGN)).toEqual(FOREIGN)
})

test('pages, calls, files and mails of the demo are refused in plain words under a foreign name', async () => {
  const world = await startWorld()
  try {
    const ask = (url: string, host: string) => world.app.inject({ url, headers: { host } })
    for (const url of ['/', '/dev/mailbox', '/dev/none', '/api/service', '/art/portrait/any.svg', '/nothing']) {
      const rejected = await ask(url, 'attacker.example:3000')
      expect([rejected.statusCode, rejected.headers['content-type']], url).toEqual([421, 'text/plain; charset=utf-8'])
      expect(rejected.body).toContain('This demo answers at http://127.0.0.1:3000.')
    }
    for (const url of ['/dev/mailbox', '/api/service'])
      for (const host of ['localhost:3107', '127.0.0.1']) expect((await ask(url, host)).statusCode, url).toBe(200)
    const body = { email: 'admin@demo.test', password: 'community-demo' }
    const headers = { host: 'attacker.example' }
    const signIn = await world.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload: body })
    expect(signIn.statusCode).toBe(421)
    expect((await ask('/healthz', 'app:3000')).statusCode).toBe(200)
  } finally {
    await world.close()
  }
})

test('a forwarded name does not replace the one in the request', async () => {
  const app = fastify({ trustProxy: true })
  guardDemoHosts(app, { settings: readSettings({ SEED: 'demo' }) })
  app.get('/', async () => 'page')
  const ask = (host: string, forwarded: string) =>
    app.inject({ url: '/', headers: { host, 'x-forwarded-host': forwarded } })
  expect((await ask('attacker.example', 'localhost')).statusCode).toBe(421)
  expect((await ask('localhost', 'attacker.example')).statusCode).toBe(200)
})
