import { defineConfig } from 'vitest/config'
import { callTablePlugin } from '../../web/kernel/call-table-plugin.ts'
import { parts } from './parts.ts'

const part = parts[process.env.MUTATION_PART ?? '']
if (!part) throw new Error('MUTATION_PART names no part')

/** Only the tests of one part: all projects of the suite would be loaded for every mutant. */
export default defineConfig({
  plugins: [callTablePlugin()],
  test: {
    include: part.tests,
    environment: 'node',
    isolate: false,
    globalSetup: part.database ? ['test/global-setup.ts'] : [],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
})
