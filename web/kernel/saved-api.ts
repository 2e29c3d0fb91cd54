import table from 'virtual:saved-call-table'
import type { Api, SavedGroup } from '#shared/contract/index.ts'
import { type Client, createClient } from '#shared/kernel/contract.ts'
import { send } from './api.tsx'

/** The calls for saved and viewed things, whose addresses come after the first load. */
export const savedApi: Client<Pick<Api, SavedGroup>> = createClient<Pick<Api, SavedGroup>>(table, send)
