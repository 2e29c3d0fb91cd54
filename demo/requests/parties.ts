import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, offer, open, range } from './entry.ts'
import { agreedWork } from './work.ts'

/** Birthdays and a party in the yard. */
export const partyRequests = [
  ask('liya-birthday', 'liya', 'catering', {
    title: 'Food for a ninth birthday, eighteen children and their parents',
    text: 'An afternoon in the yard of our house in Pankow. The children want injera with everything, the parents want a table that is not only sweet. Two vegetarians, one child without nuts. We have plates, a big pot and a table; somebody has to bring the rest and be gone before the rain.',
    budget: range(30000, 45000),
    posted: on(-5, '20:40'),
    when: [on(12, '15:00')],
    minutes: 180,
    offers: [
      offer(
        'selam',
        42000,
        'Happy to cook for your girl! Injera with four sauces, two without meat, nothing with nuts. I come at one and warm everything on the spot.',
        {
          slots: [on(12, '15:00')],
          minutes: 180,
          at: on(-4, '09:15'),
          photos: ['injera', 'table'],
          steps: [
            {
              transition: 'counter',
              at: on(-3, '19:30'),
              price: 36000,
              text: 'Eighteen children eat like nine grown-ups. Could we take less meat and say 360?',
            },
            {
              transition: 'counterBack',
              at: hours(-20),
              price: 38500,
              text: 'With less meat I come to 385, and I add fruit on sticks for the children.',
            },
          ],
        },
      ),
      offer(
        'rahel',
        49000,
        'Buffet for forty people with two helpers, including plates and the cleaning of the yard.',
        {
          slots: [on(12, '15:00')],
          minutes: 240,
          policy: 'strict',
          at: on(-4, '14:00'),
        },
      ),
      offer(
        'hanna',
        34000,
        'I cook for families every week. Injera, lentils, chicken, a bowl of popcorn for waiting, and coffee for the grown-ups after it.',
        {
          slots: [on(12, '15:00')],
          minutes: 180,
          at: on(-3, '21:10'),
        },
      ),
      offer(
        'felix',
        30000,
        'Ich mache nicht nur Musik, sondern auch Pizza aus dem mobilen Ofen. Die Kinder belegen sie selbst.',
        {
          slots: [on(12, '15:00')],
          minutes: 180,
          at: on(-2, '12:00'),
        },
      ),
    ],
  }),
  ask('noah-dj', 'noah', 'dj-live-music', {
    title: 'Somebody who plays records in our yard until ten',
    text: 'Our house of thirty flats has a summer party. Soul, funk, a little bit of Ethio-jazz if you have it, nothing louder than talking. Power is there, a roof as well. At ten it has to be quiet because of the baby on the first floor.',
    budget: open,
    posted: on(-4, '16:20'),
    when: [on(17, '18:00')],
    minutes: 240,
    offers: [
      offer(
        'felix',
        22000,
        'Two turntables, a small mixer, and a crate with Mulatu Astatke on top. I turn down at half past nine by myself.',
        {
          slots: [on(17, '18:00')],
          minutes: 240,
          policy: 'moderate',
          at: on(-3, '12:00'),
        },
      ),
      offer('rahel', 38000, 'DJ, two speakers and a person who watches the clock for you.', {
        slots: [on(17, '17:30')],
        minutes: 270,
        policy: 'strict',
        at: on(-2, '11:00'),
      }),
    ],
  }),
  ask('grace-tablecloth', 'grace', 'event-planning', {
    title: 'Plan a surprise sixtieth birthday from afar',
    text: 'My mother-in-law turns sixty and the family lives in four countries. I need somebody who finds a room in Friedrichshain, talks to a cook, keeps a list of forty guests and tells nobody anything.',
    budget: range(40000, 70000),
    posted: on(-11, '19:50'),
    work: agreedWork({
      accepted: on(-8, '21:00'),
      status: 'accepted',
      message: 'If she calls you, you are my dentist.',
    }),
    offers: [
      offer(
        'rahel',
        65000,
        'We plan, book and are there on the day. You get one list every Friday and make one decision a week.',
        {
          days: 40,
          policy: 'moderate',
        },
      ),
      offer('lukas', 55000, 'I organise small parties and take the pictures myself, so you save one person.', {
        days: 35,
      }),
      offer('hanna', 45000, 'I have done weddings for cousins with worse secrets. The cook would be me.', { days: 30 }),
    ],
  }),
]
