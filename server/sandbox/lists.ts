import type { z } from '#shared/kernel/zod.ts'
import { type Call, type CallWork, call, get } from './call.ts'
import { listObjects } from './data.ts'
import { integer, list, moment, text } from './fields.ts'
import type { Kind, Objects } from './objects.ts'
import { invalid } from './rejection.ts'

export const pageFields = {
  limit: integer.optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: moment.optional(),
}
type PageInput = { [K in keyof typeof pageFields]?: z.infer<(typeof pageFields)[K]> }

interface PageOf {
  kind: Kind
  match: Record<string, unknown>
  types?: string[] | undefined
}

/** A page, newest first, in the provider's list object. */
export async function pageOf(work: CallWork, { kind, match, types }: PageOf, input: PageInput, url: string) {
  const limit = input.limit ?? 10
  if (limit < 1 || limit > 100) throw invalid('This value must be between 1 and 100.', undefined, 'limit')
  const { starting_after: after, ending_before: before } = input
  if (after !== undefined && before !== undefined)
    throw invalid('Received both starting_after and ending_before.', undefined, 'ending_before')
  if (after !== undefined) await get(work, kind, after, 'starting_after')
  if (before !== undefined) await get(work, kind, before, 'ending_before')
  const found = await listObjects(work.tx, kind, {
    match,
    account: work.account,
    types,
    created: input.created ?? {},
    after,
    before,
    limit,
  })
  const data = found.slice(0, limit)
  return {
    object: 'list' as const,
    url,
    has_more: found.length > limit,
    data: before === undefined ? data : data.reverse(),
  }
}

interface ListDefinition {
  path: string
  kind: Kind
  /** Parameters that are fields of the object too. */
  by?: string[]
  forAccounts?: boolean
}

export function listCall({ path, kind, by = [], forAccounts = false }: ListDefinition): Call {
  const filters = Object.fromEntries(by.map((name) => [name, text.optional()]))
  return call({
    method: 'GET',
    path,
    forAccounts,
    fields: { ...pageFields, types: list.optional(), ...filters },
    run: async (work, { types, ...input }) => {
      const given = Object.entries(input).filter(([name, value]) => by.includes(name) && value !== undefined)
      return pageOf(work, { kind, match: Object.fromEntries(given), types }, input, `/v1${path}`)
    },
  })
}

export const readCall = (path: string, kind: keyof Objects, forAccounts = false): Call =>
  call({
    method: 'GET',
    path: `${path}/:id`,
    fields: {},
    forAccounts,
    run: (work) => get(work, kind, work.ids.id ?? ''),
  })

const CLAUSE = /^\s*(?:(metadata)\[(["'])([^"']{1,40})\2\]|(status|customer|currency))\s*:\s*(["'])([^"']*)\5\s*$/

/** The part of the search language that we use to find our own payments: `metadata["paymentId"]:"…" AND status:"…"`. */
export function matchOf(query: string): Record<string, unknown> {
  const match: Record<string, unknown> = {}
  const metadata: Record<string, string> = {}
  for (const clause of query.split(/\sAND\s/)) {
    const [, isMetadata, , key = '', field = '', , value = ''] = CLAUSE.exec(clause) ?? invalidQuery(query)
    if (isMetadata) metadata[key] = value
    else match[field] = value
  }
  return Object.keys(metadata).length > 0 ? { ...match, metadata } : match
}

function invalidQuery(query: string): never {
  throw invalid(`We were unable to parse your search query '${query}'.`, undefined, 'query')
}
