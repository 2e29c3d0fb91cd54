import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { DAY, fromNow, HOUR, isoFromNow, NOW, serviceOrderRow } from '#test/order-rows.ts'
import { isPayableInTime } from './appointments.ts'
import { actorOf, conditionsOf, invitationOf, isLate, revisionsLeft } from './conditions.ts'
import { dueAt, possibleUntil } from './deadlines.ts'
import { cancelUpdate, fullRefundUpdate, quoteOf } from './settlement.ts'

const deps = { settings: readSettings({ NODE_ENV: 'test' }) }
type Row = Parameters<typeof serviceOrderRow>[0]
const slot = (start: number, end = start + 3 * HOUR) => ({ start: isoFromNow(start), end: isoFromNow(end) })

describe('the conditions of an order', () => {
  const holds = (set: Row) =>
    Object.entries(conditionsOf(serviceOrderRow(set)))
      .filter(([, isTrue]) => isTrue)
      .map(([name]) => name)
      .sort()
  const always = [
    'ahead',
    'inTime',
    'marked',
    'moveNotAsked',
    'neverPaid',
    'notOffered',
    'notProposed',
    'notWaitedFor',
    'revisionsLeft',
    'sellerVerified',
  ]
  const usual = [...always, 'bookable', 'settled', 'uncleared', 'undivided'].sort()
  const usually = (more: string[], less: string[] = []) =>
    [...usual, ...more].filter((name) => !less.includes(name)).sort()

  test.each<[string, Row, string[]]>([
    ['nothing special', {}, usual],
    ['not bookable', { snapshot: { bookable: false } }, usually(['notBookable'], ['bookable'])],
    ['proposed', { proposal_round: 1 }, usually(['proposed'], ['notProposed'])],
    [
      'moved by the buyer',
      { pending_reschedule: { by: 'buyer' } },
      usually(['moveAsked', 'buyerMoves'], ['moveNotAsked']),
    ],
    [
      'moved by the seller',
      { pending_reschedule: { by: 'seller' } },
      usually(['moveAsked', 'sellerMoves'], ['moveNotAsked']),
    ],
    ['near', { schedule: slot(2 * HOUR) }, usually(['near'])],
    ['not near', { schedule: slot(2 * HOUR + 1) }, usual],
    ['about to begin', { schedule: slot(1) }, usually(['near'])],
    ['begun', { schedule: slot(0) }, usually(['near', 'begun'], ['ahead'])],
    ['due now', { due_at: NOW }, usually(['late'], ['inTime'])],
    ['due soon', { due_at: fromNow(1) }, usual],
    ['waited for', { waited_for: true }, usually([], ['notWaitedFor'])],
    ['unmarked', { unmarked: true }, usually(['unmarked'], ['marked'])],
    ['without changes left', { revision_count: 1 }, usually([], ['revisionsLeft'])],
    ['refused by the bank', { capture_refused: true }, usually(['captureRefused'], ['neverPaid'])],
    ['authorised', { payment_state: 'authorized' }, usually(['authorized'])],
    ['waiting for the provider', { payment_pending: 'refund' }, usually([], ['settled'])],
    ['divided', { settlement: { refund: 0 } }, usually([], ['undivided'])],
    ['open for reviews', { review_state: 'open' }, usually(['reviewOpen'])],
    ['from an offer', { offer_id: 'one' }, usually(['offered'], ['neverPaid', 'notOffered'])],
    [
      'from an offer and begun an hour ago',
      { offer_id: 'one', status: 'in_progress', started_at: fromNow(-HOUR) },
      usually(['justStarted', 'offered'], ['neverPaid', 'notOffered']),
    ],
    [
      'from an offer and begun longer ago',
      { offer_id: 'one', status: 'in_progress', started_at: fromNow(-HOUR - 1) },
      usually(['offered'], ['neverPaid', 'notOffered']),
    ],
    [
      'from an offer with an appointment and just begun',
      { offer_id: 'one', status: 'in_progress', started_at: NOW, schedule: slot(3 * HOUR) },
      usually(['offered'], ['neverPaid', 'notOffered']),
    ],
    [
      'from an offer and marked as done',
      { offer_id: 'one', status: 'in_progress', started_at: NOW, completion: {} },
      usually(['offered'], ['neverPaid', 'notOffered']),
    ],
    [
      'from an offer and over again',
      { offer_id: 'one', status: 'completed', started_at: NOW },
      usually(['offered'], ['neverPaid', 'notOffered']),
    ],
    ['the first visit of a series', { series_number: 1 }, usual],
    ['a later visit of a series', { series_number: 2 }, usually(['visit'], ['neverPaid'])],
    ['cleared', { cleared: true }, usually([], ['uncleared'])],
    ['of an unverified seller', { seller_verification: 'rejected' }, usually([], ['sellerVerified'])],
  ])('that is %s', (_, set, names) => {
    expect(holds(set).filter((name) => name !== 'correctable')).toEqual(names)
  })

  test('count the changes of the package, or one', () => {
    const left = (revisions: number | undefined, revision_count: number) =>
      revisionsLeft(serviceOrderRow({ snapshot: { revisions }, revision_count }))
    expect([left(undefined, 0), left(undefined, 1), left(3, 1), left(0, 0), left(2, 5)]).toEqual([1, 0, 2, 0, 0])
  })

  test('know a delivery that is late', () => {
    expect([null, fromNow(1), NOW].map((due_at) => isLate(serviceOrderRow({ due_at })))).toEqual([false, false, true])
  })
})

describe('the part of a person', () => {
  const open_invitations = [{ sellerId: 'other' }]

  test('is that of a side, or of an invited seller while there is none', () => {
    const part = (id: string, set: Row) => actorOf(serviceOrderRow(set), { id })
    expect([part('buyer', {}), part('seller', {}), part('stranger', {})]).toEqual(['buyer', 'seller', undefined])
    expect(part('other', { seller_id: null, open_invitations })).toBe('seller')
    expect([part('other', { open_invitations }), part('stranger', { seller_id: null, open_invitations })]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('is none for a buyer who works in the team of an invited seller', () => {
    const viewer = { id: 'other', person: { id: 'buyer', name: 'Abebe', role: 'manage' } } as const
    expect(actorOf(serviceOrderRow({ seller_id: null, open_invitations }), viewer)).toBeUndefined()
  })

  test('comes with the own invitation', () => {
    const row = serviceOrderRow({ seller_id: null, open_invitations: [...open_invitations, { sellerId: 'third' }] })
    expect([invitationOf(row, 'third'), invitationOf(row, 'stranger')]).toEqual([{ sellerId: 'third' }, undefined])
  })
})

describe('the deadline', () => {
  const due = (name: keyof typeof dueAt, set: Row) => {
    const at = dueAt[name]?.(serviceOrderRow(set), deps)
    return at && at.getTime() - NOW.getTime()
  }

  test.each<[keyof typeof dueAt, string, Row, number | undefined]>([
    ['sellerResponse', 'without a wish', {}, 48 * HOUR],
    ['sellerResponse', 'far ahead of the first wish', { time_preferences: [slot(200 * HOUR)] }, 48 * HOUR],
    [
      'sellerResponse',
      'two hours before the first wish',
      { time_preferences: [slot(90 * HOUR), slot(30 * HOUR)] },
      28 * HOUR,
    ],
    ['sellerResponse', 'half an hour at least', { time_preferences: [slot(2.5 * HOUR)] }, HOUR / 2],
    [
      'sellerResponse',
      'by the wishes that leave as much',
      { time_preferences: [slot(2.5 * HOUR - 1), slot(9 * HOUR)] },
      7 * HOUR,
    ],
    ['sellerResponse', 'by the wishes in reach', { time_preferences: [slot(2 * HOUR), slot(9 * HOUR)] }, 7 * HOUR],
    ['paymentWindow', 'half an hour', {}, HOUR / 2],
    ['paymentWindow', 'half an hour before a far wish', { time_preferences: [slot(3 * HOUR)] }, HOUR / 2],
    ['paymentWindow', 'with time to answer left', { time_preferences: [slot(3 * HOUR - 1)] }, HOUR / 2 - 1],
    [
      'paymentWindow',
      'by the wishes that leave any time',
      { time_preferences: [slot(2.5 * HOUR), slot(2.75 * HOUR)] },
      HOUR / 4,
    ],
    ['captureRetry', 'a day', {}, DAY],
    ['captureRetry', 'a day before a far appointment', { schedule: slot(DAY + 2 * HOUR) }, DAY],
    ['captureRetry', 'two hours before the appointment', { schedule: slot(DAY + 2 * HOUR - 1) }, DAY - 1],
    ['captureRetry', 'over at once', { schedule: slot(HOUR), time_preferences: [slot(90 * HOUR)] }, 0],
    ['captureRetry', 'two hours before the first wish', { time_preferences: [slot(9 * HOUR)] }, 7 * HOUR],
    ['captureRetry', 'whatever was near', { time_preferences: [slot(2.5 * HOUR - 1)] }, DAY],
    ['acceptedOfferPayWindow', 'a day', { offer_id: 'one' }, DAY],
    ['acceptedOfferPayWindow', 'before the agreed time', { offer_id: 'one', schedule: slot(5 * HOUR) }, 3 * HOUR],
    ['acceptedOfferPayWindow', 'before a wish', { offer_id: 'one', time_preferences: [slot(5 * HOUR)] }, 3 * HOUR],
    ['acceptedOfferPayWindow', 'before a near one', { offer_id: 'one', schedule: slot(2.25 * HOUR) }, HOUR / 4],
    ['acceptedOfferPayWindow', 'half an hour', { offer_id: 'one', time_preferences: [slot(2.5 * HOUR)] }, HOUR / 2],
    ['acceptedOfferPayWindow', 'whatever was near', { offer_id: 'one', time_preferences: [slot(2.5 * HOUR - 1)] }, DAY],
    ['seriesCharge', 'never without an appointment', {}, undefined],
    ['seriesCharge', 'two days before the appointment', { schedule: slot(50 * HOUR) }, 2 * HOUR],
    ['seriesCharge', 'at once where that has passed', { schedule: slot(47 * HOUR) }, 0],
    ['visitPayWindow', 'two hours before the appointment', { schedule: slot(2 * DAY) }, 46 * HOUR],
    ['visitPayWindow', 'two days before a far one', { schedule: slot(9 * DAY) }, 48 * HOUR],
    ['timeProposalAnswer', 'two days', { time_preferences: [slot(5 * HOUR)] }, 48 * HOUR],
    [
      'timeProposalAnswer',
      'two hours before the first proposed time',
      { proposed_times: [slot(90 * HOUR), slot(30 * HOUR)] },
      28 * HOUR,
    ],
    ['reaffirmAnswer', 'a day', {}, DAY],
    ['reaffirmAnswer', 'two hours before the wish', { time_preferences: [slot(5 * HOUR)] }, 3 * HOUR],
    [
      'reaffirmAnswer',
      'by the wishes that leave half an hour',
      { time_preferences: [slot(2 * HOUR + 1), slot(5 * HOUR)] },
      3 * HOUR,
    ],
    ['maxAuthorized', 'without an authorisation', {}, undefined],
    ['maxAuthorized', 'six days after it', { authorized_at: fromNow(-DAY) }, 5 * DAY],
    ['maxHold', 'from the capture', { captured_at: fromNow(-DAY) }, 84 * DAY],
    ['maxHold', 'from the state without one', {}, 85 * DAY],
    ['findSeller', 'two days', {}, 48 * HOUR],
    ['findSeller', 'two hours before the first wish', { time_preferences: [slot(12 * HOUR)] }, 10 * HOUR],
    ['findSeller', 'whatever was near', { time_preferences: [slot(2.5 * HOUR - 1)] }, 48 * HOUR],
    ['findSeller', 'before the authorisation ends', { authorized_at: fromNow(-6 * DAY) }, 12 * HOUR],
    ['findSeller', 'two days once captured', { authorized_at: fromNow(-6 * DAY), captured_at: NOW }, 48 * HOUR],
    ['rescheduleAnswer', 'a day', {}, DAY],
    ['rescheduleAnswer', 'before the agreed start', { schedule: slot(5 * HOUR) }, 3 * HOUR],
    ['rescheduleAnswer', 'before the wish', { pending_reschedule: { schedule: slot(3 * HOUR) } }, HOUR],
    ['rescheduleAnswer', 'at a start that is near', { schedule: slot(2 * HOUR) }, 2 * HOUR],
    ['deliveryGrace', 'without a day', {}, undefined],
    ['deliveryGrace', 'a week after the day', { due_at: fromNow(DAY) }, 8 * DAY],
    ['scheduleBy', 'from the acceptance', { accepted_at: fromNow(-DAY) }, 13 * DAY],
    ['scheduleBy', 'from the state without one', {}, 14 * DAY],
    ['scheduleBy', 'without a day of a delivery', { snapshot: { bookable: false } }, undefined],
    ['scheduleBy', 'on the day of a delivery', { snapshot: { bookable: false }, due_at: fromNow(DAY) }, DAY],
    ['unmarkedAfter', 'without an appointment', {}, undefined],
    ['unmarkedAfter', 'a day after the start', { status: 'scheduled', schedule: slot(HOUR) }, 25 * HOUR],
    ['unmarkedAfter', 'a day after the end once begun', { status: 'in_progress', schedule: slot(HOUR) }, 28 * HOUR],
    [
      'unmarkedAfter',
      'a day after the days that the work takes',
      { status: 'in_progress', schedule: slot(HOUR), snapshot: { ...serviceOrderRow({}).snapshot, deliveryDays: 20 } },
      21 * DAY + HOUR,
    ],
    [
      'unmarkedAfter',
      'a day after a change',
      { status: 'in_progress', schedule: slot(-9 * HOUR), revision_count: 1 },
      DAY,
    ],
    ['unmarkedAfter', 'as long as none was asked for', { status: 'in_progress', schedule: slot(-9 * HOUR) }, 18 * HOUR],
    [
      'unmarkedAfter',
      'the end if it is later',
      { status: 'in_progress', schedule: slot(-HOUR), revision_count: 1 },
      26 * HOUR,
    ],
    ['autoCompleteService', 'from the state', {}, 72 * HOUR],
    ['autoCompleteService', 'from the end if it is later', { schedule: slot(HOUR) }, 76 * HOUR],
    ['autoCompleteService', 'from the state if it is later', { schedule: slot(-9 * HOUR) }, 72 * HOUR],
  ])('%s is %s', (name, _, set, ms) => {
    expect(due(name, set)).toBe(ms)
  })
})

describe('what a timer waits for is possible', () => {
  const until = (name: keyof typeof dueAt, set: Row) => {
    const at = possibleUntil?.[name]?.(serviceOrderRow(set), deps)
    return at && at.getTime() - NOW.getTime()
  }
  const wishes = { time_preferences: [slot(9 * HOUR), slot(5 * HOUR)] }

  test.each<[keyof typeof dueAt, string, Row, number | undefined]>([
    ['captureRetry', 'two hours before the appointment', { schedule: slot(HOUR), ...wishes }, -HOUR],
    ['captureRetry', 'without one at any time', wishes, undefined],
    ['acceptedOfferPayWindow', 'two hours before the agreed time', { offer_id: 'one', schedule: slot(DAY) }, 22 * HOUR],
    ['acceptedOfferPayWindow', 'without one at any time', { offer_id: 'one', ...wishes }, undefined],
    ['visitPayWindow', 'two hours before the appointment', { schedule: slot(DAY) }, 22 * HOUR],
    ['sellerResponse', 'two hours before the last wish', wishes, 7 * HOUR],
    ['sellerResponse', 'without a wish at any time', {}, undefined],
    ['reaffirmAnswer', 'two hours before the last wish', wishes, 7 * HOUR],
    ['timeProposalAnswer', 'two hours before the last proposal', { proposed_times: wishes.time_preferences }, 7 * HOUR],
    [
      'rescheduleAnswer',
      'before the start',
      { schedule: slot(HOUR), pending_reschedule: { schedule: slot(DAY) } },
      HOUR,
    ],
    ['rescheduleAnswer', 'before the wish', { pending_reschedule: { schedule: slot(DAY) } }, DAY],
    ['rescheduleAnswer', 'without a wish at any time', { schedule: slot(HOUR) }, undefined],
  ])('%s: %s', (name, _, set, ms) => {
    expect(until(name, set)).toBe(ms)
  })
})

describe('cancelling', () => {
  const scheduled = (lead: number, set: Row = {}) =>
    serviceOrderRow({ status: 'scheduled', schedule: slot(lead), pricing_frozen_at: fromNow(-9 * DAY), ...set })

  test('gives back by the policy, and says until when', () => {
    expect(quoteOf(scheduled(4 * DAY))).toEqual({
      kind: 'refund',
      refundAmount: { amount: 8_652, currency: 'EUR' },
      percent: 100,
      keptAmount: { amount: 0, currency: 'EUR' },
      until: isoFromNow(DAY),
    })
    expect(quoteOf(scheduled(2 * DAY))).toMatchObject({
      percent: 50,
      refundAmount: { amount: 4_200 },
      keptAmount: { amount: 4_452 },
      until: isoFromNow(DAY),
    })
    const late = quoteOf(scheduled(HOUR))
    expect(late).toMatchObject({ percent: 0, refundAmount: { amount: 0 } })
    expect(late).not.toHaveProperty('until')
  })

  test('counts from the first start, if there still is an appointment, and from the payment', () => {
    expect(quoteOf(scheduled(4 * DAY, { original_start: fromNow(2 * DAY) }))?.percent).toBe(50)
    expect(quoteOf(serviceOrderRow({ original_start: fromNow(HOUR), pricing_frozen_at: fromNow(-DAY) }))?.percent).toBe(
      100,
    )
    const today = { created_at: fromNow(-9 * DAY), pricing_frozen_at: fromNow(-HOUR / 2) }
    expect(quoteOf(scheduled(2 * DAY, today))?.percent).toBe(100)
    expect(quoteOf(scheduled(2 * DAY, { created_at: fromNow(-HOUR / 2), pricing_frozen_at: null }))?.percent).toBe(100)
  })

  test('is a claim once it has begun, and nothing after the end', () => {
    expect(quoteOf(scheduled(0))).toMatchObject({ kind: 'claim', percent: 100, refundAmount: { amount: 8_652 } })
    expect(quoteOf(serviceOrderRow({ status: 'cancelled' }))).toBeUndefined()
  })

  test('ends the order by what goes back', () => {
    const ends = [4 * DAY, 2 * DAY, HOUR].map((lead) => cancelUpdate(scheduled(lead), 'I am ill.'))
    expect(ends.map(({ to }) => to)).toEqual(['refunded', 'partially_refunded', 'cancelled'])
    expect(ends[1]).toEqual({
      to: 'partially_refunded',
      changes: {
        settlement: JSON.stringify({ refund: 4_200, returned: 4_200, sellerNet: 3_780, fee: 672 }),
        refund_reason: 'I am ill.',
      },
      note: 'I am ill.',
    })
    expect(fullRefundUpdate(scheduled(HOUR), 'Late.')).toEqual({
      changes: {
        settlement: JSON.stringify({ refund: 8_652, returned: 8_400, sellerNet: 0, fee: 0 }),
        refund_reason: 'Late.',
      },
      note: 'Late.',
    })
  })
})

describe('an order', () => {
  const { rules } = deps.settings
  const inTime = (set: Row) => isPayableInTime(serviceOrderRow(set), rules)

  test('is paid until two hours before its appointment, and at no later moment', () => {
    expect(inTime({})).toBe(true)
    expect([2 * HOUR + 1, 2 * HOUR, 0, -DAY].map((start) => inTime({ schedule: slot(start) }))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('without an appointment is paid while one of the preferred times leaves half an hour to answer', () => {
    expect(inTime({ time_preferences: [slot(HOUR), slot(2.5 * HOUR)] })).toBe(true)
    expect(inTime({ time_preferences: [slot(HOUR), slot(2.5 * HOUR - 1)] })).toBe(false)
  })

  test('that was agreed without an appointment is paid whatever was preferred', () => {
    for (const agreed of [{ offer_id: 'one' }, { capture_refused: true }]) {
      expect(inTime({ ...agreed, time_preferences: [slot(HOUR)] })).toBe(true)
      expect(inTime({ ...agreed, schedule: slot(HOUR) })).toBe(false)
    }
  })
})
