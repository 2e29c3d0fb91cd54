import type { Db } from '#server/db/open.ts'
import { actorOf } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers, Origin, Viewer } from '#server/kernel/context.ts'
import { withEntity } from '#server/kernel/process/run-transition.ts'
import type { adminBankCalls } from '#shared/contract/admin-bank.ts'
import { cappedPaginationOf, paginationOf } from '#shared/kernel/page.ts'
import { approveBatch, dissolveBatch, fileOf, prepareBatch, showBatch, showBatches } from './batches.ts'
import { assignEntry, type Deciding, sendEntryBack } from './decide.ts'
import { listEntryIds } from './entry-data.ts'
import { deleteMapping, showMapping, showMappings } from './mappings.ts'
import { acceptShort, askForRest } from './missing.ts'
import { listWaitingPayments } from './payment-data.ts'
import { payByHand, presentPayment, showPayment } from './payments.ts'
import { presentEntries, presentTransfer, showEntry } from './present.ts'
import { importFile } from './statements.ts'
import { showBank } from './summary.ts'
import { findAwaited } from './transfer-data.ts'

const from = (deps: Deps, db: Db) => ({ db, settings: deps.settings })

type DecisionCall<Body> = {
  deps: Deps
  db: Db
  viewer: Viewer
  origin: Origin
  params: { id: string }
  input: () => Promise<{ body: Body }>
}

/** Makes a decision about an entry; if it cannot be made, the entry is replied with as it is now. */
const decided =
  <Body>(decide: (deps: Deps, deciding: Deciding, body: Body) => Promise<void>) =>
  async ({ deps, db, viewer, origin, params: { id }, input }: DecisionCall<Body>) => {
    await showEntry(from(deps, db), id)
    const { body } = await input()
    try {
      await decide(deps, { id, by: viewer.id, actor: actorOf(viewer, origin) }, body)
    } catch (error) {
      throw await withEntity(error, () => showEntry(from(deps, deps.db), id))
    }
    return showEntry(from(deps, deps.db), id)
  }

export const adminBankHandlers: Handlers<typeof adminBankCalls> = {
  summary: async ({ deps }) => ({ bank: await showBank(deps) }),
  import: async ({ deps, viewer, origin, input }) => {
    const { body, files } = await input()
    const { mapping } = body
    return importFile(deps, { file: files.file?.[0], mapping, by: viewer.id, actor: actorOf(viewer, origin) })
  },
  entries: async ({ deps, db, query }) => {
    const { ids, counted } = await listEntryIds(db, query, deps.settings.currency)
    return { entries: await presentEntries(from(deps, db), ids), pagination: cappedPaginationOf(query, counted) }
  },
  entry: ({ deps, db, params: { id } }) => showEntry(from(deps, db), id),
  transfers: async ({ db, query }) => ({ transfers: (await findAwaited(db, query.q)).map(presentTransfer) }),
  assign: decided(assignEntry),
  sendBack: decided(sendEntryBack),
  accept: decided(acceptShort),
  askForRest: decided(askForRest),
  mappings: async ({ db }) => ({ mappings: await showMappings(db) }),
  mapping: async ({ db, params: { id } }) => ({ mapping: await showMapping(db, id) }),
  deleteMapping: async ({ deps, viewer, origin, params: { id } }) => {
    await deleteMapping(deps, { id, actor: actorOf(viewer, origin) })
    return { deleted: true }
  },
  payments: async ({ deps, db, query }) => {
    const { rows, count, total } = await listWaitingPayments(db, query)
    return {
      payments: rows.map(presentPayment),
      total: { amount: total, currency: deps.settings.currency },
      pagination: paginationOf(query, count),
    }
  },
  pay: async ({ deps, db, viewer, origin, params: { id } }) => {
    await showPayment(db, id)
    try {
      await payByHand(deps, { id, by: viewer.id, actor: actorOf(viewer, origin) })
    } catch (error) {
      throw await withEntity(error, async () => ({ payment: await showPayment(db, id) }))
    }
    return { payment: await showPayment(db, id) }
  },
  batches: async ({ db, query }) => {
    const { batches, count } = await showBatches(db, query)
    return { batches, pagination: paginationOf(query, count) }
  },
  prepare: async ({ deps, db, viewer, origin, freshId: id, input }) => {
    const { executionDate } = (await input()).body
    const { leftOut } = await prepareBatch(deps, { id, by: viewer.id, actor: actorOf(viewer, origin) }, executionDate)
    return { batch: await showBatch(db, id), leftOut }
  },
  approve: async ({ deps, db, viewer, origin, params: { id } }) => {
    await showBatch(db, id)
    try {
      await approveBatch(deps, { id, by: viewer.id, actor: actorOf(viewer, origin) })
    } catch (error) {
      throw await withEntity(error, async () => ({ batch: await showBatch(db, id) }))
    }
    return { batch: await showBatch(db, id) }
  },
  dissolve: async ({ deps, db, viewer, origin, params: { id }, input }) => {
    await showBatch(db, id)
    const { reason } = (await input()).body
    try {
      await dissolveBatch(deps, { id, by: viewer.id, actor: actorOf(viewer, origin) }, reason)
    } catch (error) {
      throw await withEntity(error, async () => ({ batch: await showBatch(db, id) }))
    }
    return { batch: await showBatch(db, id) }
  },
  file: async ({ deps, viewer, origin, params: { id } }) => {
    const { file_name: name, xml } = await fileOf(deps, { id, by: viewer.id, actor: actorOf(viewer, origin) })
    return { name, type: 'application/xml; charset=utf-8', size: Buffer.byteLength(xml), chunks: chunksOf(xml) }
  },
}

async function* chunksOf(text: string) {
  yield text
}
