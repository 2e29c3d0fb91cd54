import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { DAY, fromNow, HOUR, isoFromNow, NOW, productOrderRow } from '#test/order-rows.ts'
import { updates } from './updates.ts'

const deps = { settings: readSettings({ NODE_ENV: 'test' }) }
type Row = Parameters<typeof productOrderRow>[0]

/** The outcome of a transition; none of these asks the database. */
const update = async (transition: keyof typeof updates, set: Row, input?: object): Promise<unknown> =>
  updates[transition]?.(undefined as never, { deps, row: productOrderRow(set), input, now: NOW } as never)

const rejected = (field: string, validationError: string) => ({
  status: 400,
  extra: { errors: { [field]: validationError } },
})
const sent = (quantity: number) => ({ quantity, shippedAt: isoFromNow(-DAY) })

describe('a confirmation', () => {
  test('promises the handling time and a grace, from now on', async () => {
    const snapshot = { handlingDays: 3 }
    const promised = { accepted_at: NOW, ship_by: fromNow(5 * DAY) }
    expect(await update('confirm', { snapshot })).toEqual({ changes: promised })
    expect(await update('payConfirmed', { snapshot })).toEqual({ changes: { ...promised, pricing_frozen_at: NOW } })
  })

  test.each([
    [0, 'must be in the future'],
    [60 * DAY + 1, 'must be within 60 days'],
  ])('may not name a day %i milliseconds ahead: it %s', async (ms, validationError) => {
    const named = update('confirm', {}, { shipBy: isoFromNow(ms) })
    await expect(named).rejects.toMatchObject(rejected('shipBy', validationError))
  })

  test.each([1, 60 * DAY])('may name a day %i milliseconds ahead', async (ms) => {
    const snapshot = { handlingDays: 60 }
    expect(await update('confirm', { snapshot }, { shipBy: isoFromNow(ms) })).toEqual({
      changes: { accepted_at: NOW, ship_by: fromNow(ms) },
    })
  })

  test('keeps the promise of the listing to the last millisecond, and remembers it if the seller needs longer', async () => {
    const confirm = (ms: number) => update('confirm', { snapshot: { handlingDays: 3 } }, { shipBy: isoFromNow(ms) })
    expect(await confirm(5 * DAY)).toEqual({ changes: { accepted_at: NOW, ship_by: fromNow(5 * DAY) } })
    expect(await confirm(5 * DAY + 1)).toEqual({
      changes: { accepted_at: NOW, ship_by: fromNow(5 * DAY + 1), promised_by: fromNow(5 * DAY) },
    })
  })

  test('gets back the time that a refused card took', async () => {
    const waited = { status_since: fromNow(-7 * HOUR) }
    expect(await update('payAgain', { ...waited, ship_by: fromNow(DAY) })).toEqual({
      changes: { capture_refused: false, ship_by: fromNow(DAY + 7 * HOUR) },
    })
    expect(await update('payAgain', waited)).toEqual({ changes: { capture_refused: false, ship_by: null } })
  })
})

describe('a parcel', () => {
  const ship = (more: object = {}, shipments = [sent(1)]) =>
    update('ship', { shipments }, { carrier: 'DHL', trackingNumber: '1', ...more })
  const shipped = (more: object) => ({
    changes: {
      shipments: JSON.stringify([sent(1), { carrier: 'DHL', trackingNumber: '1', shippedAt: NOW, ...more }]),
    },
  })

  test('has all units that are left, or some of them', async () => {
    expect(await ship()).toEqual(shipped({ quantity: 2 }))
    expect(await ship({ quantity: 1 })).toEqual(shipped({ quantity: 1 }))
    await expect(ship({ quantity: 3 })).rejects.toMatchObject(
      rejected('quantity', 'must be at most the 2 that are left'),
    )
  })

  test('needs a carrier and a number', async () => {
    const missing = 'is required for a parcel'
    await expect(update('ship', {})).rejects.toMatchObject({
      extra: { errors: { carrier: missing, trackingNumber: missing } },
    })
    await expect(ship({ carrier: '' })).rejects.toMatchObject(rejected('carrier', missing))
  })

  test.each(['ship', 'sendBack'] as const)('arrives within ninety days: %s', async (transition) => {
    const within = (ms: number) =>
      update(transition, {}, { carrier: 'DHL', trackingNumber: '1', estimatedDelivery: isoFromNow(ms) })
    await expect(within(0)).rejects.toMatchObject(rejected('estimatedDelivery', 'must be in the future'))
    await expect(within(90 * DAY + 1)).rejects.toMatchObject(rejected('estimatedDelivery', 'is too far away'))
    for (const ms of [1, 90 * DAY]) expect(JSON.stringify(await within(ms))).toContain(isoFromNow(ms))
  })

  test('that is picked up has all units', async () => {
    const ready = { changes: { shipments: JSON.stringify([{ shippedAt: NOW, quantity: 3 }]) } }
    expect(await update('makeReady', {})).toEqual(ready)
    expect(await update('makeReady', {}, { quantity: 3 })).toEqual(ready)
    await expect(update('makeReady', {}, { quantity: 2 })).rejects.toMatchObject(
      rejected('quantity', 'must be all of them where it is picked up'),
    )
  })

  test('is handed over for the code alone', async () => {
    const handOver = (code?: string) => update('handOver', { handover_code: '012345' }, code ? { code } : undefined)
    expect(await handOver('012 345')).toEqual({ changes: { delivered_at: NOW, delivered_by: 'seller' } })
    // Whatever is typed, of any length.
    for (const code of ['012346', '1', '98765432', 'x', undefined])
      await expect(handOver(code)).rejects.toMatchObject(rejected('code', 'is not the code that the buyer was given'))
  })
})

describe('a seller who declines', () => {
  const declined = (input: object) => update('decline', {}, input)

  test.each([
    [{ code: 'out_of_stock' }, true],
    [{ code: 'out_of_stock', markOutOfStock: false }, false],
    [{ code: 'other', reason: 'Broken.', markOutOfStock: true }, true],
    [{ code: 'other', reason: 'Broken.' }, false],
  ])('by %j writes the stock off: %s', async (input, isGone) => {
    expect(await declined(input)).toMatchObject({ changes: { decline_code: input.code, out_of_stock: isGone } })
  })

  test('gives a reason in words unless a code says it, and always after agreeing', async () => {
    await expect(declined({})).rejects.toMatchObject(rejected('reason', 'is required'))
    await expect(update('callOff', {}, { code: 'out_of_stock' })).rejects.toMatchObject(
      rejected('reason', 'is required'),
    )
    expect(await update('callOffRest', {}, { reason: 'Broken.' })).toEqual({
      changes: { decline_code: 'other', decline_reason: 'Broken.', out_of_stock: false, rest_missing: true },
      note: 'Broken.',
    })
  })
})

test('what the buyer asked for stays with an agreed end', async () => {
  const asked = { changes: { cancel_request: JSON.stringify({ reason: 'Twice.', at: NOW }) }, note: 'Twice.' }
  expect(await update('askToCancel', {}, { reason: 'Twice.' })).toEqual(asked)
  expect(await update('askToCancel', {})).toEqual({ changes: { cancel_request: JSON.stringify({ at: NOW }) } })
  const agreed = (cancel_request: object) => update('agreeToCancel', { cancel_request })
  expect(await agreed({ reason: 'Twice.' })).toEqual({ changes: { cancel_reason: 'Twice.' } })
  expect(await agreed({})).toEqual({ changes: { cancel_reason: null } })
})

describe('a problem with the goods', () => {
  const asked = (transition: 'claim' | 'withdraw', input: object) =>
    update(transition, { status: 'delivered' }, { reason: 'wrong_item', evidence: [], ...input })

  test('needs a picture of what is damaged', async () => {
    const damaged = (evidence: object[]) => asked('claim', { reason: 'damaged', evidence })
    await expect(damaged([])).rejects.toMatchObject(rejected('evidence', 'needs a picture of what is damaged'))
    expect(await damaged([{}])).toMatchObject({ changes: { refund_code: 'damaged', refund_reason: null } })
  })

  test('asks for no more than was paid', async () => {
    await expect(asked('claim', { amount: 8_653 })).rejects.toMatchObject(
      rejected('amount', 'must not be more than was paid'),
    )
    expect(await asked('claim', { amount: 8_652, note: 'It is red.' })).toMatchObject({ note: 'It is red.' })
  })

  test('or a change of mind gives all back, once', async () => {
    const whole = {
      changes: { goods_return: JSON.stringify({ refund: 8_652 }), withdrawal_over: true, refund_code: 'changed_mind' },
    }
    for (const input of [{}, { amount: 8_652 }])
      expect(await asked('withdraw', { reason: 'changed_mind', ...input })).toMatchObject(whole)
    await expect(asked('withdraw', { amount: 8_651 })).rejects.toMatchObject(
      rejected('amount', 'must be all that was paid'),
    )
  })
})

describe('goods that came back', () => {
  const half = { refund: 4_326, returned: 4_200, sellerNet: 3_780, fee: 546 }
  const nothing = { refund: 8_652, returned: 8_400, sellerNet: 0, fee: 0 }

  test.each([
    ['a part', { refund: 4_326 }, 'partially_refunded', half, 'open'],
    ['all of it', { refund: 8_652 }, 'refunded', nothing, undefined],
    ['all of it, unless a part was agreed on', {}, 'refunded', nothing, undefined],
  ])('give back %s', async (_, goods_return, to, settlement, review_state) => {
    const changes = { settlement: JSON.stringify(settlement), ...(review_state ? { review_state } : {}) }
    expect(await update('assumeReturned', { goods_return })).toEqual({ to, changes })
    expect(await update('receiveReturn', { goods_return }, { restock: true, note: 'Fine.' })).toEqual({
      to,
      changes: { ...changes, goods_return: JSON.stringify({ ...goods_return, receivedAt: NOW, restock: true }) },
      note: 'Fine.',
    })
  })

  test('or never came leave the seller everything, and no second withdrawal', async () => {
    expect(await update('keepGoods', {})).toEqual({
      changes: {
        settlement: JSON.stringify({ refund: 0, returned: 0, sellerNet: 7_560, fee: 1_092 }),
        review_state: 'open',
        withdrawal_over: true,
      },
    })
  })
})

describe('an order that goes on after a claim', () => {
  const resumed = (left: object) => update('resume', { paused: { status: 'confirmed', left }, status: 'disputed' })

  test('is to be sent so much later, with a day at least until it ends by itself', async () => {
    expect(await resumed({ autoCancel: 15 * DAY })).toMatchObject({ changes: { ship_by: fromNow(DAY) } })
    expect(await resumed({ autoCancel: HOUR })).toMatchObject({ changes: { ship_by: fromNow(-13 * DAY) } })
  })

  test('keeps its day if none of its deadlines stood still', async () => {
    expect(await resumed({})).toEqual({
      to: 'confirmed',
      changes: { paused: JSON.stringify({ status: 'confirmed', left: {} }) },
    })
  })
})

describe('an order that moves on', () => {
  test.each<[keyof typeof updates, object]>([
    ['missRest', { rest_missing: true }],
    ['loseRest', { rest_missing: true }],
    ['declineByTime', { decline_code: 'auto' }],
    ['refuseToCancel', { cancel_request: null }],
    ['keepOrder', { cancel_request: null }],
    ['becomeOverdue', { overdue: true }],
    ['becomeOverduePartly', { overdue: true }],
    ['complete', { review_state: 'open' }],
    ['completeByTime', { review_state: 'open' }],
    ['endWithdrawal', { withdrawal_over: true }],
    ['receive', { delivered_at: NOW, delivered_by: 'buyer' }],
    ['assumeDelivered', { delivered_at: NOW, delivered_by: 'system' }],
    ['assumeDeliveredTracked', { delivered_at: NOW, delivered_by: 'system' }],
  ])('by %s changes only that', async (transition, changes) => {
    expect(await update(transition, {})).toEqual({ changes })
  })

  test('by its payment is confirmed, also if it comes late', async () => {
    const changes = { pricing_frozen_at: NOW, accepted_at: NOW, ship_by: fromNow(3 * DAY) }
    for (const transition of ['payConfirmed', 'reviveConfirmed'] as const)
      expect(await update(transition, { snapshot: { handlingDays: 1 } })).toEqual({ changes })
  })

  test('by an administrator has the given reason', async () => {
    const input = { reason: 'The seller is ill.' }
    const declined = { decline_code: 'other', decline_reason: input.reason, out_of_stock: false }
    for (const transition of ['callOffByAdmin', 'declineByAdmin'] as const)
      expect(await update(transition, {}, input)).toEqual({ changes: declined, note: input.reason })
    expect(await update('deliverByAdmin', {}, input)).toEqual({
      changes: { delivered_at: NOW, delivered_by: 'system' },
      note: input.reason,
    })
    expect(await update('settleByAdmin', {}, input)).toEqual({ changes: { review_state: 'open' }, note: input.reason })
  })

  test('by cancelling keeps the reason, if there is one', async () => {
    for (const transition of ['cancel', 'cancelLate'] as const) {
      for (const input of [undefined, { reason: '' }])
        expect(await update(transition, {}, input)).toEqual({ changes: { cancel_reason: null } })
      expect(await update(transition, {}, { reason: 'Twice.' })).toEqual({
        changes: { cancel_reason: 'Twice.' },
        note: 'Twice.',
      })
    }
  })
})

describe('goods on their way back', () => {
  const paused = { status: 'delivered', left: { productProtection: DAY } }
  const returning = { paused: { ...paused, claim: { status: 'disputed', left: {} } }, goods_return: { refund: 4_326 } }
  const goods = (more: object) => ({ paused: JSON.stringify(paused), goods_return: JSON.stringify(more) })

  test('are agreed on with their address, which may come later', async () => {
    const input = { refund: 4_326, address: 'Torstraße 1' }
    expect(await update('acceptReturn', returning, input)).toEqual({ changes: goods(input) })
    expect(await update('giveReturnAddress', returning, { address: 'Torstraße 1' })).toEqual({ changes: goods(input) })
    expect(await update('missReturnAddress', returning)).toEqual({ changes: { paused: JSON.stringify(paused) } })
  })

  test('are sent with a parcel or without, and objected to with a word or without', async () => {
    const parcel = { carrier: 'DHL', trackingNumber: '1' }
    const sentAt = NOW.toISOString()
    expect(await update('sendBack', returning, parcel)).toEqual({ changes: goods({ refund: 4_326, parcel, sentAt }) })
    expect(await update('sendBack', returning)).toEqual({ changes: goods({ refund: 4_326, parcel: {}, sentAt }) })
    const received = goods({ refund: 4_326, receivedAt: sentAt })
    expect(await update('objectToReturn', returning, {})).toEqual({ changes: received })
    expect(await update('objectToReturn', returning, { note: 'A leg is broken.' })).toEqual({
      changes: received,
      note: 'A leg is broken.',
    })
  })
})

test('money that is held too long is the seller’s if the goods arrived, else it goes back', async () => {
  expect(await update('holdTooLong', { delivered_at: NOW })).toMatchObject({ to: 'completed' })
  expect(await update('holdTooLong', { delivered_at: null })).toMatchObject({ to: 'refunded' })
})
