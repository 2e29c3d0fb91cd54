import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { ofSources } from './development.ts'

test('tests that render pages side by side bundle nothing into a folder that all of them share', async () => {
  const { environments } = await resolveConfig(ofSources, 'serve')
  const bundled = Object.entries(environments).map(([name, { optimizeDeps }]) => [name, optimizeDeps.include ?? []])
  expect(Object.fromEntries(bundled)).toEqual({ client: [], worker: [], ssr: [] })
  for (const { optimizeDeps } of Object.values(environments)) expect(optimizeDeps.noDiscovery).toBe(true)
})
