import table from 'virtual:admin-call-table'
import type { AdminGroup, Api } from '#shared/contract/index.ts'
import { type Client, createClient } from '#shared/kernel/contract.ts'
import { sendConfirmed } from './api.tsx'

/** The calls of administrators, whose addresses only their screens load. */
export const adminApi: Client<Pick<Api, AdminGroup>> = createClient<Pick<Api, AdminGroup>>(table, sendConfirmed)
