import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, offer, open, range } from './entry.ts'

/** Gardens, walls and winter. */
export const outdoorRequests = [
  ask('nina-garden', 'nina', 'gardening', {
    title: 'Hinterhof begrünen: sechs Kübel und ein Spalier',
    text: 'Ein Berliner Hinterhof mit zwei Stunden Sonne. Ich wünsche mir etwas, das im Schatten blüht und das Kinder anfassen dürfen. Die Kübel stehen schon da, Erde und Pflanzen müssten mitgebracht werden.',
    budget: range(25000, 40000),
    posted: hours(-15),
  }),
  ask('thomas-hedge', 'thomas', 'landscaping', {
    title: 'Trockenmauer am Hang neu aufsetzen, acht Meter',
    text: 'Die alte Mauer aus Feldsteinen ist an zwei Stellen abgerutscht. Die Steine liegen noch da, es fehlen vielleicht zehn. Kein Mörtel bitte, in den Fugen wohnen Eidechsen.',
    budget: open,
    posted: on(-5, '17:40'),
    offers: [
      offer(
        'marta',
        96000,
        'I love walls like this. Eight metres are three days, and I put the lizards aside before I begin.',
        {
          days: 3,
          at: on(-4, '08:30'),
        },
      ),
      offer('kofi', 120000, 'With a friend who lays stone. Four days, and the missing ten we find in a field nearby.', {
        days: 4,
        at: on(-3, '19:00'),
      }),
    ],
  }),
  ask('karlheinz-snow', 'karlheinz', 'snow-removal', {
    title: 'Winterdienst für einen Gehweg von 18 Metern',
    text: 'Von November bis März, bei Schnee und Eis vor sieben Uhr. Streugut steht im Keller. Ich bin über achtzig und darf das nicht mehr, sagt meine Tochter.',
    budget: range(30000, 45000),
    posted: on(-52, '11:20'),
    end: { transition: 'giveUp', at: on(-22, '11:20'), reason: 'expired' },
  }),
]
