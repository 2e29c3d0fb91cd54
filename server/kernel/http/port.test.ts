import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { serveMetrics } from '#server/kernel/metrics.ts'
import { SettingsError } from '#server/settings.ts'
import { checkPort } from './port.ts'

const rejectionOf = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => error,
  )

test.each(['nobody.invalid', '256.1.1.1', '192.0.2.1', 'fe80::1', '2001:db8::1'])(
  'a HOST where this machine cannot listen is named in one line: %s',
  async (host) => {
    for (const [name, rejection] of [
      ['HOST', await rejectionOf(checkPort({ host, port: 0 }))],
      ['METRICS_HOST', await rejectionOf(serveMetrics({ host, port: 0 }))],
    ] as const) {
      expect(rejection).toBeInstanceOf(SettingsError)
      expect(String(rejection)).toMatch(new RegExp(`^SettingsError: ${name} is ${host}, which is not .*\\.$`))
    }
  },
)

test('a port that is taken is named with its setting', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  // It listens on a port, not on a path.
  const at = { host: '127.0.0.1', port: (taken.address() as AddressInfo).port }
  expect(String(await rejectionOf(checkPort(at)))).toMatch(/ PORT=\d+ npm start$/)
  expect(String(await rejectionOf(serveMetrics(at)))).toMatch(/ METRICS_PORT=\d+ npm start$/)
  taken.close()
})
