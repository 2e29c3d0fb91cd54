import type { Handlers, Viewer } from '#server/kernel/context.ts'
import type { adminDeskCalls, SearchGroup, SearchGroupName, StaffView } from '#shared/contract/admin-desk.ts'
import { searchGroups } from '#shared/contract/admin-desk.ts'
import { hasRight, type Right } from '#shared/policies/staff.ts'
import { firstStepsFor } from './first-steps.ts'
import { findHits, HITS, type HitRow, isShort, readSearched, type Searched } from './search-data.ts'
import { listViews, saveView } from './views-data.ts'

/** The right without which a kind of things is not looked for. */
const rightOf: Record<SearchGroupName, Right> = {
  people: 'see',
  orders: 'see',
  listings: 'see',
  requests: 'see',
  payments: 'finance',
  invoices: 'finance',
}

const presentHit = ({
  kind,
  id,
  title,
  names,
  person_id,
  amount,
  currency,
  at,
}: HitRow): SearchGroup['hits'][number] => ({
  kind,
  _id: id,
  title,
  names: names.filter((name) => name !== null),
  ...(person_id ? { personId: person_id } : {}),
  ...(amount !== null && currency !== null ? { amount: { amount, currency } } : {}),
  at: at.toISOString(),
})

const mayFind = (viewer: Viewer) => searchGroups.filter((group) => hasRight(viewer.role, rightOf[group]))

const isSearchable = ({ words, id }: Searched) => id !== undefined || words.length > 0

const presentView = ({
  view,
  hidden_columns,
  filters,
  is_put_away,
}: Awaited<ReturnType<typeof saveView>>): StaffView => ({
  // The table has rows of the views of the contract alone.
  view: view as StaffView['view'],
  hiddenColumns: hidden_columns,
  filters,
  isPutAway: is_put_away,
})

export const adminDeskHandlers: Handlers<typeof adminDeskCalls> = {
  firstSteps: async ({ deps, viewer }) => ({ steps: await firstStepsFor(deps, viewer) }),
  search: async ({ db, viewer, query: { q } }) => {
    const searched = await readSearched(db, q)
    const groups = await Promise.all(
      mayFind(viewer).map(async (group): Promise<SearchGroup> => {
        const rows = isSearchable(searched) ? await findHits(db, group, searched) : []
        return { group, hits: rows.slice(0, HITS).map(presentHit), hasMore: rows.length > HITS }
      }),
    )
    return { groups, isShort: isShort(searched) }
  },
  views: async ({ db, viewer }) => ({ views: (await listViews(db, viewer.id)).map(presentView) }),
  saveView: async ({ db, viewer, params: { view }, input }) => {
    const { filters, hiddenColumns: hidden_columns, isPutAway: is_put_away } = (await input()).body
    const at = { account_id: viewer.id, view }
    return { view: presentView(await saveView(db, at, { filters, hidden_columns, is_put_away })) }
  },
}
