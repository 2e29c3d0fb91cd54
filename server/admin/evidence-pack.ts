import { chooseForms, systemMessageLine } from '#server/chat/system-messages.ts'
import type { Deps } from '#server/kernel/context.ts'
import { fillLines, writeMoney } from '#server/notifications/text-formats.ts'
import { findPayment } from '#server/payments/data.ts'
import { amountsOfRow } from '#server/payments/order-amounts.ts'
import { findMoney } from '#server/payments/order-money-data.ts'
import { type CaseRow, historyOf } from '#server/refund-cases/data.ts'
import type { Ordered } from '#server/transactions/bank-evidence.ts'
import { orderKindOf } from '#server/transactions/kinds.ts'
import type { PackContent } from '#shared/contract/evidence-pack.ts'
import type { OrderAmounts } from '#shared/policies/order-amounts.ts'
import { findCustomer, listHistory, listPhotos, listWritten } from './evidence-data.ts'

type Row = PackContent['sections'][number]['rows'][number]
type Section = PackContent['sections'][number]
type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** The most characters of one field at the provider. */
const LONGEST = 20_000

const row = (label: string, text: string | null | undefined, at?: Date | null): Row[] =>
  text ? [{ label, text, ...(at ? { at: at.toISOString() } : {}) }] : []

const written = (amount: number, currency: string) => writeMoney({ amount, currency }, { locale: 'en' })

const lineOf = ({ at, label, text }: Row) => [at, `${label}:`, text].filter(Boolean).join(' ')
/** The latest lines matter most: a text that is too long loses its beginning. */
const textOf = (rows: readonly Row[]) => rows.map(lineOf).join('\n').slice(-LONGEST)

function receiptOf(
  { id, captured_at, authorized_at, method_label, currency }: Payment,
  ordered: Ordered,
  { charged, returned }: OrderAmounts,
): Row[] {
  return [
    ...row('Payment', id),
    ...ordered.prices.flatMap(({ label, amount: part }) => row(label, written(part, currency))),
    ...row('Charged', written(charged, currency), captured_at),
    ...(returned > 0 ? row('Returned to the buyer', written(returned, currency)) : []),
    ...row('Method', method_label),
    ...row('Authorised by the buyer', 'on the payment page', authorized_at),
  ]
}

/** Fields without a value are left out: the bank is told known facts only. */
const named = (fields: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text.slice(0, LONGEST)] as const] : [])),
  )

const present = (sections: readonly Section[]) => sections.filter(({ rows }) => rows.length > 0)

/** The evidence for a disputed payment, as it stands now. */
export async function buildEvidencePack(
  { db }: Pick<Deps, 'db'>,
  refundCase: CaseRow,
  paymentId: string,
): Promise<PackContent> {
  const { id, kind, ref_id: refId, buyer_id: buyerId, seller_id: sellerId } = refundCase
  const [ordered, payment, money] = await Promise.all([
    orderKindOf(kind).describeForBank(db, refId),
    findPayment(db, paymentId),
    findMoney(db, [refId]),
  ])
  const order = money.get(refId)
  if (!ordered || !payment || !order) throw new Error(`refund case ${id} has no order or no payment`)
  const [customer, events, messages, photos, said] = await Promise.all([
    findCustomer(db, buyerId, ordered.at),
    listHistory(db, [refId, id]),
    listWritten(db, { buyerId, sellerId }),
    listPhotos(db, kind, refId),
    historyOf(db, id),
  ])
  const names = { buyer: refundCase.buyer_name, seller: refundCase.seller_name, title: ordered.title }
  const people = new Map([
    [buyerId, names.buyer],
    [sellerId, names.seller],
  ])
  const nameOf = (side: string) => (side === 'buyer' || side === 'seller' ? names[side] : 'Administrator')
  const timeline = events.flatMap((event) =>
    row(event.actor === 'system' ? 'Marketplace' : nameOf(event.actor), sentenceOf(event, names), event.at),
  )
  const talk = messages.flatMap(({ author_id, body, created_at }) =>
    row(people.get(author_id ?? '') ?? 'Administrator', body, created_at),
  )
  const evidence = [
    ...said.messages.flatMap(({ by_side, text, at }) => row(nameOf(by_side), text, at)),
    ...said.evidence.flatMap(({ by_side, note, at }) => row(`${nameOf(by_side)} shows`, note, at)),
  ].sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
  const receipt = receiptOf(payment, ordered, amountsOfRow(order))
  const buyer = [
    ...row('Name', customer?.name),
    ...row('E-mail', customer?.email),
    ...row('Customer since', customer?.created_at.toISOString().slice(0, 10)),
    ...row('Address of the order', ordered.address),
    ...row('Internet address at the time of the order', customer?.ip),
  ]
  const terms = [...row('Policy', ordered.policy), ...row('Acceptance', ACCEPTED, payment.authorized_at)]
  return {
    sections: present([
      { title: 'What was ordered', rows: ordered.rows },
      { title: 'The buyer', rows: buyer },
      { title: 'Receipt', rows: receipt },
      { title: 'Terms and their acceptance', rows: terms },
      { title: 'What was provided', rows: ordered.provided },
      { title: 'What happened', rows: timeline },
      { title: 'What the two wrote to each other', rows: talk },
      { title: 'What was said and shown in the refund case', rows: evidence },
    ]),
    pictures: [
      ...photos.map(({ id: _id, at }) => ({
        _id,
        url: `/uploads/photos/${_id}`,
        caption: `Finished work, by ${names.seller}`,
        at: at.toISOString(),
      })),
      ...said.evidence.flatMap(({ id: _id, stored_as, by_side, at }) =>
        stored_as
          ? [{ _id, url: `/uploads/evidence/${_id}`, caption: `Evidence by ${nameOf(by_side)}`, at: at.toISOString() }]
          : [],
      ),
    ],
    fields: named({
      product_description: textOf(ordered.rows),
      customer_name: customer?.name,
      customer_email_address: customer?.email,
      customer_purchase_ip: customer?.ip,
      ...ordered.fields,
      [ordered.isService ? 'cancellation_policy_disclosure' : 'refund_policy_disclosure']:
        `${ordered.policy}\n${ACCEPTED}`,
      access_activity_log: textOf(timeline),
      uncategorized_text: textOf([...receipt, ...ordered.provided, ...evidence, ...talk]),
    }),
  }
}

// Always English, which banks and payment providers read; the two people never see these texts.

const ACCEPTED =
  'The terms, the price and the cancellation policy are shown on the page on which the buyer pays, before the payment. The buyer accepted them by paying.'

/**
 * One event of a history, as it stands in the conversation of the two; an event without such a line by the process's
 * own names.
 */
function sentenceOf(
  { kind, transition, action, actor }: { kind: string; transition: string; action: string; actor: string },
  values: { buyer: string; seller: string; title: string },
): string {
  const line = systemMessageLine(`${kind}.${transition}`, 'en')
  const person = actor === 'buyer' || actor === 'seller' ? values[actor] : actor
  const [sentence] = fillLines(line ? [chooseForms(line)] : [], { ...values, actor: person })
  return sentence ?? `${action.replaceAll('-', ' ')} (${person})`
}
