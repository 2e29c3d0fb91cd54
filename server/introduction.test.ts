import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { NO_PLANS } from '#shared/kernel/plan-rules.ts'
import { introduction } from './introduction.ts'
import { demoPassword } from './kernel/demo-password.ts'
import { readSettings } from './settings.ts'

const tokenKey = randomBytes(32)
const say = (env: Record<string, string>, isDemo: boolean, hasAdministrator = isDemo) => {
  const settings = readSettings(env)
  const { password } = demoPassword({ settings, tokenKey })
  const demo = isDemo ? { password } : undefined
  return { text: introduction({ settings, tokenKey, demo, hasAdministrator }), secret: password }
}

test('a demo on this machine names its accounts, their password and the mailbox', () => {
  const { text } = say({}, true)
  for (const word of ['buyer@demo.test', 'admin@demo.test', 'community-demo', 'http://127.0.0.1:3000/dev/mailbox'])
    expect(text).toContain(word)
})

test('a demo in a network names the password of its own, and says what asks for it and why', () => {
  const { text, secret } = say({ SEED: 'demo', HOST: '0.0.0.0' }, true)
  expect(text).toContain(`all with the password ${secret}`)
  expect(text).toMatch(/dev\/mailbox asks for, too, since HOST 0\.0\.0\.0/)
  expect(text).not.toContain('community-demo')
})

test.each([
  [{ PUBLIC_URL: 'https://market.example.org' }, 'an https PUBLIC_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_URL'],
  [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0'],
])('without a demo it says why there is none, and how to begin: %j', (env, reason) => {
  const { text } = say(env, false)
  expect(text).toContain(`No demo        since ${reason} lets others in`)
  expect(text).toContain('npm run admin')
  expect(text).not.toContain('demo.test')
})

test.each([
  { SEED: 'none', HOST: '0.0.0.0' },
  { DATABASE_URL: 'postgres://localhost/market', HOST: '0.0.0.0' },
])('where a demo is not expected, nothing is said of it: %j', (env) => {
  expect(say(env, false).text).not.toMatch(/demo/i)
})

test('a currency without hundredths is told to need amounts of its own, until all of them are set', () => {
  const { text } = say({ CURRENCY: 'JPY' }, false)
  expect(text).toMatch(/Amounts {8}must be set for JPY/)
  expect(text).toContain('buyerFee, commission, autoRefundCap, plans, promotionPackages.')
  expect(text).toContain('at least 30 JPY')
  const given = {
    buyerFee: { rate: 0.03, min: 50, max: 3_000 },
    commission: { services: 0.1, products: 0.08, min: 80 },
    autoRefundCap: 15_000,
    plans: NO_PLANS,
  }
  const some = say({ CURRENCY: 'JPY', SETTINGS: JSON.stringify(given) }, false).text
  expect(some).toMatch(/Amounts[^.]*:\s+promotionPackages\./)
  const promotionPackages = [{ key: 'week', days: 7, price: 1_200 }]
  expect(say({ CURRENCY: 'JPY', SETTINGS: JSON.stringify({ ...given, promotionPackages }) }, false).text).not.toContain(
    'Amounts',
  )
})

test.each(['EUR', 'USD', 'ETB'])('a currency with hundredths needs no other amounts: %s', (CURRENCY) => {
  expect(say({ CURRENCY }, false).text).not.toContain('Amounts')
})

test.each(['KWD', 'TND'])('a currency that cannot be charged to its thousandth is refused: %s', (CURRENCY) => {
  expect(() => say({ CURRENCY }, false)).toThrow(/CURRENCY must be a currency that can be charged/)
})

test('people of an earlier demo are named, with what to do', () => {
  const { text, secret } = say({ PUBLIC_URL: 'https://market.example.org' }, true)
  expect(text).toMatch(/Demo accounts {2}are still in this database/)
  expect(text).toContain(secret)
  expect(text).not.toContain('/dev/mailbox')
})

test('people of a demo whose password another process chose are named without a password', () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://localhost/market' })
  const text = introduction({ settings, tokenKey, demo: { password: undefined }, hasAdministrator: true })
  expect(text).toContain('admin@demo.test, with a password of another process or of their own.')
  expect(text).not.toContain('community-demo')
})

test('an installation without an administrator names the command that makes one, and no other does', () => {
  const env = { SEED: 'none', DATABASE_URL: 'postgres://localhost/market' }
  expect(say(env, false, false).text).toContain('npm run admin -- someone@example.org')
  expect(say(env, false, true).text).not.toContain('npm run admin')
})
