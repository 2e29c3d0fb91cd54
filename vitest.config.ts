import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { listTestFiles } from './test/test-files.ts'
import { callTablePlugin } from './web/kernel/call-table-plugin.ts'
import { messagesPlugin } from './web/kernel/messages-plugin.ts'

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
  'test/faults/kill-events.test.ts',
  'test/faults/start.test.ts',
  'test/faults/unit.test.ts',
  'test/faults/public-demo.test.ts',
]

/**
 * Tests of `npm test` that need a database: what proves orders, payments and the ledger, access, offers, refunds and
 * sessions. Those of other folders run in `npm run test:all`.
 */
const CORE = [
  'server/accounts/sign-in',
  'server/accounts/sessions',
  'server/offers/',
  'server/payments/',
  'server/product-orders/',
  'server/refund-cases/',
  'server/service-orders/',
  'test/access.test.ts',
  'test/money/amounts',
  'web/service-orders/ServiceCheckoutScreen',
  'web/service-orders/ServiceOrderScreen',
  'web/product-orders/ProductPaymentScreen',
  'web/accounts/SignInScreen',
]
/** They start databases, or the whole application, although no database is provided to them. */
const STARTING = ['server/db/embedded', 'server/db/embedded-location', 'test/interrupted-run']

const files = listTestFiles()
const beginsWith = (names: readonly string[]) => (file: string) => names.some((name) => file.startsWith(name))
const [isCore, isStarting] = [beginsWith(CORE), beginsWith(STARTING)]
const isSide = (file: string) => KILLS.includes(file) || /^test\/(cluster|proxies)\//.test(file)
const of = (all: string[], isMeant: (file: string) => boolean) => all.filter((file) => isMeant(file) && !isSide(file))
const others = (isMeant: (file: string) => boolean) => (file: string) => !isMeant(file)

const DATABASE = { globalSetup: ['test/global-setup.ts'] }
const NODE = { environment: 'node' }
const DOCUMENT = { environment: 'jsdom', setupFiles: ['test/timeouts.ts', 'test/plain-elements.ts', 'test/cleanup.ts'] }
const inNode = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...NODE, ...more },
})
const inDocument = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  plugins: [react()],
  test: { name, include, ...DOCUMENT, ...more },
})

export default defineConfig({
  plugins: [callTablePlugin(), messagesPlugin()],
  test: {
    // By itself Vitest would use one of two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Loading the application anew for each file took half of the time. What a file replaces it puts back.
    isolate: false,
    projects: [
      inNode('pure', of(files.pure, others(isStarting))),
      inDocument('components', files.components),
      inNode('api', of(files.api, isCore), DATABASE),
      inDocument('screens', of(files.screens, isCore), DATABASE),
      inNode('api-more', ['test/access.test.ts', ...of(files.api, others(isCore)), ...of(files.pure, isStarting)], {
        ...DATABASE,
        env: { ACCESS: 'others' },
      }),
      inDocument('screens-more', of(files.screens, others(isCore)), DATABASE),
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
          globalSetup: ['test/global-setup.ts', ...BUILT],
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
          globalSetup: ['test/global-setup.ts', ...BUILT, 'test/proxies/global-setup.ts'],
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
