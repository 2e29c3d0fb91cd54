import fc from 'fast-check'
import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MailData } from '#server/notifications/mail.ts'
import type { AdminOrder } from '#shared/contract/admin-order.ts'
import type { OrderAmounts } from '#shared/contract/transaction.ts'
import { boughtLines, hasAmount, moneyLines, type PriceSummary } from '#shared/policies/money-lines.ts'
import { expectSoundBooks } from '../ledger.ts'
import { balancesOf } from '../payments-world.ts'
import { productOrderStates } from '../product-order-states.ts'
import { serviceOrderStates } from '../service-order-states.ts'
import { type Person, startWorld, type World } from '../world.ts'

let world: World
let admin: Person
let services: ReturnType<typeof serviceOrderStates>
let products: ReturnType<typeof productOrderStates>
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  services = serviceOrderStates(world)
  products = productOrderStates(world)
})
afterAll(async () => {
  await expectSoundBooks(world)
  await world.close()
})

type Placed = { id: string; buyer: Person; seller: Person; caseId?: string }
type Draw = {
  price: number
  /** From 0 to 1, of what was paid. */
  part: number
  more: number
  compensation: number
  policy: 'flexible' | 'moderate' | 'strict'
  hours: number
}

const at = (id: string) => ({ params: { id } })
const reason = { reason: 'Half of it is not done.' }
const portion = (whole: number, part: number) => Math.max(1, Math.round(whole * part))
const paidBy = async ({ buyer, id }: Placed) =>
  (await buyer.serviceOrder.detail(at(id))).order.pricing.total?.amount ?? 0

async function claimed({ price }: Draw, place = services.finished): Promise<Placed & { caseId: string; paid: number }> {
  const placed = await place({ price })
  const { order } = await placed.buyer.serviceOrder.requestRefund({ ...at(placed.id), body: reason })
  return { ...placed, caseId: order.refundCaseId ?? '', paid: await paidBy(placed) }
}

async function agreed(draw: Draw, place = services.finished): Promise<Placed> {
  const placed = await claimed(draw, place)
  const amount = Math.min(placed.paid - 1, portion(placed.paid, draw.part))
  await placed.seller.refundCase.respond({ ...at(placed.caseId), body: { action: 'partial', amount } })
  await placed.buyer.refundCase.answer({ ...at(placed.caseId), body: { action: 'accept' } })
  return placed
}

const decide = async (caseId: string, body: { refundAmount: number; compensation?: number }, by: Person) =>
  by.admin.resolve({ ...at(caseId), body: { reasonCode: 'partly_provided', note: 'Half of it was done.', ...body } })

async function decided(draw: Draw): Promise<Placed & { first: number; paid: number; caseId: string }> {
  const placed = await claimed(draw)
  const first = portion(placed.paid, draw.part / 2)
  await placed.buyer.refundCase.answer({ ...at(placed.caseId), body: { action: 'escalate' } })
  await decide(placed.caseId, { refundAmount: first }, admin)
  return { ...placed, first }
}

const ended = async (placed: Placed, refundAmount?: number): Promise<Placed> => {
  const input = refundAmount === undefined ? {} : { input: { refundAmount } }
  await admin.adminOrder.update({ ...at(placed.id), body: { action: 'end', reason: 'A test.', ...input } })
  return placed
}

const corrected = (placed: Placed, input: { refundAmount: number; compensation?: number }) =>
  admin.adminOrder.update({ ...at(placed.id), body: { action: 'correct', reason: 'A test.', input } })

/** Ways in which an order's money moves. */
const ways: Record<string, (draw: Draw) => Promise<Placed>> = {
  'as agreed': ({ price }) => services.completed({ price }),
  'not paid': async () => services.unpaid(),
  reserved: ({ price }) => services.paid({ price }),
  'declined, and taken back': () => services.cancelled(),
  'called off, and taken back': () => services.refunded(),
  cancelled: async ({ price, policy, hours }) => {
    const placed = await services.scheduledIn(hours, { price, cancellationPolicy: policy })
    await placed.buyer.serviceOrder.requestRefund({ ...at(placed.id), body: reason })
    return placed
  },
  'divided before the release': (draw) => agreed(draw),
  'divided after the release': (draw) => agreed(draw, services.completed),
  'decided, with an appeal and a compensation': async (draw) => {
    const placed = await decided(draw)
    await placed.buyer.refundCase.appeal({ ...at(placed.caseId), body: reason })
    const refundAmount = Math.min(placed.paid, placed.first + portion(placed.paid, draw.more / 2))
    // At most what the seller lacks, which is more than half of what goes back.
    const compensation = Math.min(draw.compensation, Math.floor(refundAmount / 2))
    await decide(placed.caseId, { refundAmount, ...(compensation ? { compensation } : {}) }, await world.anAdmin())
    return placed
  },
  'ended in part by an administrator': async ({ price, part }) => {
    const placed = await services.started({ price })
    return ended(placed, portion(await paidBy(placed), part))
  },
  'ended whole by an administrator': async ({ price }) => ended(await services.scheduled({ price })),
  'ended by an administrator before the charge': async ({ price }) => ended(await services.paid({ price })),
  'a product, ended in part by an administrator': async ({ price, part }) => {
    const placed = await products.shipped({ price })
    return ended(placed, portion(placed.order.pricing.total?.amount ?? 0, part))
  },
  'a product, claimed': async () => {
    const placed = await products.claimed()
    await placed.seller.refundCase.respond({ ...at(placed.caseId), body: { action: 'accept' } })
    return placed
  },
  'a product, decided in part by an administrator': async ({ part }) => {
    const placed = await products.claimed()
    await placed.buyer.refundCase.answer({ ...at(placed.caseId), body: { action: 'escalate' } })
    await decide(placed.caseId, { refundAmount: portion(14_925, part) }, admin)
    return placed
  },
  'ended in part, and corrected': async ({ price, part, more }) => {
    const placed = await services.started({ price })
    const paid = await paidBy(placed)
    await ended(placed, portion(paid, part / 2))
    await corrected(placed, { refundAmount: portion(paid, part / 2) + portion(paid, more / 4), compensation: 1 })
    return placed
  },
  'a product, ended in part, and corrected': async ({ part }) => {
    const placed = await products.completed()
    await ended(placed, portion(14_925, part / 2))
    await corrected(placed, { refundAmount: 14_925 })
    return placed
  },
  'a product as agreed': ({ price }) => products.completed({ price }),
}

const amountsOf = (amounts: OrderAmounts) =>
  Object.fromEntries(Object.entries(amounts).map(([name, money]) => [name, money?.amount]))

const rowOf = <Row extends { _id: string }>(rows: readonly Row[], id: string) => rows.find(({ _id }) => _id === id)
type Listed = { _id: string; amounts: OrderAmounts }

/** Every reply that names a sum of the order, and the ledger. */
async function repliesOf({ id, buyer, seller }: Placed) {
  const { kind, order: whole, division, paymentId } = await admin.adminOrder.detail(at(id))
  const { refundCaseId } = whole
  const cases = refundCaseId
    ? await Promise.all([buyer, seller, admin].map((person) => person.refundCase.detail(at(refundCaseId))))
    : []
  const show = (person: Person) =>
    kind === 'serviceOrder' ? person.serviceOrder.detail(at(id)) : person.productOrder.detail(at(id))
  const list = (person: Person, role: 'buyer' | 'seller') =>
    kind === 'serviceOrder'
      ? person.serviceOrder.list({ query: { role, limit: 100 } })
      : person.productOrder.list({ query: { role, limit: 100 } })
  const paymentRow = (await buyer.wallet.payments()).payments.find(({ order }) => order._id === id)
  return {
    whole,
    division,
    cases: cases.map(({ refundCase }) => refundCase.amounts),
    provider: paymentId ? (await admin.adminPayment.detail(at(paymentId))).payment : undefined,
    buyers: (await show(buyer)).order,
    sellers: (await show(seller)).order,
    bought: rowOf<Listed>((await list(buyer, 'buyer')).orders, id),
    sold: rowOf<Listed>((await list(seller, 'seller')).orders, id),
    listed: rowOf<AdminOrder>((await admin.adminOrder.list({ query: { limit: 100 } })).orders, id),
    payment: paymentRow,
    receipt: paymentRow?.receiptNumber
      ? (await buyer.wallet.receipt({ params: { id: paymentRow._id } })).payment
      : undefined,
    earning: (await seller.wallet.show()).entries.find(({ order }) => order._id === id),
    ledger: await balancesOf(world.db, id),
  }
}

type NotifiedMail = { recipient: 'buyer' | 'seller'; money: PriceSummary; event: string }

/** The mails about the order that tell its money, in their order. */
async function mailsOf({ id, buyer, seller }: Placed): Promise<NotifiedMail[]> {
  const rows = await world.db
    .selectFrom('mail')
    .select(['account_id', 'data'])
    .where('template', '=', 'notification')
    .where(sql<SqlBool>`data -> 'values' ->> 'orderId' = ${id}`)
    .where('account_id', 'in', [buyer.id, seller.id])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ account_id, data }) => {
    // The template decides the type of the data.
    const { money, event } = data as MailData['notification']
    return money
      ? [{ recipient: account_id === buyer.id ? ('buyer' as const) : ('seller' as const), money, event }]
      : []
  })
}

/** Each sum of these lines is what it is made of. */
function expectLinesToAdd(described: PriceSummary) {
  const bought = sum(boughtLines(described).map(({ value }) => value))
  let paid = 0
  for (const { of, lines, total } of moneyLines(described)) {
    const isDearer = lines.some(({ key }) => key === 'charged')
    const before = { price: bought, earning: bought, return: isDearer ? 0 : paid, rest: 0 }[of]
    expect(before + sum(lines.map(({ value }) => value))).toBe(total.value.amount)
    for (const { value, parts } of lines) if (parts) expect(sum(parts.map((part) => part.value))).toBe(-value.amount)
    if (of === 'price') paid = total.value.amount
  }
}

/**
 * Expects that mails and replies name the same sums: for an order that is over, the last mail does. The lines of each
 * add up.
 */
async function expectMailsToAgree(placed: Placed, replies: Awaited<ReturnType<typeof repliesOf>>) {
  const { whole, buyers, sellers } = replies
  const mails = await mailsOf(placed)
  for (const { money } of mails) expectLinesToAdd(money)
  const isOver = true
  const state = { isOver, isCharged: (whole.amounts.charged?.amount ?? 0) > 0 }
  for (const order of [buyers, sellers]) expectLinesToAdd({ ...order, ...state, viewerRole: order.role })
  expectLinesToAdd({ ...whole, ...state, viewerRole: 'admin' })
  for (const side of ['buyer', 'seller'] as const) {
    const last = mails.findLast(({ recipient, money }) => recipient === side && money.isOver)
    if (last) expect(last.money).toMatchObject({ amounts: (side === 'buyer' ? buyers : sellers).amounts })
    const first = mails.find(({ recipient }) => recipient === side)
    if (first) expect(first.money.pricing.subtotal.amount).toBeGreaterThan(0)
  }
  return mails
}

const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0)

async function expectOneSum(placed: Placed) {
  await world.runJobs()
  const replies = await repliesOf(placed)
  const { whole, buyers, sellers, bought, sold, listed, payment, receipt, earning } = replies
  const ledger: Record<string, number> = replies.ledger
  const all = amountsOf(whole.amounts)
  const { charged = 0, returned = 0, paid = 0, reduction = 0, commission = 0, compensation = 0, earned = 0 } = all
  const { feeReturned = 0, difference = 0, marketplace = 0 } = all
  expect(charged - returned).toBe(paid)
  expect(whole.pricing.subtotal.amount - reduction - commission + compensation).toBe(earned)

  const { total, buyerFee: fee } = whole.pricing
  if (charged > 0) {
    expect(reduction + feeReturned + difference).toBe(returned)
    expect(earned - compensation + marketplace).toBe(paid)
    expect(commission + (fee?.amount ?? 0) - feeReturned).toBe(marketplace)
    expect(charged - difference).toBe(total?.amount)
  }

  expect(amountsOf(buyers.amounts)).toEqual({
    charged,
    returned,
    paid,
    ...(feeReturned ? { feeReturned } : {}),
    ...(difference ? { difference } : {}),
  })
  expect(bought?.amounts).toEqual(buyers.amounts)
  expect(amountsOf(sellers.amounts)).toEqual({
    reduction,
    commission,
    earned,
    ...(compensation ? { compensation } : {}),
  })
  // A seller's list has no unpaid orders.
  if (whole.status === 'pending_payment') expect(sold).toBeUndefined()
  else expect(sold?.amounts).toEqual(sellers.amounts)
  expect(buyers.refundedAmount?.amount ?? 0).toBe(returned)
  expect(sellers.refundedAmount?.amount ?? 0).toBe(charged > 0 ? reduction : 0)

  const mails = await expectMailsToAgree(placed, replies)
  // A buyer who gets money back, and a seller who gets less than was agreed, have a mail that says so.
  if (returned > 0)
    expect(mails.some(({ recipient, money }) => recipient === 'buyer' && hasAmount(money.amounts.returned))).toBe(true)

  const isOver = ['completed', 'cancelled', 'refunded', 'partially_refunded', 'expired'].includes(whole.status)
  expect(listed?.sum.amount).toBe(isOver || charged > 0 ? paid : whole.pricing.total?.amount)

  expect(listed?.amounts).toEqual(whole.amounts)
  expect(listed?.pricing).toEqual(whole.pricing)
  for (const [index, amounts] of replies.cases.entries())
    expect(amounts).toEqual([buyers.amounts, sellers.amounts, whole.amounts][index])
  if (replies.division) {
    const { refunded, seller, marketplace: stored, compensation: given } = replies.division
    expect(refunded.amount + difference).toBe(returned)
    expect([seller.amount, stored.amount, given.amount]).toEqual([earned - compensation, marketplace, compensation])
  }
  expect(replies.provider?.captured.amount ?? 0).toBe(charged)
  expect(replies.provider?.refunded.amount ?? 0).toBe(returned)
  if (payment) expect([payment.amounts, payment.pricing]).toEqual([buyers.amounts, buyers.pricing])
  if (earning) expect([earning.amounts, earning.pricing]).toEqual([sellers.amounts, sellers.pricing])
  expect(payment?.refunded.amount ?? 0).toBe(returned)
  expect(sum(payment?.refunds.map(({ amount }) => amount) ?? [])).toBe(returned)
  if (receipt) {
    const { items, shippingTotal, buyerFee, difference, total } = receipt
    const lines = [...items.map(({ amount }) => amount), shippingTotal, buyerFee, difference]
    expect(sum(lines.filter((line) => line !== undefined))).toBe(total.amount)
    expect(total.amount).toBe(charged)
    expect(receipt.paid.amount).toBe(paid)
    expect([receipt.amounts, receipt.pricing]).toEqual([buyers.amounts, buyers.pricing])
  } else expect(charged).toBe(0)

  // The ledger: what was paid in the end lies with the seller and the marketplace, or is still held.
  expect(0 - (ledger.psp ?? 0)).toBe(paid)
  expect((ledger.seller ?? 0) + (ledger.fee ?? 0) + (ledger.escrow ?? 0)).toBe(paid + compensation)
  if (isOver) {
    expect(ledger.seller ?? 0).toBe(earned)
    expect(ledger.escrow ?? 0).toBe(0)
  }
  if (earning) {
    const { price, fee, returned: less, net } = earning
    expect(price.amount - fee.amount - (less?.amount ?? 0) + (earning.compensation?.amount ?? 0)).toBe(net.amount)
    expect(net.amount).toBe(earned)
  }
}

const draws = fc.record<Draw>({
  price: fc.integer({ min: 700, max: 90_000 }),
  part: fc.double({ min: 0.01, max: 1, noNaN: true }),
  more: fc.double({ min: 0.01, max: 1, noNaN: true }),
  compensation: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })),
  policy: fc.constantFrom('flexible', 'moderate', 'strict'),
  hours: fc.constantFrom(5, 20, 30, 50, 80, 200),
})

test.each(Object.keys(ways))('every reply and the ledger say the same sums: %s', async (way) => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const place = ways[way]
      if (!place) throw new Error(`there is no way called ${way}`)
      await expectOneSum(await place(draw))
    }),
    { numRuns: 1 },
  )
})

test('every reply and the ledger say the same sums: taken over by a cheaper seller', async () => {
  const placed = await services.scheduled({ subcategory: 'window-cleaning', price: 9000 })
  const cheap = await world.aSeller()
  await world.aService(cheap, { subcategory: 'window-cleaning', price: 8000 })
  await placed.seller.serviceOrder.decline({ ...at(placed.id), body: { reason: 'I am ill.' } })
  await placed.buyer.serviceOrder.findAnotherSeller(at(placed.id))
  await cheap.serviceOrder.accept({ ...at(placed.id), body: {} })
  await expectOneSum({ ...placed, seller: cheap })
})
