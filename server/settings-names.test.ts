import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { misspeltSettings } from '#shared/kernel/setting-names.ts'
import { readSettings, settingNames } from './settings.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const read = (name: string) => readFileSync(path.join(PROJECT, name), 'utf8')

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['DATABASE_REPLICA', 'DATABASE_REPLICA_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBILC_ULR', 'PUBLIC_URL'],
  ['public_url', 'PUBLIC_URL'],
  ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_PUBLISHABLE', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_WEBHOOK_SECERT', 'STRIPE_WEBHOOK_SECRET'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['MAILFROM', 'MAIL_FROM'],
  ['CURENCY', 'CURRENCY'],
  ['SETTING', 'SETTINGS'],
  ['SECRETKEY', 'SECRET_KEY'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['DATA_DRI', 'DATA_DIR'],
  ['LOG_LEVLE', 'LOG_LEVEL'],
  ['PROT', 'PORT'],
  ['HSOT', 'HOST'],
])('%s stops the start and names %s', (name, meant) => {
  expect(() => readSettings({ [name]: 'x' })).toThrow(`${name} is no setting: did you mean ${meant}?`)
})

test.each([
  'DATABASE_URL_FOO',
  'TEST_DATABASE_URL',
  'DATABASE_USER',
  'DATABASE_HOST',
  'DATABASE',
  'HOSTNAME',
  'HOSTS',
  'HOST_IP',
  'GHOST',
  'PORTAL',
  'PORTS',
  'POST',
  'PGHOST',
  'PGPORT',
  'PGDATABASE',
  'MAIL',
  'SPEED',
  'SECRET',
  'SECRET_KEY_BASE',
  'PUBLIC_KEY',
  'API_URL',
  'STRIPE_CLI',
  'NODE_OPTIONS',
  'NODE_ENV',
  'LOGNAME',
  'HOME',
  'PATH',
  'PWD',
  'npm_config_port',
  'npm_package_name',
  'npm_lifecycle_event',
  'port',
  'host',
  '_',
])('%s belongs to another program and does not stop the start', (name) => {
  expect(misspeltSettings([name], settingNames)).toEqual([])
})

test('a name beside the setting itself, or without a value, does not stop the start', () => {
  expect(readSettings({ REDIS_URL: 'redis://127.0.0.1:6379', REDIS_URI: 'redis://127.0.0.1:6379' })).toBeTruthy()
  expect(readSettings({ PUBLIC_ULR: ' ' })).toBeTruthy()
})

test('the README lists exactly the settings that are read', () => {
  const [, table = ''] = read('README.md').split('| Setting | Default | |\n')
  const rows = table.split('\n\n')[0]?.split('\n') ?? []
  const named = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})

/** The settings that the container itself decides. */
const OF_THE_CONTAINER = ['PORT', 'HOST', 'DATA_DIR']

test('compose.yaml hands over every setting, and each that it does not decide by itself as the operator gives it', () => {
  const [, environment = ''] = /\n {4}environment:\n([\s\S]*?)\n {4}\w/.exec(read('compose.yaml')) ?? []
  const handed = [...environment.matchAll(/^ {6}([A-Z][A-Z0-9_]+): (.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))
  expect(handed.map(({ name }) => name).toSorted()).toEqual(settingNames.toSorted())
  for (const { name, value } of handed)
    if (!OF_THE_CONTAINER.includes(name)) expect(value).toMatch(new RegExp(`^\\$\\{${name}:[-?]`))
})

test('a setting that is handed over as an empty text means its default', () => {
  const empty = Object.fromEntries(settingNames.map((name) => [name, '']))
  expect(readSettings(empty)).toEqual(readSettings({}))
})
