import type { FastifyInstance } from 'fastify'
import { api } from './api.ts'
import { browserHalf } from './browser.ts'
import { onboarding } from './onboarding.ts'
import type { SandboxOptions } from './options.ts'

/**
 * A payment provider for installations without an account at one: Stripe's API as far as we use it, under
 * `/sandbox/v1`, and the payer's half under `/sandbox`. Its objects are in the database, in a schema of their own;
 * `sandboxTasks` send their events to us by signed webhooks.
 */
export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  await app.register(async (scope) => api(scope, options), { prefix: '/sandbox/v1' })
  await app.register(async (scope) => browserHalf(scope, options), { prefix: '/sandbox' })
  await app.register(async (scope) => onboarding(scope, options), { prefix: '/sandbox/onboarding' })
}
