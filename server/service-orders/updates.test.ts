import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { DAY, fromNow, HOUR, isoFromNow, NOW, serviceOrderRow } from '#test/order-rows.ts'
import { updates } from './updates.ts'

const deps = { settings: readSettings({ NODE_ENV: 'test' }) }
type Row = Parameters<typeof serviceOrderRow>[0]

/** The outcome of a transition; none of these asks the database. */
const update = async (transition: keyof typeof updates, set: Row, input?: object): Promise<unknown> =>
  updates[transition]?.(undefined as never, { deps, row: serviceOrderRow(set), input, now: NOW } as never)

const rejected = (field: string, validationError: string) => ({
  status: 400,
  extra: { errors: { [field]: validationError } },
})
const slot = (ms: number, hours = 2) => ({ start: isoFromNow(ms), end: isoFromNow(ms + hours * HOUR) })
const { snapshot } = serviceOrderRow()

describe('accepting', () => {
  const accept = (chosen?: object, set: Row = {}) =>
    update(
      'accept',
      { time_preferences: [slot(HOUR), slot(DAY), slot(0)], ...set },
      chosen && { acceptedTimePreference: chosen },
    )

  test('books one of the wanted times, as long as the order says', async () => {
    const booked = (hours: number) => ({
      to: 'scheduled',
      changes: {
        accepted_at: NOW,
        accepted_time_preference: JSON.stringify(slot(DAY, hours)),
        schedule: JSON.stringify(slot(DAY, hours)),
        original_start: fromNow(DAY),
      },
    })
    expect(await accept(slot(DAY))).toEqual(booked(2))
    expect(await accept(slot(DAY), { snapshot: { ...snapshot, durationMinutes: 180 } })).toEqual(booked(3))
  })

  test('takes no other time, and none that has begun', async () => {
    await expect(accept(slot(DAY + 1))).rejects.toMatchObject(
      rejected('acceptedTimePreference', 'must be one of the times that were offered'),
    )
    await expect(accept(slot(0))).rejects.toMatchObject({ status: 409, code: 'slot_passed' })
    const near = { time_preferences: [slot(2 * HOUR), slot(2 * HOUR + 1)] }
    await expect(accept(slot(2 * HOUR), near)).rejects.toMatchObject({ status: 409, code: 'slot_too_near' })
    expect(await accept(slot(2 * HOUR + 1), near)).toMatchObject({ to: 'scheduled' })
  })

  test('again at the preferred time is asked for while one leaves half an hour to answer', async () => {
    const reaffirm = (...starts: number[]) =>
      update('reaffirmPreference', { time_preferences: starts.map((start) => slot(start)) })
    expect(await reaffirm(2.5 * HOUR, HOUR)).toEqual({})
    await expect(reaffirm(HOUR, 2.5 * HOUR - 1)).rejects.toMatchObject({ status: 409, code: 'slot_too_near' })
    await expect(reaffirm(0)).rejects.toMatchObject({ status: 409, code: 'slot_passed' })
  })

  test('may leave the time open', async () => {
    expect(await accept()).toEqual({ to: 'accepted', changes: { accepted_at: NOW } })
  })

  test.each([
    [{ bookable: false }, 14 * DAY],
    [{ bookable: false, deliveryDays: 5 }, 5 * DAY],
  ])('without appointments promises a day: %j', async (terms, ms) => {
    const changes = { accepted_at: NOW, due_at: fromNow(ms), waited_for: false }
    expect(await accept(undefined, { snapshot: { ...snapshot, ...terms } })).toEqual({ to: 'accepted', changes })
  })
})

describe('the day of a delivery', () => {
  const extend = (ms: number, set: Row = {}) => update('extend', set, { until: isoFromNow(ms) })

  test('may be moved as long as the money can be held', async () => {
    for (const ms of [1, 85 * DAY])
      expect(await extend(ms)).toEqual({ changes: { due_at: fromNow(ms), waited_for: false } })
    const accepted = { accepted_at: fromNow(-DAY) }
    expect(await extend(84 * DAY, accepted)).toEqual({ changes: { due_at: fromNow(84 * DAY), waited_for: false } })
    await expect(extend(84 * DAY + 1, accepted)).rejects.toMatchObject(rejected('until', 'is too far away'))
    await expect(extend(0)).rejects.toMatchObject(rejected('until', 'must be in the future'))
  })

  test('is later for a change, and never earlier', async () => {
    const revise = (due_at: Date | null) =>
      update('revise', { due_at, revision_count: 1, snapshot: { deliveryDays: 3 } }, { message: 'Blue, please.' })
    const changed = (due_at?: Date) => ({
      changes: { revision_count: 2, ...(due_at ? { due_at, waited_for: false } : {}) },
      note: 'Blue, please.',
    })
    expect(await revise(fromNow(DAY))).toEqual(changed(fromNow(3 * DAY)))
    expect(await revise(fromNow(4 * DAY))).toEqual(changed(fromNow(4 * DAY)))
    expect(await revise(null)).toEqual(changed())
  })

  test('is agreed when work for an offer begins without an appointment', async () => {
    const begun = { started_at: NOW, snapshot: JSON.stringify({ ...snapshot, bookable: false }) }
    const start = (due_at: Date | null) => update('startUnscheduled', { due_at })
    expect(await start(null)).toEqual({ changes: { ...begun, due_at: fromNow(14 * DAY), pending_reschedule: null } })
    expect(await start(fromNow(DAY))).toMatchObject({ changes: { due_at: fromNow(DAY) } })
  })
})

describe('another time that both agree to', () => {
  const agreed = (by: string, ms: number, first: Date | null) =>
    update('agreeToSellersMove', { pending_reschedule: { by, schedule: slot(ms) }, original_start: first }, {})
  const moved = (ms: number, original_start: Date) => ({
    to: 'scheduled',
    changes: { pending_reschedule: null, schedule: JSON.stringify(slot(ms)), original_start },
  })
  const [first, earlier, later] = [fromNow(3 * DAY), DAY, 5 * DAY]

  test('counts for cancelling from the first start, unless the seller made it later', async () => {
    for (const ms of [earlier, later]) expect(await agreed('buyer', ms, first)).toEqual(moved(ms, first))
    expect(await agreed('seller', earlier, first)).toEqual(moved(earlier, first))
    expect(await agreed('seller', later, first)).toEqual(moved(later, fromNow(later)))
    expect(await agreed('buyer', earlier, null)).toEqual(moved(earlier, fromNow(earlier)))
  })

  test('still lies ahead', async () => {
    expect(await agreed('buyer', 1, first)).toEqual(moved(1, first))
    await expect(agreed('buyer', 0, first)).rejects.toMatchObject({ status: 409, code: 'slot_passed' })
    await expect(update('agreeToSellersMove', {}, {})).rejects.toThrow('no other time was asked for in order o1')
  })

  test('or not leaves the order where it was', async () => {
    const reject = (schedule: object | null) => update('refuseBuyersMove', { schedule })
    expect(await reject(slot(DAY))).toEqual({ to: 'scheduled', changes: { pending_reschedule: null } })
    expect(await reject(null)).toEqual({ to: 'accepted', changes: { pending_reschedule: null } })
  })

  test('or not leaves a planned visit planned', async () => {
    const set = { status: 'planned', schedule: slot(3 * DAY), pending_reschedule: { by: 'buyer', schedule: slot(DAY) } }
    expect(await update('agreeToBuyersMove', set, {})).toMatchObject({ to: 'planned' })
    expect(await update('refuseBuyersMove', set)).toEqual({ to: 'planned', changes: { pending_reschedule: null } })
  })
})

describe('a visit of a series', () => {
  test('is held from its payment on, and cancelled by the time that it has then', async () => {
    const schedule = slot(2 * DAY)
    const changes = { pricing_frozen_at: NOW, accepted_at: NOW, original_start: fromNow(2 * DAY) }
    expect(await update('payVisit', { status: 'pending_payment', schedule, original_start: fromNow(DAY) })).toEqual({
      changes,
    })
    expect(await update('reviveVisit', { status: 'expired', schedule })).toEqual({ changes })
  })

  test('is called off with a reason, and remembers its time', async () => {
    const callOff = (input: object) => update('callOffVisit', { status: 'planned', schedule: slot(DAY) }, input)
    expect(await callOff({ reason: 'I am away.' })).toEqual({
      changes: { decline_code: 'other', decline_reason: 'I am away.' },
      note: 'I am away.',
    })
    await expect(callOff({ code: 'unavailable' })).rejects.toMatchObject(rejected('reason', 'is required'))
  })

  test('is accepted with its one time while the series is proposed', async () => {
    const accept = (series_status: string | null) =>
      update('accept', { time_preferences: [slot(DAY)], series_id: 's1', series_number: 1, series_status })
    expect(await accept('proposed')).toMatchObject({ to: 'scheduled' })
    expect(await accept('ended')).toMatchObject({ to: 'accepted' })
  })
})

describe('an order that is paid', () => {
  test.each([
    [slot(DAY), 'scheduled'],
    [null, 'accepted'],
  ])('again or for an offer goes on with its time: %j', async (schedule, to) => {
    const start = schedule ? { original_start: fromNow(DAY) } : {}
    expect(await update('payAgain', { schedule })).toEqual({ to, changes: { capture_refused: false } })
    expect(await update('payOffer', { schedule })).toEqual({
      to,
      changes: { pricing_frozen_at: NOW, accepted_at: NOW, ...start },
    })
    const before = { pricing_frozen_at: fromNow(-DAY) }
    expect(await update('payOffer', { schedule, ...before })).toMatchObject({ changes: before })
  })
})

describe('reasons', () => {
  test.each(['callOff', 'cancel', 'cancelLate', 'cancelOverdue', 'cancelJustStarted', 'claim', 'claimMissed'] as const)(
    'are owed to the other side: %s',
    async (transition) => {
      for (const input of [{}, { reason: '' }])
        await expect(update(transition, {}, input)).rejects.toMatchObject(rejected('reason', 'is required'))
    },
  )

  test('for declining are words, or a code that says it', async () => {
    const decline = (input: object) => update('decline', {}, input)
    expect(await decline({ code: 'too_far' })).toEqual({
      changes: { decline_code: 'too_far', decline_reason: null, schedule: null },
    })
    expect(await decline({ reason: 'I am ill.' })).toEqual({
      changes: { decline_code: 'other', decline_reason: 'I am ill.', schedule: null },
      note: 'I am ill.',
    })
    for (const input of [{}, { code: 'other' }])
      await expect(decline(input)).rejects.toMatchObject(rejected('reason', 'is required'))
  })

  test('are not owed to a seller who has not agreed yet', async () => {
    expect(await update('withdraw', {}, {})).toEqual({ changes: { refund_reason: null } })
    expect(await update('withdraw', {}, { reason: 'Twice.' })).toEqual({
      changes: { refund_reason: 'Twice.' },
      note: 'Twice.',
    })
  })
})

describe('an order that ends or waits', () => {
  const opened = { changes: { review_state: 'open' } }
  const nobodyInvited = { invitations: '[]' }

  test.each<[keyof typeof updates, object]>([
    ['answerTooLate', { decline_code: 'auto' }],
    ['answerTooLateAgain', { decline_code: 'auto' }],
    ['leaveProposal', { decline_code: 'no_answer' }],
    ['leaveUnmarked', { unmarked: true }],
    ['confirmByTime', { review_state: 'open' }],
    ['lapse', nobodyInvited],
  ])('by time says how: %s', async (transition, changes) => {
    expect(await update(transition, {})).toEqual({ changes })
  })

  test('before it was charged is cancelled, and refunded afterwards', async () => {
    const [authorized, held] = [{ payment_state: 'authorized' }, { payment_state: 'held' }]
    for (const transition of ['takeBack', 'takeBackByTime'] as const) {
      expect(await update(transition, authorized)).toEqual({ to: 'cancelled' })
      expect(await update(transition, held)).toEqual({ to: 'refunded' })
    }
    expect(await update('endSearch', authorized)).toEqual({ to: 'cancelled', changes: nobodyInvited })
    expect(await update('endSearch', held)).toEqual({ to: 'refunded', changes: nobodyInvited })
    expect(await update('stopSearch', authorized, {})).toEqual({
      to: 'cancelled',
      changes: { refund_reason: null, ...nobodyInvited },
    })
    expect(await update('stopSearch', held, { reason: 'It takes too long.' })).toEqual({
      to: 'refunded',
      changes: { refund_reason: 'It takes too long.', ...nobodyInvited },
      note: 'It takes too long.',
    })
  })

  test('by an administrator has the given reason', async () => {
    expect(await update('callOffByAdmin', {}, { reason: 'The seller is ill.' })).toEqual({
      changes: { decline_code: 'other', decline_reason: 'The seller is ill.', schedule: null },
      note: 'The seller is ill.',
    })
    expect(await update('settleByAdmin', {}, { reason: 'It was done.' })).toEqual({ ...opened, note: 'It was done.' })
  })

  test('with the work says what was done, when, and with which pictures', async () => {
    const done = (completion: object) => ({
      completion: JSON.stringify({ ...completion, at: NOW.toISOString() }),
      unmarked: false,
    })
    for (const transition of ['finish', 'finishAppointment', 'deliver', 'finishUnmarked'] as const) {
      expect(await update(transition, { unmarked: true }, { photos: [] })).toEqual({ changes: done({ photos: [] }) })
      expect(await update(transition, {}, { note: 'All clean.', photos: [{ id: 'p1' }, { id: 'p2' }] })).toEqual({
        changes: done({ note: 'All clean.', photos: ['p1', 'p2'] }),
        note: 'All clean.',
      })
    }
  })

  test('by a claim keeps what its timers had left, and asks for no more than was paid', async () => {
    const timers = [{ name: 'didItHappen', transition: 'assumeNoShow', dueAt: isoFromNow(DAY) }]
    for (const transition of ['claim', 'claimMissed', 'claimCompleted'] as const) {
      const claim = (amount?: number) =>
        update(transition, { status: 'in_progress', timers }, { reason: 'Not done.', ...(amount ? { amount } : {}) })
      const paused = JSON.stringify({ status: 'in_progress', left: { didItHappen: DAY } })
      for (const amount of [undefined, 8_652])
        expect(await claim(amount)).toEqual({ changes: { paused, refund_reason: 'Not done.' }, note: 'Not done.' })
      await expect(claim(8_653)).rejects.toMatchObject(rejected('amount', 'must not be more than was paid'))
    }
  })

  test('by cancelling is refunded in full where the seller is late, or the work has only begun', async () => {
    for (const transition of ['cancelLate', 'cancelOverdue', 'cancelJustStarted'] as const)
      expect(await update(transition, {}, { reason: 'Too late.' })).toEqual({
        changes: {
          settlement: JSON.stringify({ refund: 8_652, returned: 8_400, sellerNet: 0, fee: 0 }),
          refund_reason: 'Too late.',
        },
        note: 'Too late.',
      })
  })
})

test('pictures of the work are for the seller to add', async () => {
  await expect(update('confirm', {}, { photos: [{}] })).rejects.toMatchObject(
    rejected('photos', 'are for the seller to add'),
  )
  expect(await update('confirm', {}, { photos: [] })).toEqual({ changes: { review_state: 'open' } })
})

test('work begins when its seller says so', async () => {
  for (const transition of ['start', 'startDelivery'] as const)
    expect(await update(transition, {})).toEqual({ changes: { started_at: NOW } })
})

test('a seller who called off is no longer the one, and not asked again', async () => {
  const before = { seller_id: 's2', previous_sellers: ['s1'], schedule: slot(DAY), accepted_at: NOW }
  const without = { seller_id: null, schedule: null, accepted_at: null, original_start: null }
  expect(await update('reopen', before)).toMatchObject({ changes: { ...without, previous_sellers: ['s1', 's2'] } })
  expect(await update('reopen', { ...before, seller_id: null })).toMatchObject({
    changes: { previous_sellers: ['s1'] },
  })
})
