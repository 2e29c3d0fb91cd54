import { actorOf } from '#server/kernel/audit-data.ts'
import type { Handlers } from '#server/kernel/context.ts'
import { withEntity } from '#server/kernel/process/run-transition.ts'
import type { adminBankCalls } from '#shared/contract/admin-bank.ts'
import { cappedPaginationOf, paginationOf } from '#shared/kernel/page.ts'
import { approveBatch, dissolveBatch, fileOf, prepareBatch, showBatch, showBatches } from './batches.ts'
import { assignEntry, sendEntryBack } from './decide.ts'
import { listEntryIds } from './entry-data.ts'
import { listWaitingPayments } from './payment-data.ts'
import { payByHand, presentPayment, showPayment } from './payments.ts'
import { presentEntries, presentTransfer, showEntry } from './present.ts'
import { importFile } from './statements.ts'
import { showBank } from './summary.ts'
import { findAwaited } from './transfer-data.ts'

export const adminBankHandlers: Handlers<typeof adminBankCalls> = {
  summary: async ({ deps }) => ({ bank: await showBank(deps) }),
  import: async ({ deps, viewer, origin, input }) => {
    const { body, files } = await input()
    const { mapping } = body
    return importFile(deps, { file: files.file?.[0], mapping, by: viewer.id, actor: actorOf(viewer, origin) })
  },
  entries: async ({ deps, db, query }) => {
    const { ids, counted } = await listEntryIds(db, query, deps.settings.currency)
    return { entries: await presentEntries(db, ids), pagination: cappedPaginationOf(query, counted) }
  },
  entry: ({ db, params: { id } }) => showEntry(db, id),
  transfers: async ({ db, query }) => ({ transfers: (await findAwaited(db, query.q)).map(presentTransfer) }),
  assign: async ({ deps, db, viewer, origin, params: { id }, input }) => {
    await showEntry(db, id)
    const { body } = await input()
    try {
      await assignEntry(deps, { id, by: viewer.id, actor: actorOf(viewer, origin) }, body)
    } catch (error) {
      throw await withEntity(error, () => showEntry(db, id))
    }
    return showEntry(db, id)
  },
  sendBack: async ({ deps, db, viewer, origin, params: { id }, input }) => {
    await showEntry(db, id)
    const { body } = await input()
    try {
      await sendEntryBack(deps, { id, by: viewer.id, actor: actorOf(viewer, origin) }, body)
    } catch (error) {
      throw await withEntity(error, () => showEntry(db, id))
    }
    return showEntry(db, id)
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
