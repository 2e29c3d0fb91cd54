import { expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { providersOn } from '#shared/policies/payment-providers.ts'

const keys = { CHAPA_SECRET_KEY: 'CHASECK_TEST-abc123', CHAPA_WEBHOOK_SECRET: 'a secret hash', CURRENCY: 'ETB' }
const on = (env: Record<string, string>) => {
  const settings = readSettings({ NODE_ENV: 'test', ...env })
  return providersOn(settings.rules, settings)
}

test('Chapa is off without keys, and on with them or as the sandbox', () => {
  expect(on({})).toEqual(['stripe'])
  expect(on({ CURRENCY: 'ETB' })).toEqual(['stripe'])
  expect(on(keys)).toEqual(['stripe', 'chapa'])
  expect(on({ CHAPA_SANDBOX: 'on', CURRENCY: 'USD' })).toEqual(['stripe', 'chapa'])
  expect(readSettings(keys).chapa).toEqual({
    secretKey: 'CHASECK_TEST-abc123',
    webhookSecret: 'a secret hash',
    apiUrl: 'https://api.chapa.co',
    isSandbox: false,
  })
})

test.each([
  ['CHAPA_WEBHOOK_SECRET is missing', { ...keys, CHAPA_WEBHOOK_SECRET: '' }],
  ['CHAPA_SECRET_KEY is missing', { ...keys, CHAPA_SECRET_KEY: '' }],
  ['CURRENCY must be ETB or USD with CHAPA_SECRET_KEY', { ...keys, CURRENCY: 'EUR' }],
  ['CURRENCY must be ETB or USD with CHAPA_SANDBOX', { CHAPA_SANDBOX: 'on' }],
  ['CHAPA_SANDBOX must be off with CHAPA_SECRET_KEY', { ...keys, CHAPA_SANDBOX: 'on' }],
  ['SEED must not be "demo" with a live CHAPA_SECRET_KEY', { ...keys, CHAPA_SECRET_KEY: 'CHASECK-abc', SEED: 'demo' }],
  ['CHAPA_SECRET_KEY must be a secret key', { ...keys, CHAPA_SECRET_KEY: 'CHAPUBK-abc' }],
  ['CHAPA_API_URL must be an address', { ...keys, CHAPA_API_URL: 'chapa' }],
])('the start is refused: %s', (message, env) => {
  expect(() => readSettings(env)).toThrow(message)
})
