import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { callTablePlugin } from './web/kernel/call-table-plugin.ts'

/** They compare times, or need much of the machine: after the others, and one after the other. */
const ALONE = ['server/accounts/sign-in-time.test.ts', 'server/seed/seed.test.ts', 'test/faults/start.test.ts']

const BUILT = ['test/build-web.mjs']
/** They kill whole applications, and after a kill one waits for most of its time: side by side, after all others. */
const KILLING = { maxWorkers: 3, sequence: { groupOrder: 2 } }

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
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...ALONE, 'test/faults/kill.test.ts', 'test/cluster/**'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'screens', environment: 'jsdom', include: ['web/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          environment: 'node',
          include: ALONE,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'kill',
          environment: 'node',
          globalSetup: BUILT,
          include: ['test/faults/kill.test.ts'],
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
          ...KILLING,
        },
      },
    ],
    // For what hangs, not for what is slow on a machine that is busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
})
