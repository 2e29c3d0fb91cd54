import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { callTablePlugin } from './web/kernel/call-table-plugin.ts'

const BUILT = ['test/build-web.mjs']
/** They start, end and kill whole applications, and wait for most of their time: side by side, after all others. */
const KILLING = { maxWorkers: 3, sequence: { groupOrder: 1 }, testTimeout: 600_000, hookTimeout: 600_000 }
/** `npm run test:soak` runs these beside the others: each starts several applications, or fills the demo anew. */
const LONG = ['test/cluster/together.test.ts', 'test/cluster/redis.test.ts', 'test/faults/public-demo.test.ts']
const isLong = Boolean(process.env.SOAK)
const KILLS = [
  'test/faults/kill.test.ts',
  'test/faults/kill-renewal.test.ts',
  'test/faults/kill-files.test.ts',
  'test/faults/start.test.ts',
  'test/faults/public-demo.test.ts',
]

export default defineConfig({
  plugins: [callTablePlugin()],
  test: {
    globalSetup: ['test/global-setup.ts'],
    // By itself Vitest would use one of two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Loading the application anew for each file took half of the time. What a file replaces it puts back.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'test/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...KILLS, 'test/cluster/**', 'test/proxies/**'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['test/patience.ts', 'test/plain-elements.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'kill',
          environment: 'node',
          globalSetup: BUILT,
          include: KILLS,
          exclude: isLong ? [] : LONG,
          ...KILLING,
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          environment: 'node',
          globalSetup: BUILT,
          include: ['test/cluster/**/*.test.ts'],
          exclude: isLong ? [] : LONG,
          ...KILLING,
        },
      },
      {
        extends: true,
        test: {
          name: 'proxies',
          environment: 'node',
          globalSetup: [...BUILT, 'test/proxies/global-setup.ts'],
          include: ['test/proxies/**/*.test.ts'],
          ...KILLING,
        },
      },
    ],
    // For what hangs, not for what is slow on a machine that is busy.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
})
