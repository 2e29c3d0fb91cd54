import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/settings.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { NO_PLANS, PlanRules } from '#shared/kernel/plan-rules.ts'
import { type DurationName, Rules } from '#shared/kernel/rules.ts'
import { defaultSettings, type SettingKey, type SiteSettings } from '#shared/kernel/site-settings.ts'
import { withPasskey } from '#test/security-scenes.ts'
import { clientOf, type Person, startWorld, type World } from '#test/world.ts'

/** The value to which each setting is changed; durations are halved, and the logo is set to an uploaded one. */
const CHANGED: Omit<SiteSettings, Exclude<DurationName, 'planPeriod'> | 'logo'> = {
  // First: more calls follow than one person may make.
  rateLimits: 0,
  name: 'Kiez Market',
  tagline: 'Neighbours help',
  colour: '#0b6e56',
  languages: ['en', 'am'],
  defaultLanguage: 'am',
  timezone: 'Africa/Addis_Ababa',
  mailFrom: { name: 'Kiez', address: 'post@example.org' },
  promotionPackages: [{ key: 'weekend', days: 2, price: 250 }],
  promotedKinds: [],
  plans: PlanRules.parse(NO_PLANS),
  planPeriod: 'P2M',
  planRetries: [2, 4],
  planCreditDays: 3,
  invoices: { ...defaultSettings.invoices, tax: 'included', taxRate: 0.19 },
  reviewedListings: 0,
  reviewCategories: false,
  visitorReportsHide: true,
  confirmStaff: true,
  staffFactor: true,
  prohibitedWords: ['asbestos'],
  autoRefundCap: 0,
  payoutMinimum: 2_500,
  payoutFactorAbove: 50_000,
  bookkeeping: { chart: 'SKR04', consultant: 29_098, client: 55_003, yearStart: 7, revenue: '4410' },
  bankTransfer: {
    isOn: true,
    holder: 'Kiez Market',
    number: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bankName: 'Commerzbank',
    maximum: 100_000,
    fourEyes: true,
  },
  commission: { services: 0.2, products: 0.05, min: 0 },
  buyerFee: { rate: 0, min: 0, max: 0 },
}
const isDuration = (key: SettingKey): key is DurationName => !(key in CHANGED) && key !== 'logo'

const changesWith = (logo: string) =>
  keysOf(defaultSettings)
    .sort((one, other) => Number(other === 'rateLimits') - Number(one === 'rateLimits'))
    .map((key) => {
      const values: Partial<SiteSettings> = { ...CHANGED, logo }
      return { key, value: isDuration(key) ? `PT${durationMs(defaultSettings[key]) / 2000}S` : values[key] }
    })

let world: World
let first: FastifyInstance
let second: FastifyInstance
let admin: Person

/** Two processes in which the environment sets nothing that could be published. */
beforeAll(async () => {
  world = await startWorld()
  const { db, pool, settings, log, tokenKey } = world.deps
  const start = async () => {
    const own = readSettings({
      DATA_DIR: settings.dataDir,
      DATABASE_URL: String(settings.databaseUrl),
      NODE_ENV: 'test',
    })
    const app = await buildApp({ db, pool, settings: own, log, tokenKey }, { callsOnly: true })
    await app.listen({ host: '127.0.0.1', port: 0 })
    return app
  }
  first = await start()
  second = await start()
  admin = await world.anAdmin()
})
afterAll(async () => {
  await Promise.all([first?.close(), second?.close()])
  await world?.close()
})

/** The value with which the process works. */
const presentIn = ({ deps: { settings } }: FastifyInstance, key: SettingKey): unknown => {
  const { marketplaceName, tagline, logo, colour, languages, defaultLanguage, timezone, mail, rules } = settings
  const site = { name: marketplaceName, tagline, logo, colour, languages, defaultLanguage, timezone }
  if (key === 'mailFrom') return mail.from
  return { ...site, ...rules }[key]
}

test('each setting is published, known to another process, and taken back', async () => {
  // Who asks the staff for a factor has one.
  await withPasskey(world, admin)
  const { adminSettings } = clientOf(first, admin.token)
  const reason = 'Each is tried once.'
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0b6e56' } })
    .png()
    .toBuffer()
  const logo = new File([new Uint8Array(picture)], 'mark.png')
  const changes = changesWith((await adminSettings.logo({ files: { logo: [logo] } })).logo)
  const before = new Map(changes.map(({ key }) => [key, presentIn(second, key)]))
  expect(Object.keys(Rules.shape).every((key) => before.get(key as SettingKey) !== undefined)).toBe(true)

  let version = 0
  for (const { key, value } of changes) {
    const state = await adminSettings.publish({ body: { changes: { [key]: value }, reason, version } })
    expect(state.settings[key].value, key).toEqual(value)
    version = state.version
  }
  /** The settings that a process works with otherwise than `wanted` says. */
  const others = (app: FastifyInstance, wanted: (key: SettingKey, value: unknown) => unknown) =>
    changes.flatMap(({ key, value }) => (isDeepStrictEqual(presentIn(app, key), wanted(key, value)) ? [] : [key]))
  expect(others(first, (_, value) => value)).toEqual([])
  await expect.poll(() => others(second, (_, value) => value), { interval: 20 }).toEqual([])

  for (const { key } of changes.toReversed()) {
    const at = changes.findIndex((change) => change.key === key)
    const state = await adminSettings.restore({ params: { version: at }, body: { reason, version } })
    expect(state.settings[key].value, key).toEqual(defaultSettings[key])
    version = state.version
  }
  await expect.poll(() => others(second, (key) => before.get(key)), { interval: 20 }).toEqual([])
})
