import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { SettingsError } from '#server/settings.ts'
import { serveMetrics } from './metrics.ts'
import { checkPort } from './port.ts'

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each(['nobody.invalid', '256.1.1.1', '192.0.2.1', 'fe80::1', '2001:db8::1'])(
  'a HOST where this machine cannot listen is named in one line: %s',
  async (host) => {
    for (const [name, refusal] of [
      ['HOST', await refusalOf(checkPort({ host, port: 0 }))],
      ['METRICS_HOST', await refusalOf(serveMetrics({ host, port: 0 }))],
    ] as const) {
      expect(refusal).toBeInstanceOf(SettingsError)
      expect(String(refusal)).toMatch(new RegExp(`^SettingsError: ${name} is ${host}, which is not .*\\.$`))
    }
  },
)

test('a port that is taken is named with its setting', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  // It listens on a port, not on a path.
  const at = { host: '127.0.0.1', port: (taken.address() as AddressInfo).port }
  expect(String(await refusalOf(checkPort(at)))).toMatch(/ PORT=\d+ npm start$/)
  expect(String(await refusalOf(serveMetrics(at)))).toMatch(/ METRICS_PORT=\d+ npm start$/)
  taken.close()
})
