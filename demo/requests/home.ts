import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, fixed, hourly, offer, range, slot } from './entry.ts'
import { doneWork, paidAt, reviewedWork } from './work.ts'

export const homeRequests = [
  ask('liya-bunk-bed', 'liya', 'furniture-assembly', {
    title: 'Build a bunk bed with a slide, it came in six boxes',
    text: 'Solid pine, instructions in a language that none of us reads. The old bed has to be taken apart first and carried down to the cellar. The room is small, so the order of the steps matters.',
    budget: fixed(12000),
    posted: on(-9, '21:30'),
    work: doneWork({
      accepted: on(-6, '19:00'),
      slot: slot(on(-1, '16:30'), 150),
      done: hours(-6),
      note: 'It stands, it does not wobble, and I sat on the top myself. Two screws were missing, I took better ones from my box.',
      photos: ['bed', 'slide'],
      message: 'The slide goes to the left, or there will be war.',
    }),
    offers: [
      offer(
        'jonas',
        11500,
        'Bunk beds are a good evening. Old one down, new one up, everything levelled and screwed to the wall. Two and a half hours.',
        {
          slots: [on(-1, '16:30')],
          minutes: 150,
          photos: ['cabin', 'loft'],
        },
      ),
      offer('kofi', 12500, 'I bring my own clamps and a second pair of hands. The cardboard goes with me afterwards.', {
        slots: [on(0, '17:00')],
        minutes: 150,
      }),
      offer('stefan', 16000, 'Aufbau durch Monteur, Pauschale mit Anfahrt, Rechnung.', {
        slots: [on(-1, '08:00')],
        minutes: 120,
        policy: 'strict',
      }),
    ],
  }),
  ask('sophie-shelves', 'sophie', 'carpentry', {
    title: 'Bücherregal nach Maß für eine schiefe Wand',
    text: 'Vier Meter breit, drei Meter hoch, links acht Zentimeter weniger Platz als rechts. Ich habe etwa zweitausend Bücher und wünsche mir Birke, geölt, ohne Rückwand. Gern mit einer Leiter, wenn das Budget reicht.',
    budget: range(180000, 260000),
    posted: on(-6, '10:15'),
    offers: [
      offer(
        'kofi',
        245000,
        'Birch plywood with solid edges, twelve fields, a rail for the ladder. I measure first and draw it for you before you decide.',
        {
          days: 21,
          policy: 'moderate',
          at: on(-4, '19:00'),
          photos: ['library', 'ladder', 'drawing'],
          steps: [
            {
              transition: 'counter',
              at: hours(-30),
              price: 225000,
              text: 'Ohne Leiter, aber die Schiene gleich mit: Wären 2.250 Euro möglich?',
            },
          ],
        },
      ),
      offer(
        'jonas',
        198000,
        'Ich baue im Winter gern Regale. Birke, geölt, in der Werkstatt vorbereitet und an zwei Tagen aufgebaut.',
        {
          days: 28,
          at: on(-3, '08:45'),
        },
      ),
      offer(
        'stefan',
        259000,
        'Ausführung durch unsere Tischlerei, Lieferung und Aufbau in einem Tag, fünf Jahre Gewährleistung.',
        { days: 30, policy: 'strict', at: on(-2, '07:30') },
      ),
    ],
  }),
  ask('fatou-paint', 'fatou', 'painting', {
    title: 'Repeindre la chambre des jumeaux, 14 m²',
    text: 'Trois murs en vert clair, un mur à tableau noir jusqu’à un mètre vingt. Les meubles seront au milieu sous une bâche. La peinture doit être sans odeur le soir, sinon ils dorment dans notre lit, et nous nulle part.',
    budget: fixed(38000),
    posted: on(-13, '20:00'),
    work: {
      ...paidAt(on(-10, '19:00')),
      slot: slot(on(-3, '09:00'), 420),
      status: 'refund_requested',
      completionNote: 'Trois murs verts et le tableau noir. La deuxième couche a séché très vite.',
      claim: { amount: 12000, events: [] },
      events: [
        { action: 'in-progress', actor: 'seller', at: on(-3, '09:10') },
        { action: 'complete', actor: 'seller', at: on(-3, '16:00') },
        {
          action: 'request-refund',
          actor: 'buyer',
          at: hours(-21),
          note: 'Le mur à tableau noir s’efface avec la craie : la peinture part par plaques.',
        },
      ],
    },
    offers: [
      offer(
        'jonas',
        36000,
        'Farbe ohne Lösungsmittel, zwei Anstriche, Tafelfarbe bis 1,20 m. Ein Tag, abends riecht es nach nichts.',
        {
          slots: [on(-3, '09:00')],
          minutes: 420,
          policy: 'moderate',
        },
      ),
      offer('kofi', 39500, 'One day, two coats, and I mask the sockets properly. Paint is included.', {
        slots: [on(-2, '09:00')],
        minutes: 480,
      }),
      offer('omar', 35000, 'Je repeins aussi des salons de coiffure, la nuit. Pour vous, ce serait de jour.', {
        slots: [on(-3, '09:00')],
        minutes: 420,
        at: on(-12, '09:00'),
        steps: [{ transition: 'withdraw', at: on(-11, '08:00') }],
      }),
    ],
  }),
  ask('elena-lights', 'elena', 'electrical', {
    title: 'Hang nine lamps in an office with concrete ceilings',
    text: 'Cables come out of the ceiling at nine places, three metres high. The lamps are here. It has to be done by somebody who is allowed to, and we need a signed sheet for the insurance.',
    budget: hourly(7000),
    posted: on(-21, '09:00'),
    work: {
      ...paidAt(on(-17, '11:00')),
      slot: slot(on(-10, '08:00'), 300),
      status: 'disputed',
      completionNote: 'Nine lamps hang and were measured. The sheet follows by post.',
      claim: {
        amount: 17500,
        events: [
          {
            transition: 'reject',
            actor: 'seller',
            at: on(-5, '07:50'),
            text: 'Das Messprotokoll liegt bei Ihnen auf dem Tisch. Die achte Lampe war schon im Karton defekt, das habe ich gesagt.',
          },
          {
            transition: 'escalate',
            actor: 'buyer',
            at: on(-4, '17:20'),
            text: 'The sheet has no signature, and the insurance sent it back. Lamp eight flickers like the others did not.',
          },
        ],
      },
      events: [
        { action: 'in-progress', actor: 'seller', at: on(-10, '08:05') },
        { action: 'complete', actor: 'seller', at: on(-10, '13:10') },
        {
          action: 'request-refund',
          actor: 'buyer',
          at: on(-8, '10:00'),
          note: 'One lamp flickers, and the sheet for the insurance is not signed.',
        },
        { action: 'dispute', actor: 'buyer', at: on(-4, '17:20') },
      ],
    },
    offers: [
      offer('stefan', 6900, 'Elektromeister im Haus. Neun Leuchten setzen, anschließen, messen, Protokoll.', {
        hours: 5,
        slots: [on(-10, '08:00')],
        minutes: 300,
        policy: 'strict',
      }),
      offer('jonas', 5500, 'Ich kann montieren, das Protokoll unterschreibt ein befreundeter Meister.', {
        hours: 6,
        slots: [on(-9, '09:00')],
        minutes: 360,
      }),
      offer('kofi', 4900, 'I hang them straight and tidy, and a licensed friend connects and measures.', {
        hours: 6,
        slots: [on(-9, '10:00')],
        minutes: 360,
      }),
    ],
  }),
  ask('yodit-counter', 'yodit', 'handyman', {
    title: 'የቡና ቤት መደርደሪያና ሁለት በር መጠገን',
    text: 'ከመስኮቱ በታች ያለው የእንጨት መደርደሪያ ተነቅሏል፤ የመጸዳጃና የዕቃ ክፍል በሮችም በደንብ አይዘጉም። በሳምንት አንድ ቀን ዝግ ስለሆንን ያን ቀን ቢሠራ ይሻላል።',
    budget: fixed(15000),
    posted: on(-26, '13:00'),
    work: reviewedWork({
      accepted: on(-24, '11:00'),
      slot: slot(on(-21, '10:00'), 180),
      done: on(-21, '13:05'),
      confirmed: on(-20, '09:00'),
      note: 'Both doors close with one finger, and the shelf carries me.',
      ofSeller: [5, 'ሰዓቱን ያከበረ፣ ዕቃውን ራሱ ያመጣ፣ ሲጨርስም ያጸዳ ባለሙያ። በሮቹ አሁን በአንድ ጣት ይዘጋሉ።'],
      ofBuyer: [5, 'The best coffee that I was ever paid to drink. Everything was ready.'],
    }),
    offers: [
      offer('kofi', 14000, 'Your closing day is good. I bring long screws and two new hinges, three hours.', {
        slots: [on(-21, '10:00')],
        minutes: 180,
      }),
      offer('jonas', 15500, 'Der Vormittag passt. Regal mit Winkeln, Türen gehobelt und neu gehängt.', {
        slots: [on(-21, '09:00')],
        minutes: 180,
      }),
      offer('stefan', 19000, 'Gleich früh, zwei Stunden, Material nach Aufwand.', {
        slots: [on(-21, '08:00')],
        minutes: 120,
        policy: 'moderate',
      }),
    ],
  }),
]
