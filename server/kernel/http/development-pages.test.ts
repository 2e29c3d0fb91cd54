import { randomBytes } from 'node:crypto'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { demoPassword } from '#server/kernel/demo-password.ts'
import { handleFailures } from '#server/kernel/jobs/failures.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettings } from '#server/settings.ts'
import { guardDevelopmentPages } from './development-pages.ts'

const tokenKey = randomBytes(32)

function serve(env: Record<string, string>) {
  const settings = readSettings({ SEED: 'demo', ...env })
  const app = fastify()
  handleFailures(app, { log: createLog('silent'), failureText: () => 'failed' })
  guardDevelopmentPages(app, { settings, tokenKey })
  app.get('/dev/mailbox', async () => 'mails')
  app.get('/device', async () => 'device')
  app.get('/*', async () => 'page')
  const ask = async (url: string, password?: string) => {
    const authorization = `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`
    return app.inject({ url, headers: password === undefined ? {} : { authorization } })
  }
  return { ask, password: demoPassword({ settings, tokenKey }).password }
}

test('on this machine alone the pages for development are open, and the password is the published one', async () => {
  const { ask, password } = serve({})
  expect((await ask('/dev/mailbox')).statusCode).toBe(200)
  expect(password).toBe('community-demo')
})

test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'http://192.168.1.7:3000' }])(
  'in a network they ask for the password of the start: %j',
  async (env) => {
    const { ask, password } = serve(env)
    expect(password).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
    const ways = ['/dev/mailbox', '/%64ev/mailbox', '/dev/ui', '//dev/ui', '/DEV/ui', '/dev?x=1', 'http://here/dev/ui']
    for (const url of ways)
      for (const wrong of [undefined, '', 'community-demo', `${password}x`]) {
        const reply = await ask(url, wrong)
        expect(reply.statusCode, url).toBe(401)
        expect(reply.headers['www-authenticate']).toMatch(/^Basic /)
      }
    for (const url of ['/dev/mailbox', '/dev/ui']) expect((await ask(url, password)).statusCode).toBe(200)
    for (const url of ['/', '/device', '/services/dev']) expect((await ask(url)).statusCode).toBe(200)
  },
)

test('each installation has a password of its own, which stays the same', () => {
  const settings = readSettings({ SEED: 'demo', HOST: '0.0.0.0' })
  const of = (key: Uint8Array) => demoPassword({ settings, tokenKey: key }).password
  expect(of(tokenKey)).toBe(of(tokenKey))
  expect(of(randomBytes(32))).not.toBe(of(tokenKey))
})
