import { postSystemMessage } from '#server/chat/system-messages.ts'
import type { Db } from '#server/db/open.ts'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import type { OrderRow } from './data.ts'

type Happened<Row> = { transition: string; actor: string; before: Row; row: Row; eventId: number }

/** The message gives the reason, as neither buyer nor seller wrote one. */
const isEndByAdmin = ({ transitions }: ProcessDefinition, transition: string) =>
  transitions[transition]?.action === 'end'

/** An order's events stand in the conversation of its buyer and its present seller. */
export const orderMessages =
  <Row extends OrderRow>(process: ProcessDefinition, titleOf: (row: Row) => string) =>
  async (tx: Db, { transition, actor, before, row, eventId }: Happened<Row>): Promise<void> => {
    const sellerId = row.seller_id ?? before.seller_id
    if (!sellerId) return
    await postSystemMessage(tx, {
      buyerId: row.buyer_id,
      sellerId,
      about: { kind: process.name, id: row.id },
      title: titleOf(row),
      ...(isEndByAdmin(process, transition) && row.end_reason ? { reason: row.end_reason } : {}),
      ...(actor === 'buyer' || actor === 'seller' ? { actor } : {}),
      event: `${process.name}.${process.transitions[transition]?.messageKey ?? transition}`,
      source: `${process.name}:${eventId}`,
    })
  }
