import { z } from './zod.ts'

/** The name of a plan in addresses and in the settings. */
export const PlanId = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(40)
