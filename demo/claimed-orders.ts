/** Orders with a claim: one in each state of a refund case. */
import type { DemoOrder, DemoOrderEvent } from './content.ts'
import { accepted, created, finished, hours, on, order, paid, started } from './live-orders/entry.ts'
import type { DemoTime } from './times.ts'

const refundRequested = (at: DemoTime, note: string): DemoOrderEvent => ({
  action: 'request-refund',
  actor: 'buyer',
  at,
  note,
})
const disputed = (at: DemoTime, actor: 'buyer' | 'seller' = 'buyer'): DemoOrderEvent => ({
  action: 'dispute',
  actor,
  at,
})
const settled = (at: DemoTime, note: string): DemoOrderEvent => ({ action: 'settle-claim', actor: 'admin', at, note })

const appealed = (at: DemoTime): DemoOrderEvent => ({ action: 'appeal', actor: 'system', at })

const DECISION =
  'The pictures show that the twists came loose within a day, and the seller did not offer to do them again. An hour and a half of work was done, so half of it comes back.'

const WARDROBE =
  'One of the two doors still hangs as agreed. Whether the other one failed because of the frame cannot be seen in what both showed, so they share it.'

export const claimedOrders: readonly DemoOrder[] = [
  order('liya-sofa', 'mehmet-sofa', 'liya', {
    status: 'refund_requested',
    slots: [on(-2, '10:00')],
    accepted: 0,
    note: 'The grey sofa by the window. Orange juice, about a week old.',
    completionNote: 'Twice with the machine, please leave the window open over night.',
    claim: { amount: 4000, events: [] },
    events: [
      created(on(-6, '20:10')),
      paid(on(-6, '20:12')),
      accepted(on(-6, '21:00')),
      started(on(-2, '10:05')),
      finished(on(-2, '12:10')),
      refundRequested(hours(-5), 'The seat is clean, but the stain on the left arm looks the same as before.'),
    ],
  }),
  order('liya-hedge', 'marta-hedge', 'liya', {
    status: 'refund_requested',
    slots: [on(-4, '09:00')],
    accepted: 0,
    note: 'The hedge of our allotment, about eighteen metres along the path.',
    completionNote: 'All along the path is done, the clippings are in the green bags.',
    claim: {
      events: [
        {
          transition: 'offer',
          actor: 'seller',
          at: hours(-3),
          amount: 5000,
          text: 'It began to hail at two and I had to stop before the last metres. I should have told you. Would this be fair?',
        },
      ],
    },
    events: [
      created(on(-9, '19:30')),
      paid(on(-9, '19:33')),
      accepted(on(-9, '20:05')),
      started(on(-4, '09:10')),
      finished(on(-4, '13:30')),
      refundRequested(
        on(-2, '18:20'),
        'Five metres at the back were not cut, and they are the ones that the neighbour complains about.',
      ),
    ],
  }),
  order('liya-doors', 'kofi-doors', 'liya', {
    status: 'disputed',
    slots: [on(-8, '14:00')],
    accepted: 0,
    note: 'The kitchen drawer and the door of the children’s room.',
    completionNote: 'Both run smoothly now. I planed two millimetres off the door.',
    claim: {
      events: [
        {
          transition: 'reject',
          actor: 'seller',
          at: on(-4, '11:15'),
          text: 'The door closed when I left, you tried it yourself. Wood moves with the weather.',
        },
        {
          transition: 'escalate',
          actor: 'buyer',
          at: on(-3, '19:40'),
          text: 'It closed once. Since that evening it does not, and there is a gash in the paint.',
        },
        {
          transition: 'evidence',
          actor: 'buyer',
          at: on(-3, '19:52'),
          text: 'The upper edge, and the scratch beside the handle. Taken that same evening.',
          pictures: ['edge', 'handle'],
        },
        {
          transition: 'evidence',
          actor: 'seller',
          at: on(-2, '09:20'),
          text: 'My picture from before I packed up: it is closed.',
          pictures: ['closed'],
        },
      ],
    },
    events: [
      created(on(-12, '17:45')),
      paid(on(-12, '17:47')),
      accepted(on(-12, '18:30')),
      started(on(-8, '14:05')),
      finished(on(-8, '16:00')),
      refundRequested(
        on(-5, '20:15'),
        'The door of the children’s room scrapes worse than before, and the paint is damaged.',
      ),
      disputed(on(-3, '19:40')),
    ],
  }),
  order('liya-twists', 'miriam-twists', 'liya', {
    status: 'partially_refunded',
    slots: [on(-11, '15:00')],
    accepted: 0,
    note: 'For the christening of my niece.',
    completionNote: 'Washed, treated and twisted, with oil for the first week.',
    claim: {
      events: [
        {
          transition: 'escalate',
          actor: 'buyer',
          at: on(-8, '12:30'),
          text: 'I wrote twice and got no answer, and the feast is over.',
        },
        {
          transition: 'evidence',
          actor: 'buyer',
          at: on(-8, '12:35'),
          text: 'The morning after.',
          pictures: ['morning'],
        },
        { transition: 'resolve', actor: 'admin', at: on(-4, '10:05'), amount: 3862, text: DECISION },
      ],
    },
    events: [
      created(on(-15, '21:00')),
      paid(on(-15, '21:02')),
      accepted(on(-14, '08:20')),
      started(on(-11, '15:00')),
      finished(on(-11, '18:10')),
      refundRequested(on(-9, '09:30'), 'The twists came loose on the next day.'),
      disputed(on(-8, '12:30')),
      settled(on(-4, '10:05'), DECISION),
    ],
  }),
  order('liya-shelf', 'kofi-doors', 'liya', {
    status: 'disputed',
    slots: [on(-26, '10:00')],
    accepted: 0,
    note: 'The two doors of the built-in wardrobe.',
    completionNote: 'The left one was the hinge, the right one needed new holes.',
    claim: {
      events: [
        {
          transition: 'reject',
          actor: 'seller',
          at: on(-22, '08:30'),
          text: 'Both closed when I left. The frame of the wardrobe is not straight, which I said before.',
        },
        {
          transition: 'escalate',
          actor: 'buyer',
          at: on(-21, '20:10'),
          text: 'Nobody spoke of the frame. The right door fell off its hinge after three days.',
        },
        { transition: 'resolve', actor: 'admin', at: on(-5, '14:20'), amount: 2000, text: WARDROBE },
        {
          transition: 'appeal',
          actor: 'buyer',
          at: on(-2, '21:05'),
          text: 'A second joiner looked at it: the frame is straight, the screws were too short. I have put his note below.',
        },
        {
          transition: 'evidence',
          actor: 'buyer',
          at: on(-2, '21:09'),
          text: 'His note, and the screws beside a ruler.',
          pictures: ['screws'],
        },
      ],
    },
    events: [
      created(on(-30, '19:15')),
      paid(on(-30, '19:17')),
      accepted(on(-29, '07:50')),
      started(on(-26, '10:05')),
      finished(on(-26, '12:00')),
      refundRequested(on(-24, '18:45'), 'The right door of the wardrobe hangs by one screw.'),
      disputed(on(-21, '20:10')),
      settled(on(-5, '14:20'), WARDROBE),
      appealed(on(-2, '21:05')),
    ],
  }),
  order('tomas-spring-claim', 'hanna-spring', 'tomas', {
    status: 'refund_requested',
    slots: [on(-3, '08:00')],
    accepted: 0,
    note: 'The kitchen is the worst, as always with cooks.',
    completionNote: 'Everything done, the oven needed the strong one.',
    claim: { amount: 6000, events: [] },
    events: [
      created(on(-9, '23:10')),
      paid(on(-9, '23:12')),
      accepted(on(-8, '07:40')),
      started(on(-3, '08:05')),
      finished(on(-3, '13:20')),
      refundRequested(hours(-26), 'The windows to the yard were left out, four of them. The rest is wonderful.'),
    ],
  }),
  order('grace-spring-claim', 'hanna-spring', 'grace', {
    status: 'disputed',
    slots: [on(-8, '09:00')],
    accepted: 0,
    note: 'My list is on the fridge.',
    completionNote: 'Eleven of twelve points, the twelfth was the neighbour’s balcony.',
    claim: {
      amount: 11000,
      events: [
        {
          transition: 'reject',
          actor: 'seller',
          at: on(-4, '08:10'),
          text: 'We were two people for five hours. The balcony on your list belongs to somebody else.',
        },
        {
          transition: 'escalate',
          actor: 'buyer',
          at: on(-2, '18:00'),
          text: 'Half a day was lost with a balcony that I never asked for.',
        },
      ],
    },
    events: [
      created(on(-14, '11:20')),
      paid(on(-14, '11:22')),
      accepted(on(-14, '12:00')),
      started(on(-8, '09:00')),
      finished(on(-8, '14:10')),
      refundRequested(on(-6, '19:05'), 'Half of the rooms were not touched.'),
      disputed(on(-2, '18:00')),
    ],
  }),
]
