import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { callTablePlugin } from './web/kernel/call-table-plugin.ts'

export default defineConfig({
  plugins: [callTablePlugin()],
  test: {
    globalSetup: ['test/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'test/*.test.ts'],
        },
      },
      {
        extends: true,
        // They start and kill whole applications, and measure times: after the others, and one after the other.
        test: {
          name: 'faults',
          environment: 'node',
          include: ['test/faults/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'screens', environment: 'jsdom', include: ['web/**/*.test.{ts,tsx}'] },
      },
    ],
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
})
