import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, fixed, hourly, offer, open, range, slot } from './entry.ts'
import { agreedWork, doneWork, reviewedWork } from './work.ts'

export const movingRequests = [
  ask('liya-piano', 'liya', 'furniture-delivery', {
    title: 'Bring an upright piano from Spandau to Pankow',
    text: 'My daughter has been given a piano by a neighbour of her teacher. It stands on the ground floor, we live on the third without a lift, and the staircase turns twice. It weighs about 210 kilograms. I have pictures of both staircases.',
    budget: range(25000, 40000),
    posted: hours(-50),
    deadline: on(19, '20:00'),
    offers: [
      offer(
        'dawit',
        38000,
        'I know your staircase, remember? For a piano we are three, with belts and a board. Insured up to 10,000, tuned by you afterwards.',
        {
          slots: [on(13, '19:00'), on(15, '19:00')],
          minutes: 180,
          policy: 'moderate',
          at: hours(-41),
          photos: ['belts'],
        },
      ),
      offer(
        'kofi',
        33000,
        'Two friends and I have moved four pianos, all of them still play. I would like to see the pictures of the turns first.',
        {
          slots: [on(14, '10:00')],
          minutes: 240,
          at: hours(-33),
          steps: [
            {
              transition: 'reject',
              at: hours(-11),
              text: 'Thank you, Kofi. With a piano I would rather have somebody with an insurance.',
            },
          ],
        },
      ),
      offer('jonas', 36000, 'Mit Treppenroller und drei Leuten, zwei Stunden. Den Flur lege ich mit Decken aus.', {
        slots: [on(13, '09:00')],
        minutes: 180,
        at: hours(-25),
      }),
    ],
  }),
  ask('meron-move', 'meron', 'local-moving', {
    title: 'ከተማሪ መኖሪያ ወደ አዲስ ክፍል መጓጓዣ',
    text: 'አንድ አልጋ፣ አንድ ጠረጴዛና አሥር ካርቶን አለኝ። ከሻርሎተንቡርግ ወደ ቬዲንግ ነው የምሄደው፤ ሁለቱም ቤቶች አሳንሰር አላቸው። እኔና ጓደኛዬ በመሸከም እንረዳለን።',
    budget: fixed(9000),
    posted: on(-7, '18:00'),
    work: agreedWork({
      accepted: on(-4, '20:00'),
      slot: slot(on(8, '19:30'), 120),
      status: 'scheduled',
      message: 'እናመሰግናለን! ካርቶኖቹ ዝግጁ ይሆናሉ።',
    }),
    offers: [
      offer('dawit', 8500, 'ሰላም ሜሮን፣ ለሁለት ሰዓት ይበቃል። መኪናዬ ትልቅ ነው፤ አልጋውን ሳንፈታ እንወስደዋለን።', {
        slots: [on(8, '19:30')],
        minutes: 120,
      }),
      offer('tariku', 9000, 'በትንሽ መኪና ሁለት ጊዜ እንመላለሳለን፤ ምሽት ላይ ጊዜ አለኝ።', { slots: [on(9, '19:00')], minutes: 150 }),
      offer('kofi', 9500, 'One trip with a big van, and I carry the bed while you carry the plants.', {
        slots: [on(8, '18:00')],
        minutes: 120,
      }),
    ],
  }),
  ask('grace-boxes', 'grace', 'courier-errands', {
    title: 'Pick up twelve boxes of books in Potsdam',
    text: 'A small second-hand shop closes and I bought the last shelf. Twelve banana boxes, all heavy. They have to be gone by the end of next week, the shop is open from noon on.',
    budget: fixed(8000),
    posted: hours(-9),
    deadline: on(8, '18:00'),
    offers: [
      offer('dawit', 7500, 'Potsdam is on my way that evening. Twelve boxes up to your door, second floor included.', {
        slots: [on(6, '19:30')],
        minutes: 90,
        at: hours(-6),
      }),
      offer('torsten', 7900, 'Wir holen ohnehin Teile in Potsdam ab, die Kisten passen in den Kombi.', {
        slots: [on(5, '12:30')],
        minutes: 90,
        at: hours(-4),
      }),
      offer('kofi', 8000, 'I love books that somebody else has carried first. At noon by van.', {
        slots: [on(7, '12:30')],
        minutes: 90,
        at: hours(-2),
      }),
    ],
  }),
  ask('thomas-junk', 'thomas', 'junk-removal', {
    title: 'Gartenlaube ausräumen und alles zum Hof bringen',
    text: 'Eine Laube von zwölf Quadratmetern voller Bretter, ein Sofa, zwei alte Fahrräder, Farbdosen. Die Zufahrt ist schmal, ein Sprinter passt. Die Gebühren am Wertstoffhof zahle ich gegen Beleg.',
    budget: range(15000, 25000),
    posted: on(-60, '09:40'),
    work: reviewedWork({
      accepted: on(-57, '18:00'),
      slot: slot(on(-50, '19:00'), 180),
      done: on(-50, '22:05'),
      confirmed: on(-49, '08:00'),
      note: 'Everything is gone, the receipts are on the window sill. One bicycle still works, so I left it.',
      ofSeller: [4, 'Zügig und sauber, nur kam der Wagen eine halbe Stunde zu spät. Angerufen hat er vorher.'],
      ofBuyer: [5, 'The gate was open and the paint was sorted. If all sheds were like that.'],
    }),
    offers: [
      offer(
        'dawit',
        22000,
        'A van, two people, three hours. What still works goes to the exchange corner and not into the press.',
        {
          slots: [on(-50, '19:00')],
          minutes: 180,
        },
      ),
      offer('kofi', 25000, 'One afternoon, and I sweep the shed when it is empty.', {
        slots: [on(-51, '13:00')],
        minutes: 240,
      }),
      offer('torsten', 24500, 'Mit Anhänger in zwei Fuhren, wir kennen den Hof in Potsdam.', {
        slots: [on(-49, '09:00')],
        minutes: 240,
        policy: 'moderate',
      }),
    ],
  }),
  ask('elena-models', 'elena', 'courier-errands', {
    title: 'Carry two architectural models to a jury in Mitte',
    text: 'Each is 120 by 80 centimetres, made of card and balsa, and may not be tilted. From our studio to the town hall, fifteen minutes on foot, so perhaps no car is needed at all. The day is fixed.',
    budget: hourly(4000),
    posted: on(-2, '10:05'),
    when: [on(10, '19:00')],
    minutes: 60,
    invited: ['dawit', 'kofi'],
    offers: [
      offer(
        'dawit',
        3800,
        'Flat in the van, on blankets, at walking speed. I have carried a wedding cake with five floors.',
        {
          hours: 2,
          slots: [on(10, '19:00')],
          minutes: 60,
          at: hours(-20),
        },
      ),
    ],
  }),
  ask('antoine-parcel', 'antoine', 'parcel-forwarding', {
    title: 'Envoyer trois colis de livres à Dakar',
    text: 'Trois cartons de vingt kilos, des manuels scolaires pour une bibliothèque. Pas d’urgence, mais il faut quelqu’un qui connaît les formulaires et ne les perd pas au port.',
    budget: open,
    posted: on(-32, '16:00'),
    end: { transition: 'expire', at: on(-2, '16:00') },
    offers: [
      offer(
        'aissatou',
        24000,
        'Bonjour Antoine, ma tante envoie un conteneur chaque mois. Je remplis les papiers avec vous.',
        {
          at: on(-20, '10:00'),
          isExpired: true,
        },
      ),
      offer(
        'dawit',
        31000,
        'I know a forwarder in Hamburg with a ship every second week. Price to the port of Dakar.',
        { at: on(-18, '09:30'), isExpired: true },
      ),
    ],
  }),
  ask('hanna-van', 'hanna', 'airport-transfer', {
    title: 'Fetch my parents and six suitcases from the airport',
    text: 'They land in the evening from Addis Ababa with more luggage than a car can hold: spices, coffee, a mesob. My mother does not like fast driving. To Neukölln, second courtyard.',
    budget: fixed(9000),
    posted: on(-8, '13:30'),
    work: doneWork({
      accepted: on(-6, '18:00'),
      slot: slot(on(-2, '20:30'), 90),
      done: hours(-7),
      note: 'Everybody and everything arrived. The mesob had a seat of its own.',
      message: 'They hold up a yellow umbrella.',
    }),
    offers: [
      offer('tariku', 8500, 'ሰባት መቀመጫ ያለው መኪና አለኝ፤ ሻንጣዎቹም ይገባሉ። በዝግታ እነዳለሁ፤ እናትዎን ይንገሩልኝ።', {
        slots: [on(-2, '20:30')],
        minutes: 90,
      }),
      offer('torsten', 9900, 'Kleinbus mit Fahrer, Namensschild, bis zu einer Stunde Wartezeit inklusive.', {
        slots: [on(-2, '20:30')],
        minutes: 90,
        policy: 'moderate',
      }),
      offer('kofi', 8000, 'My brother-in-law has the minibus of our church. I drive, he sings.', {
        slots: [on(-2, '20:00')],
        minutes: 120,
      }),
    ],
  }),
]
