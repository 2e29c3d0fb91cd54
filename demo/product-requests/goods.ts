import { dhl, step } from '#demo/product-orders.ts'
import { accepted, arrived, bid, bought, rejected, want } from './entry.ts'

/** Devices, tools, vehicles and sports. */
export const goodsWishes = [
  want('liya-tablet', 'liya', 'tablets-ereaders', {
    title: 'Tablet for video calls with my mother, big letters',
    text: 'She is seventy-four and lives with us for three months a year. Ten inches or more, a loud speaker, and a battery that lasts for all of her sisters.',
    budget: [8000, 16000],
    hoursAgo: 18,
    pictures: [['tablet', 'mug']],
    bids: [
      bid('priya', 14500, 'Ten inches, new battery, and I set it up so that there are only four large buttons.', {
        pickup: true,
        hoursAgo: 13,
      }),
      bid('camille', 6800, 'Une liseuse, pas une tablette, mais les lettres sont immenses.', {
        product: 'camille-liseuse',
        hoursAgo: 10,
        steps: rejected(5, 'She wants to see her sisters, not only read. Thank you!'),
      }),
      bid('mulugeta', 15500, 'አሥር ኢንች ታብሌት፣ የአማርኛ ቁልፍ ሰሌዳ ተጭኖበታል።', { condition: 'new', hoursAgo: 3 }),
    ],
  }),
  want('hanna-vacuum', 'hanna', 'small-appliances', {
    title: 'Strong vacuum cleaner with bags, for work',
    text: 'I carry it up five floors, so under seven kilos, with a long cable. HEPA filter, because one of my customers is allergic to everything.',
    budget: 13000,
    condition: 'like_new',
    hoursAgo: 64,
    bids: [
      bid('mehmet', 12500, 'Profigerät, sechs Kilo, zwölf Meter Kabel, zehn Beutel gratis.', {
        ships: ['large'],
        hoursAgo: 50,
      }),
      bid('stefan', 11000, 'Ein Jahr alt, neuer Filter, leise. Gewährleistung ein Jahr.', {
        ships: ['large'],
        hoursAgo: 35,
      }),
      bid('priya', 9000, 'Used in a small flat without carpets. Five and a half kilos on my scale.', {
        ships: ['large'],
        hoursAgo: 16,
      }),
    ],
  }),
  want('hanna-cart', 'hanna', 'bags', {
    title: 'Trolley with large wheels for cleaning things',
    text: 'It has to survive stairs and cobblestones. At least forty litres, a lid, and a handle for somebody who is not tall.',
    budget: 6000,
    hoursAgo: 440,
    bids: [
      bid('sofia', 4500, 'Climbs stairs with its three wheels a side. I bought it for the market.', {
        ships: ['large'],
        hoursAgo: 420,
        steps: accepted(400),
        order: arrived('large', 398, '00340434292135200231', {
          reviews: [
            { by: 'buyer', rating: 4, text: 'Rolls like a tank. One wheel squeaks, which makes the children laugh.' },
          ],
        }),
      }),
      bid('aissatou', 5200, 'Un chariot de marché pliant, roues neuves, cinquante litres.', {
        ships: ['large'],
        hoursAgo: 415,
      }),
      bid('marta', 3500, 'Green, forty-five litres, one pocket sewn anew.', { ships: ['large'], hoursAgo: 410 }),
    ],
  }),
  want('thomas-laptop', 'thomas', 'laptops-computers', {
    title: 'Drei gleiche Laptops für einen Verein',
    text: 'Für Sprachkurse in Potsdam. 14 Zoll, 16 GB wären gut, deutsche Tastatur, Linux ist willkommen. Rechnung wäre schön, ist aber kein Muss.',
    budget: 30000,
    quantity: 3,
    condition: 'good',
    neededInDays: 18,
    hoursAgo: 48,
    pictures: [['laptop', 'mug']],
    bids: [
      bid('jonas', 27900, 'Drei gleiche Geräte, gereinigt, mit frischer SSD und Linux. Ich richte sie zusammen ein.', {
        product: 'jonas-thinkpad',
        quantity: 3,
        hoursAgo: 36,
      }),
      bid('priya', 24500, 'Two of the same kind, one year of battery tests attached.', {
        quantity: 2,
        ships: ['large'],
        hoursAgo: 28,
      }),
      bid('daniel', 19900, 'One only, but very good, with a sticker of a lion.', { ships: ['large'], hoursAgo: 15 }),
    ],
  }),
  want('noah-camera', 'noah', 'cameras', {
    title: 'Camera that teaches somebody to look',
    text: 'I want to stop photographing with my phone. Fixed lens or one good lens, manual dials, silver or black. Please tell me why you give it away.',
    budget: [25000, 55000],
    hoursAgo: 210,
    pictures: [['camera', 'orb']],
    bids: [
      bid('lukas', 52000, 'The 35 that I learned on. I have two, and one should be used.', {
        product: 'lukas-camera',
        hoursAgo: 200,
        steps: accepted(40),
        order: bought('express', 39, [], {}),
      }),
      bid('felix', 28000, 'Analog, Messsucher, dazu fünf Filme. Man lernt das Warten.', { hoursAgo: 150 }),
      bid('yonas', 33000, 'ካሜራዬን እሸጣለሁ፤ አሁን የምሠራው በቪዲዮ ስለሆነ ነው።', { hoursAgo: 140 }),
    ],
  }),
  want('elena-speaker', 'elena', 'tv-audio', {
    title: 'Two small speakers for a kitchen',
    text: 'White or wood, with a cable or without. They stand next to the stove, so not the family heirloom.',
    budget: 6000,
    quantity: 2,
    hoursAgo: 380,
    bids: [
      bid('daniel', 4900, 'Survives the lake, so it survives the stove. Two of them play together.', {
        product: 'daniel-speaker',
        quantity: 2,
        hoursAgo: 360,
        steps: accepted(340),
        order: bought('parcel', 338, [
          step('askToCancel', 330, { note: 'My sister gave me hers.' }),
          step('agreeToCancel', 320),
        ]),
      }),
      bid('felix', 5500, 'Ein Paar aus Nussbaum, klein, mit warmem Klang.', {
        quantity: 2,
        ships: ['large'],
        hoursAgo: 130,
      }),
    ],
  }),
  want('karlheinz-radio', 'karlheinz', 'tv-audio', {
    title: 'Radio mit großen Tasten und gutem Mittelton',
    text: 'Ich höre Hörspiele und die Nachrichten. Ein Drehknopf für die Lautstärke ist Bedingung.',
    budget: 5000,
    hoursAgo: 28,
    bids: [
      bid('gudrun', 3000, 'Meins steht seit Weihnachten im Schrank. Zwei Drehknöpfe, sonst nichts.', { hoursAgo: 22 }),
      bid('felix', 4800, 'Röhrenklang ohne Röhre, Nussbaum, ein großer Knopf für die Lautstärke.', { hoursAgo: 17 }),
      bid('stefan', 2500, 'Baustellenradio, laut und unzerstörbar, große Tasten.', { condition: 'fair', hoursAgo: 6 }),
    ],
  }),
  want('sophie-drill', 'sophie', 'power-tools', {
    title: 'Akkuschrauber mit zwei Akkus',
    text: 'Für eine Wohnung und einen Balkon, also nichts für Profis. Koffer wäre schön, Anleitung auch.',
    budget: 8000,
    hoursAgo: 270,
    bids: [
      bid('kofi', 7500, 'Two batteries, both charge fully. I add the bits that one always needs.', {
        product: 'kofi-drill',
        hoursAgo: 250,
        steps: accepted(230),
        order: bought('parcel', 228, [step('ship', 200), step('receive', 150), step('complete', 140)], {
          parcel: dhl('00340434292135200248'),
          reviews: [
            { by: 'buyer', rating: 5, text: 'Der Balkon steht. Die kleinen Bits waren Gold wert.' },
            { by: 'seller', rating: 5, text: 'She sent me a picture of the balcony!' },
          ],
        }),
      }),
      bid('stefan', 7900, 'Aus der Werkstatt, geprüft, mit Koffer.', { ships: ['large'], hoursAgo: 245 }),
      bid('jonas', 5500, 'Einer der Akkus hält noch eine halbe Stunde, der andere zwei.', { hoursAgo: 240 }),
    ],
  }),
  want('noah-kettlebell', 'noah', 'fitness-equipment', {
    title: 'Kettlebells, two of twelve kilos',
    text: 'For lessons in the park with my neighbour. Cast iron, no plastic coat. I fetch them by bicycle, so slowly.',
    budget: 3500,
    quantity: 2,
    delivery: 'pickup',
    hoursAgo: 76,
    bids: [
      bid('brian', 3000, 'I trade up to sixteen and can let both go. Meet me at the gym in Tiergarten.', {
        pickup: true,
        ships: [],
        quantity: 2,
        hoursAgo: 60,
        steps: accepted(10, 'Saturday at ten?'),
      }),
      bid('olena', 3400, 'A pair, hardly lifted, because I preferred to dance.', {
        pickup: true,
        ships: [],
        quantity: 2,
        hoursAgo: 52,
      }),
      bid('sofia', 3200, 'One of them, red handle, never dropped.', { pickup: true, ships: [], hoursAgo: 45 }),
    ],
  }),
  want('tomas-bike', 'tomas', 'bicycles', {
    title: 'City bicycle for a cook who rides home at two',
    text: 'Lights, mudguards, a rack, and brakes for wet cobblestones. Frame for one metre eighty.',
    budget: [9000, 18000],
    hoursAgo: 560,
    bids: [
      bid('dawit', 16500, 'Serviced, with a basket for your knives. I bring it to the restaurant.', {
        product: 'dawit-bicycle',
        hoursAgo: 540,
        steps: accepted(500),
        order: bought('van', 498, [step('ship', 470), step('receive', 465), step('complete', 440)], {
          reviews: [{ by: 'buyer', rating: 5, text: 'It brakes like a good argument. Home in eleven minutes.' }],
        }),
      }),
      bid('jonas', 14000, 'Stadtrad mit Nabenschaltung, Rahmenhöhe passt, Licht neu.', {
        pickup: true,
        ships: ['van'],
        hoursAgo: 530,
      }),
      bid('stefan', 9900, 'Robust, schwer, unkaputtbar.', { pickup: true, ships: ['van'], hoursAgo: 520 }),
    ],
  }),
  want('antoine-tyres', 'antoine', 'tyres-wheels', {
    title: 'Quatre roues d’hiver 195/65 R15',
    text: 'Jantes acier, moins de quatre ans, au moins six millimètres. Pour une petite voiture française qui n’aime pas la neige.',
    budget: 26000,
    condition: 'good',
    hoursAgo: 120,
    bids: [
      bid('torsten', 24000, 'Satz auf Stahlfelge, gewuchtet, sieben Millimeter. Montage in Spandau gratis.', {
        product: 'torsten-winterraeder',
        hoursAgo: 105,
      }),
      bid('dawit', 20000, 'Five millimetres left on two, seven on the others. I can bring them with the van.', {
        pickup: true,
        ships: ['van'],
        condition: 'fair',
        hoursAgo: 90,
      }),
      bid('tariku', 19000, 'አራት የክረምት ጎማዎች ከነቸርኬያቸው፤ አንድ ክረምት ብቻ ያገለገሉ።', {
        pickup: true,
        ships: ['van'],
        hoursAgo: 80,
      }),
    ],
  }),
  want('grace-tent', 'grace', 'camping', {
    title: 'Tent for three friends and one snorer',
    text: 'We go to the Baltic Sea in spring. Two rooms would save a friendship. Waterproof, please, we know the Baltic Sea.',
    budget: 15000,
    hoursAgo: 150,
    bids: [
      bid('lukas', 11800, 'For two and a half people, 2.4 kilos, used on one island without rain.', {
        product: 'lukas-tent',
        hoursAgo: 135,
        steps: rejected(120, 'Too small for the snorer.'),
      }),
      bid('omar', 14500, 'Tente familiale à deux chambres, imperméabilisée à nouveau cet automne.', {
        ships: ['large'],
        hoursAgo: 125,
      }),
      bid('marta', 9000, 'Two rooms, old but dry. The poles know the way up.', { ships: ['large'], hoursAgo: 98 }),
      bid('brian', 13000, 'Three rooms if you hang the middle curtain. Used at two festivals.', {
        ships: ['large'],
        hoursAgo: 61,
      }),
    ],
  }),
  want('karlheinz-cans', 'karlheinz', 'garden-tools', {
    title: 'Gießkanne aus Zink, zehn Liter, dicht',
    text: 'Für den Kleingarten. Mit Brause, wenn es geht. Plastik habe ich genug.',
    budget: 3000,
    hoursAgo: 360,
    steps: [{ transition: 'close', hoursAgo: 200, reason: 'not_needed' }],
    bids: [
      bid('gudrun', 1400, 'Zwei Stück, eine mit Brause, beide dicht.', {
        pickup: true,
        ships: ['large'],
        hoursAgo: 300,
      }),
      bid('marta', 2000, 'One from my allotment, ten litres, with a new rose.', { ships: ['large'], hoursAgo: 280 }),
    ],
  }),
]
