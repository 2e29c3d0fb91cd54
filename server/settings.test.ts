import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
}

test('everything has a default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: expect.stringMatching(/\/data$/),
    databaseUrl: undefined,
    seed: 'demo',
    trustProxy: false,
    logLevel: 'info',
    currency: 'EUR',
    marketplaceName: 'Community MarketPlace',
    mail: { smtpUrl: undefined, from: { name: 'Community MarketPlace', address: 'no-reply@127.0.0.1' } },
    stripe: { secretKey: undefined, webhookSecrets: [], isLive: false },
    rules: { sellerResponse: 'PT48H', commission: { services: 0.1, products: 0.08, min: 50 } },
  })
})

test('an address with a domain in other letters is the one that mail servers know', () => {
  const { mail } = readSettings({ MAIL_FROM: 'Kiez <post@müller.example>', MAIL_REPLY_TO: 'hilfe@müller.example' })
  expect(mail.from.address).toBe('post@xn--mller-kva.example')
  expect(mail.replyTo).toBe('hilfe@xn--mller-kva.example')
})

test('a blank setting is one that was not given', () => {
  expect(readSettings({ PORT: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000, mail: { smtpUrl: undefined } })
})

test('given settings are taken, nested rules only where they differ', () => {
  const settings = readSettings({
    PORT: '3100',
    HOST: '::',
    PUBLIC_URL: 'https://market.example.org/',
    TRUST_PROXY: '10.0.0.0/8, loopback',
    SETTINGS: '{"sellerResponse":"PT2S","commission":{"min":10}}',
    ...stripe,
  })
  expect(settings).toMatchObject({
    publicUrl: 'https://market.example.org',
    localUrl: 'http://127.0.0.1:3100',
    trustProxy: ['10.0.0.0/8', 'loopback'],
    mail: { from: { name: 'Community MarketPlace', address: 'no-reply@market.example.org' } },
    stripe: { webhookSecrets: ['whsec_1', 'whsec_2'], isLive: true },
    rules: { sellerResponse: 'PT2S', commission: { services: 0.1, min: 10 } },
    seed: 'none',
  })
})

test.each([
  ['Kiez: Market <post@example.org>', 'Kiez: Market'],
  ['"Kiez Market" <post@example.org>', 'Kiez Market'],
  ['post@example.org', ''],
])('MAIL_FROM %s names one sender', (MAIL_FROM, name) => {
  expect(readSettings({ MAIL_FROM }).mail.from).toEqual({ name, address: 'post@example.org' })
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['market.local', 'http://market.local:3000'],
])('listening on %s, the process reaches itself at %s', (HOST, localUrl) => {
  expect(readSettings({ HOST, PUBLIC_URL: 'https://market.example.org' })).toMatchObject({ localUrl })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['HOST', 'my host'],
  ['PUBLIC_URL', 'market.example.org'],
  ['PUBLIC_URL', 'https://example.org/market'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'A <a@b.org>\nBcc: c@d.org'],
  ['STRIPE_API_URL', 'stripe'],
  ['SEED', 'much'],
  ['PLACES_FILE', 'no/such/file'],
  ['PLACES_FILE', 'server'],
  ['MAP_STYLE_URL', 'tiles.example.org/style.json'],
  ['MAP_STYLE_URL', 'https://tiles.example.org/style.json glyphs.example.org'],
  ['MAP_STYLE_URL', 'file:///etc/passwd'],
  ['CORS_ORIGINS', 'app.example.org'],
  ['CORS_ORIGINS', 'https://app.example.org/path'],
  ['CORS_ORIGINS', 'https://app.example.org *.example.org'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['CURRENCY', 'XYX'],
  ['CURRENCY', 'KWD'],
  ['CURRENCY', 'ISK'],
  ['MARKETPLACE_NAME', '<b>Market</b>'],
  ['METRICS_PORT', '3000'],
  ['SETTINGS', '{"sellerResponse":"PT2S"'],
  ['SETTINGS', '["PT2S"]'],
  ['SETTINGS', '{"sellerRespons":"PT2S"}'],
  ['SETTINGS', '{"sellerResponse":"2 days"}'],
  ['SETTINGS', '{"commission":{"service":0.1}}'],
  ['SETTINGS', '{"commission":{"services":10}}'],
  ['SETTINGS', '{"buyerFee":{"min":3000}}'],
  ['SETTINGS', '{"rateLimits":-1}'],
])('a wrong %s stops the start by name: %s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

test('every wrong setting is named at once, and no value is repeated', () => {
  const read = () => readSettings({ PORT: 'x', CURRENCY: 'x', SMTP_URL: 'user:hunter2@mail' })
  expect(read).toThrow(/PORT[\s\S]*SMTP_URL[\s\S]*CURRENCY/)
  expect(read).not.toThrow(/hunter2/)
})

test.each(Object.keys(stripe))('keys of Stripe without %s stop the start', (missing) => {
  expect(() => readSettings({ ...stripe, [missing]: '' })).toThrow(`${missing} is missing`)
})

test.each([
  [{}, 'demo'],
  [{ HOST: 'localhost' }, 'demo'],
  [{ HOST: '127.0.0.2' }, 'demo'],
  [{ HOST: '::1' }, 'demo'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, 'demo'],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, 'demo'],
  [{ HOST: '0.0.0.0' }, 'none'],
  [{ HOST: '::' }, 'none'],
  [{ HOST: '192.168.1.7' }, 'none'],
  [{ HOST: '127.example.org' }, 'none'],
  [{ PUBLIC_URL: 'http://market.example.org' }, 'none'],
  [{ PUBLIC_URL: 'https://localhost' }, 'none'],
  [{ SMTP_URL: 'smtp://127.0.0.1:1025' }, 'none'],
  [{ DATABASE_URL: 'postgres://localhost/x' }, 'none'],
])('the demo is the default only where no other machine can reach it: %j', (env, seed) => {
  expect(readSettings(env)).toMatchObject({ seed, isSeedByDefault: true })
})

test.each([
  { PUBLIC_URL: 'https://market.example.org' },
  { PUBLIC_URL: 'https://localhost:3000' },
  { SMTP_URL: 'smtps://user:hunter2@mail.example.org' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://market.example.org' },
])('a demo that was asked for by name is refused in public: %j', (env) => {
  const read = () => readSettings({ ...env, SEED: 'demo' })
  expect(read).toThrow(`SEED must not be "demo" with ${'SMTP_URL' in env ? 'SMTP_URL' : 'an https PUBLIC_URL'}`)
  expect(read).not.toThrow(/hunter2/)
})

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0'],
  [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, 'a PUBLIC_URL at 192.168.1.7'],
  [{}, undefined],
])('a demo that was asked for by name in a network is there, and the reason for its password known: %j', (env, by) => {
  expect(readSettings({ ...env, SEED: 'demo' })).toMatchObject({ seed: 'demo', isSeedByDefault: false, reachedBy: by })
})

test('test and live keys do not mix, and the demo is never seeded with live ones', () => {
  expect(() => readSettings({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toThrow('STRIPE_PUBLISHABLE_KEY')
  expect(() => readSettings({ ...stripe, SEED: 'demo' })).toThrow('SEED')
})

describe('providers to sign in with', () => {
  const keycloak = {
    id: 'verein',
    name: 'Verein',
    issuer: 'https://id.example.org/realms/verein',
    clientId: 'market',
    clientSecret: 'a-secret',
  }
  const read = (...providers: unknown[]) => readSettings({ OIDC_PROVIDERS: JSON.stringify(providers) })

  test('are any number, each with what it needs', () => {
    const google = { ...keycloak, id: 'google', icon: 'google', issuer: 'https://accounts.google.com' }
    expect(read(keycloak, google).oidc).toMatchObject({
      providers: [{ ...keycloak, icon: 'key', secretBy: 'post', scopes: 'openid email profile' }, google],
      isOnlyWay: false,
    })
    expect(readSettings({}).oidc).toEqual({ providers: [], isOnlyWay: false })
    // That of this machine may be reached in the clear.
    expect(read({ ...keycloak, issuer: 'http://127.0.0.1:8080/realms/verein' }).oidc.providers).toHaveLength(1)
  })

  test.each([
    [{ ...keycloak, issuer: 'http://id.example.org' }, 'OIDC_PROVIDERS.0.issuer must be an https address'],
    [{ ...keycloak, issuer: 'https://id.example.org/?realm=a' }, 'OIDC_PROVIDERS.0.issuer must be an https address'],
    [{ ...keycloak, id: 'The Verein' }, 'OIDC_PROVIDERS.0.id must be 1 to 40 small letters'],
    [{ ...keycloak, icon: 'https://example.org/a.svg' }, 'OIDC_PROVIDERS.0.icon must be one of google, apple'],
    [{ ...keycloak, scopes: 'email' }, 'OIDC_PROVIDERS.0.scopes must contain openid'],
    [{ ...keycloak, clientID: 'a' }, 'OIDC_PROVIDERS.0 has no setting named "clientID"'],
    [{ ...keycloak, clientId: undefined }, 'OIDC_PROVIDERS.0.clientId'],
    [
      { ...keycloak, apple: { teamId: 'A123456789', keyId: 'B123456789', privateKey: 'x' } },
      'OIDC_PROVIDERS.0.apple.privateKey must be the content of the .p8 file',
    ],
  ])('stop the start for %o', (provider, message) => {
    expect(() => read(provider)).toThrow(message)
    expect(() => read(provider)).not.toThrow('a-secret')
  })

  test('are named once each, and there is one if they are the only way', () => {
    expect(() => read(keycloak, { ...keycloak, issuer: 'https://id2.example.org' })).toThrow(
      'has the id "verein" twice',
    )
    expect(() => read(keycloak, { ...keycloak, id: 'other' })).toThrow(`has the issuer ${keycloak.issuer} twice`)
    expect(() => readSettings({ OIDC_PROVIDERS: '{' })).toThrow('OIDC_PROVIDERS must be JSON')
    expect(() => readSettings({ OIDC_PROVIDERS: '[]' })).toThrow('OIDC_PROVIDERS must have a provider')
    expect(() => readSettings({ OIDC_ONLY: 'on' })).toThrow('OIDC_PROVIDERS is missing')
  })
})
