import { dhl, step } from '#demo/product-orders.ts'
import { accepted, bid, bought, lapsed, rejected, revised, unpaid, want, withdrawn } from './entry.ts'

/** For the home and the kitchen. */
export const homeWishes = [
  want('liya-chairs', 'liya', 'sofas-chairs', {
    title: 'Six kitchen chairs that can be told apart from new ones',
    text: 'We are eight at the table when my mother is here, and sit on two stools and a suitcase. Wood, steady, no padding. They may be different from each other as long as nobody falls. I can pick them up in the city with a friend’s van.',
    budget: [2000, 4500],
    quantity: 6,
    condition: 'good',
    neededInDays: 12,
    hoursAgo: 190,
    pictures: [['chair', 'chair']],
    bids: [
      bid('kofi', 3800, 'Four are glued and sanded, I would bring them to you on my way to the timber yard.', {
        product: 'kofi-chairs',
        quantity: 4,
        hoursAgo: 180,
        steps: accepted(150, 'Third floor, no lift. I help to carry!'),
        order: bought('van', 149, [step('ship', 30)], { parcel: dhl('00340434292135200101', 20) }),
      }),
      bid(
        'jonas',
        3000,
        'Zwei Stühle aus Buche, von meinem alten Esstisch. Einer hat eine Schramme, beide stehen fest.',
        {
          quantity: 2,
          ships: ['large'],
          pickup: true,
          pictures: [['chair'], ['chair', 'chair']],
          hoursAgo: 170,
          steps: accepted(80),
          order: bought('pickup', 78),
        },
      ),
      bid('stefan', 4400, 'Sechs gleiche Stühle aus einer Kantine, sehr stabil, Lieferung mit dem Transporter.', {
        quantity: 6,
        ships: ['van'],
        hoursAgo: 160,
      }),
      bid('gudrun', 2500, 'Ich habe noch zwei von früher, mit geflochtenem Sitz.', {
        quantity: 2,
        pictures: [['chair', 'chair']],
        ships: ['large'],
        hoursAgo: 140,
        steps: rejected(120, 'They are lovely, but too low for our table.'),
      }),
    ],
  }),
  want('liya-mixer', 'liya', 'small-appliances', {
    title: 'Kitchen machine that kneads bread, strong motor',
    text: 'Two kilos of dough every Saturday have finished off the last one. It does not have to be beautiful, only strong, with a dough hook and a bowl of at least four litres.',
    budget: 9000,
    condition: 'good',
    hoursAgo: 96,
    pictures: [['mixer', 'bowl']],
    bids: [
      bid('gudrun', 5500, 'Meine aus den Achtzigern knetet alles. Knethaken, Schneebesen und Schüssel sind dabei.', {
        product: 'gudrun-kuechenmaschine',
        hoursAgo: 80,
        steps: accepted(6, 'My bread thanks you already.'),
      }),
      bid('hanna', 7000, 'Mine is three years old and has kneaded for every holiday since. Bowl of five litres.', {
        pictures: [['mixer', 'bowl']],
        ships: ['large'],
        pickup: true,
        hoursAgo: 75,
      }),
      bid('mehmet', 8500, 'Gastro-Gerät mit 1.200 Watt, generalüberholt, ein Jahr Gewährleistung.', {
        ships: ['large'],
        hoursAgo: 60,
      }),
    ],
  }),
  want('sophie-lamp', 'sophie', 'lighting', {
    title: 'Stehlampe zum Lesen, warmes Licht',
    text: 'Für den Sessel am Fenster. Der Arm sollte sich bewegen lassen, das Kabel lang genug sein. Gern gebraucht, aber elektrisch in Ordnung.',
    budget: 6000,
    hoursAgo: 50,
    pictures: [['tripodlamp']],
    bids: [
      bid('lukas', 5900, 'A tripod from an old studio, with a warm bulb and three metres of cable.', {
        product: 'lukas-lamp',
        hoursAgo: 40,
      }),
      bid('ines', 4800, 'Lampadaire articulé des années 70, recâblé par un électricien l’an dernier.', {
        ships: ['large'],
        hoursAgo: 31,
      }),
      bid('dawit', 3500, 'From a clear-out in Dahlem, brass, and the switch works.', {
        ships: ['large'],
        pickup: true,
        hoursAgo: 12,
      }),
    ],
  }),
  want('thomas-shelf', 'thomas', 'tables-storage', {
    title: 'Zwei gleiche Regale fürs Arbeitszimmer',
    text: 'Je etwa zwei Meter hoch und achtzig breit, für Ordner, also stabil. Selbst gebaut ist mir lieber als aus Pressspan. Potsdam-West, Lieferung wäre gut.',
    budget: [10000, 19000],
    quantity: 2,
    condition: 'any',
    hoursAgo: 900,
    bids: [
      bid('kofi', 17500, 'From scaffolding boards, made to your measure, both from the same planks.', {
        product: 'kofi-shelf',
        quantity: 2,
        hoursAgo: 880,
        steps: accepted(860),
        order: bought('van', 858, [step('ship', 700), step('receive', 690), step('complete', 640)], {
          reviews: [
            {
              by: 'buyer',
              rating: 5,
              text: 'Gerade, schwer und schön. Die Ordner stehen, und ich schaue lieber das Holz an.',
            },
            { by: 'seller', rating: 5, text: 'Good coffee, and he had measured everything twice.' },
          ],
        }),
      }),
      bid('jonas', 12000, 'Zwei Regale, Eiche furniert, selten umgezogen.', {
        pickup: true,
        quantity: 2,
        ships: ['van'],
        hoursAgo: 875,
      }),
      bid('stefan', 15000, 'Metallregale aus der Werkstatt, tragen zweihundert Kilo je Boden.', {
        quantity: 2,
        ships: ['van'],
        hoursAgo: 870,
      }),
    ],
  }),
  want('grace-fridge', 'grace', 'large-appliances', {
    title: 'Small fridge for a shared kitchen',
    text: 'Up to 90 centimetres high, quiet, with a box for ice. Three people, one shelf each. We live on the first floor in Friedrichshain.',
    budget: 9000,
    condition: 'fair',
    neededInDays: 6,
    hoursAgo: 70,
    bids: [
      bid('dawit', 6000, 'Eighty-five centimetres, freezer box, quiet since I levelled its feet. I carry it up.', {
        product: 'dawit-fridge',
        hoursAgo: 60,
      }),
      bid('stefan', 8900, 'Geprüft, mit neuer Dichtung und Gewährleistung. Ich nehme das alte Gerät mit.', {
        ships: ['van'],
        hoursAgo: 55,
      }),
      bid('mehmet', 7500, 'Aus einem Büro, kaum benutzt. Wir liefern am Samstag.', {
        ships: ['van'],
        hoursAgo: 44,
        steps: withdrawn(20),
      }),
    ],
  }),
  want('abebe-pot', 'abebe', 'cookware', {
    title: 'ለሃያ ሰው የሚበቃ ትልቅ ድስት',
    text: 'ለልጄ ልጅ ጥምቀት ዶሮ ወጥ እሠራለሁ። ቢያንስ አሥራ አምስት ሊትር የሚይዝ፣ ወፍራም መቀመጫ ያለው ድስት እፈልጋለሁ። ያገለገለም ቢሆን ንጹሕ ይሁን።',
    budget: 6000,
    hoursAgo: 130,
    neededInDays: 9,
    pictures: [['pot']],
    bids: [
      bid('mehmet', 4800, 'Edelstahl, zwanzig Liter, aus unserer Küche. Deckel ist dabei.', {
        product: 'mehmet-topf',
        hoursAgo: 110,
        steps: accepted(50),
        order: bought('large', 49, [step('ship', 20)], { parcel: dhl('00340434292135200118', 26) }),
      }),
      bid('selam', 5500, 'ለሠርግ የምጠቀምበት ሃያ ሊትር ድስት አለኝ፤ ክዳኑም ጥሩ ነው።', { ships: ['large'], hoursAgo: 100 }),
      bid('rahel', 5900, 'ከድግስ ዕቃችን አንዱን መሸጥ እንችላለን፤ እንደ አዲስ ነው።', { ships: ['large'], pickup: true, hoursAgo: 90 }),
    ],
  }),
  want('yodit-cups', 'yodit', 'coffee-sets', {
    title: 'ሁለት ደርዘን ስኒ ለበዓል ቡና',
    text: 'ለበዓሉ ብዙ እንግዳ አለብኝ። ነጭ ወይም ባለ ወርቅ ጠርዝ ስኒዎች እፈልጋለሁ፤ ከአንድ ሰው ባይሞላ ከሁለት ሰው ብገዛም ግድ የለኝም።',
    budget: [150, 300],
    quantity: 24,
    condition: 'new',
    neededInDays: 15,
    hoursAgo: 60,
    pictures: [['cup', 'cup']],
    bids: [
      bid('hanna', 225, 'Sini cups with a gold rim, and I pack them so that none of them breaks.', {
        condition: 'new',
        quantity: 12,
        pickup: true,
        ships: ['parcel'],
        hoursAgo: 50,
        steps: [...revised(18), ...accepted(2, 'እነዚህን እወስዳለሁ፤ ሌሎቹን ከሌላ ሰው እገዛለሁ።')],
      }),
      bid('rahel', 260, 'ሃያ አራቱንም አንድ ዓይነት አድርጌ አቀርባለሁ፤ ረከቦትም ማከራየት እችላለሁ።', {
        condition: 'new',
        quantity: 24,
        hoursAgo: 42,
      }),
      bid('beza', 280, 'ነጭ ስኒዎች ባለ አረንጓዴ አበባ፤ አሥራ ሁለት አሉኝ።', { condition: 'new', quantity: 12, hoursAgo: 24 }),
      bid('selam', 200, 'አሥር ስኒዎች አሉኝ፤ አልተጠቀምኩባቸውም።', { condition: 'new', quantity: 10, hoursAgo: 30 }),
    ],
  }),
  want('nina-rug', 'nina', 'rugs-textiles', {
    title: 'Teppich für ein Kinderzimmer, waschbar',
    text: 'Etwa 160 mal 230, kräftige Farbe, soll Filzstift verzeihen. Bitte ohne Geruch nach Lager.',
    budget: 12000,
    hoursAgo: 300,
    steps: [{ transition: 'close', hoursAgo: 40, reason: 'bought_elsewhere' }],
    bids: [
      bid('omar', 11000, 'Tapis en coton tissé, lavable à trente degrés, rouge et ocre.', {
        ships: ['large'],
        hoursAgo: 150,
      }),
      bid('aissatou', 6500, 'Tapis de pagnes tressés, il passe à la machine en deux fois.', {
        ships: ['large'],
        hoursAgo: 120,
      }),
    ],
  }),
  want('noah-mirror', 'noah', 'decor', {
    title: 'Round mirror, at least sixty centimetres',
    text: 'For a dark corridor in Treptow. The frame may be anything but plastic. It hangs on a plaster wall, so please not too heavy.',
    budget: 7000,
    hoursAgo: 800,
    steps: [{ transition: 'expire', hoursAgo: 80 }],
    bids: [
      bid('ines', 5800, 'Miroir rond au cadre de laiton, soixante-deux centimètres, huit kilos.', {
        product: 'ines-miroir',
        hoursAgo: 700,
        steps: lapsed(700),
      }),
      bid('camille', 6500, 'I have one with an oak frame, seventy centimetres, hung once and photographed often.', {
        ships: ['large'],
        hoursAgo: 560,
        steps: lapsed(560),
      }),
    ],
  }),
  want('tomas-pans', 'tomas', 'cookware', {
    title: 'Three iron pans that have seen some steaks',
    text: 'I am a cook and want them seasoned by somebody who knows how. Twenty-eight centimetres or close to it. Rust is fine, warping is not.',
    budget: 3500,
    quantity: 3,
    condition: 'fair',
    hoursAgo: 210,
    bids: [
      bid('mehmet', 3200, 'Drei eiserne Pfannen aus unserer alten Küche, eingebrannt, plan.', {
        quantity: 3,
        ships: ['parcel'],
        hoursAgo: 190,
        steps: accepted(170),
        order: bought('parcel', 168, [
          step('callOff', 120, { note: 'Beim Einpacken habe ich gesehen, dass zwei davon verzogen sind.' }),
        ]),
      }),
      bid('gudrun', 2800, 'Eine von meiner Mutter, schwarz wie die Nacht und glatt wie ein Spiegel.', {
        hoursAgo: 100,
      }),
      bid('dawit', 1900, 'Two from a restaurant that closed in Wedding. Heavy, flat, a little rust at the handle.', {
        quantity: 2,
        pickup: true,
        ships: ['parcel'],
        hoursAgo: 66,
      }),
    ],
  }),
  want('elena-machine', 'elena', 'small-appliances', {
    title: 'Espresso machine with a proper steam wand',
    text: 'No capsules. It may be old if the seals were changed. I would like to see it make one coffee before I carry it home.',
    budget: [8000, 20000],
    delivery: 'pickup',
    hoursAgo: 33,
    bids: [
      bid('lukas', 18000, 'Italian, twelve years old, new seals last spring. Come by, the first cappuccino is mine.', {
        pickup: true,
        ships: [],
        hoursAgo: 20,
      }),
      bid('mehmet', 15000, 'Zweikreiser aus unserem alten Café, entkalkt. Probekaffee jederzeit.', {
        pickup: true,
        ships: [],
        hoursAgo: 14,
      }),
      bid('omar', 12000, 'Petite machine à levier, un peu bruyante, vapeur excellente.', {
        pickup: true,
        ships: [],
        hoursAgo: 8,
      }),
    ],
  }),
  want('antoine-desk', 'antoine', 'tables-storage', {
    title: 'Bureau à hauteur réglable, 140 cm ou plus',
    text: 'Je travaille deux jours par semaine à la maison et mon dos compte les heures. Moteur silencieux souhaité, plateau en bois si possible.',
    budget: 26000,
    hoursAgo: 100,
    bids: [
      bid('priya', 24000, 'One motor, quiet, oak top with one ring from a cup. I can dismantle it for you.', {
        pickup: true,
        ships: ['van'],
        hoursAgo: 88,
        steps: unpaid(70),
      }),
      bid('jonas', 21000, 'Zwei Motoren, 160 cm, aus einem Büro in Friedrichshain. Kabelkanal ist dabei.', {
        pickup: true,
        ships: ['van'],
        hoursAgo: 60,
      }),
    ],
  }),
  want('meron-injera', 'meron', 'small-appliances', {
    title: 'ያገለገለ የእንጀራ ምጣድ እፈልጋለሁ',
    text: 'የኤሌክትሪክ ምጣድ፣ ሃምሳ ሳንቲሜትር ያህል የሆነ፤ ክዳኑ ጥሩ ከሆነ ያገለገለ ቢሆንም ችግር የለውም። ሻርሎተንቡርግ ነኝ።',
    budget: 17000,
    condition: 'any',
    hoursAgo: 20,
    bids: [
      bid('selam', 16500, 'አዲስ ምጣድ ነው፤ በሁለት ቀን ውስጥ ይደርስሻል፤ አሠራሩንም በስልክ አስረዳለሁ።', {
        product: 'selam-mitad',
        hoursAgo: 12,
      }),
      bid('beza', 9000, 'ለሁለት ዓመት የተጠቀምኩበት ምጣድ ነው፤ በደንብ ይጋግራል።', {
        condition: 'fair',
        ships: ['large'],
        hoursAgo: 8,
      }),
      bid('hanna', 11000, 'I have a second one that I use twice a year. The lid closes well, the cable is new.', {
        condition: 'good',
        ships: ['large'],
        pickup: true,
        hoursAgo: 4,
      }),
    ],
  }),
]
