import { dhl, step } from '#demo/product-orders.ts'
import { accepted, arrived, bid, bought, lapsed, rejected, revised, want, withdrawn } from './entry.ts'

/** For children, and what people wear. */
export const familyWishes = [
  want('liya-bicycle', 'liya', 'bicycles', {
    title: 'Bicycle for a nine-year-old who grows every week',
    text: 'Twenty-four inches, lights that work, and a bell that can be heard. Colour is decided by her: anything but pink. We live in Pankow and would like to try it before we pay, or send it if it is further away.',
    budget: [6000, 14000],
    condition: 'good',
    neededInDays: 8,
    hoursAgo: 72,
    pictures: [['bike']],
    bids: [
      bid('jonas', 9500, 'Das Rad meines Neffen, zwanzig Zoll, sechs Gänge, Licht geht. Für ein Jahr passt es noch.', {
        product: 'jonas-kinderrad',
        hoursAgo: 66,
      }),
      bid('hanna', 11000, 'My niece is out of it: 24 inches, green, new tyres, and a bell like a tram.', {
        pickup: true,
        ships: ['van'],
        pictures: [['bike', 'sprig']],
        hoursAgo: 52,
      }),
      bid('brian', 12500, 'Serviced last week, new chain, dark blue. I can meet you in the park for a test.', {
        pickup: true,
        ships: ['van'],
        condition: 'like_new',
        hoursAgo: 40,
      }),
      bid('stefan', 8000, 'Stand im Keller, läuft gut. Bremsen habe ich heute neu eingestellt.', {
        pickup: true,
        ships: ['van'],
        hoursAgo: 26,
        steps: revised(10),
      }),
      bid('daniel', 7000, 'Bought for my cousin, she prefers her scooter. Silver, three gears, one scratch.', {
        pickup: true,
        ships: ['van'],
        condition: 'fair',
        hoursAgo: 7,
      }),
    ],
  }),
  want('liya-schoolbag', 'liya', 'school-supplies', {
    title: 'Two school bags that stand upright',
    text: 'For the seven- and the nine-year-old. Light, with a belt around the chest, and no cartoon heroes that are out of date by Easter.',
    budget: 5500,
    quantity: 2,
    condition: 'any',
    hoursAgo: 620,
    bids: [
      bid('mulugeta', 4900, 'አዲስ ቦርሳዎች ከደብተሮች ጋር፤ ሁለቱንም በአንድ ጥቅል እልካለሁ።', {
        product: 'mulugeta-schoolbag',
        quantity: 2,
        hoursAgo: 600,
        steps: accepted(560),
        order: arrived('large', 559, '00340434292135200125', {
          reviews: [
            {
              by: 'buyer',
              rating: 5,
              text: 'Both stand upright, and the notebooks were a surprise. They sleep next to the bags.',
            },
            { by: 'seller', rating: 5, text: 'ፈጣን ክፍያና መልካም ቃል። እናመሰግናለን!' },
          ],
        }),
      }),
      bid('aissatou', 4000, 'Deux cartables, un bleu, un vert, servis une année chacun.', {
        quantity: 2,
        hoursAgo: 590,
      }),
      bid('marta', 3000, 'One only, grey and red, it has been to school for a year and is clean.', {
        hoursAgo: 585,
        steps: withdrawn(570),
      }),
    ],
  }),
  want('fatou-pram', 'fatou', 'prams-car-seats', {
    title: 'Poussette double pour des jumeaux de quatre ans, pliable',
    text: 'Pour les longues journées au zoo : ils marchent, puis ils ne marchent plus. Légère, étroite, et qui tient dans le coffre d’une petite voiture.',
    budget: 15000,
    hoursAgo: 46,
    pictures: [['pram', 'teddy']],
    bids: [
      bid('amina', 13000, 'Narrow enough for the bus, and it folds with one hand when you know the trick.', {
        pickup: true,
        ships: ['large'],
        hoursAgo: 30,
      }),
      bid('aissatou', 9000, 'Les miens sont grands. Elle roule bien, le panier a été recousu.', {
        pickup: true,
        ships: ['large'],
        condition: 'fair',
        hoursAgo: 21,
      }),
      bid('miriam', 14500, 'Used for one summer in Lisbon, sand removed. Rain cover included.', {
        ships: ['large'],
        hoursAgo: 9,
      }),
    ],
  }),
  want('nina-seat', 'nina', 'prams-car-seats', {
    title: 'Kindersitz ab 15 kg, unfallfrei',
    text: 'Für den Zweitwagen der Großeltern. Bitte nur, wenn er sicher keinen Unfall hatte, und mit Anleitung.',
    budget: 7000,
    condition: 'good',
    hoursAgo: 230,
    pictures: [['carseat']],
    bids: [
      bid('amina', 5500, 'No accidents, first hand, and the manual is still in its pocket.', {
        product: 'amina-seat',
        hoursAgo: 210,
        steps: accepted(180, 'Danke, die Großeltern freuen sich.'),
        order: bought('large', 178, [step('ship', 150), step('receive', 40)], { parcel: dhl('00340434292135200132') }),
      }),
      bid('jonas', 6500, 'Zwei Jahre alt, unfallfrei, mit Isofix. Bezug ist gewaschen.', {
        ships: ['large'],
        hoursAgo: 200,
      }),
      bid('daniel', 4000, 'Worked well for my sister. I do not have the manual any more.', {
        ships: ['large'],
        hoursAgo: 195,
        steps: rejected(185, 'Ohne Anleitung leider nicht.'),
      }),
    ],
  }),
  want('zeynep-toys', 'zeynep', 'toys', {
    title: 'Holzbausteine, gern eine ganze Kiste',
    text: 'Für meinen kleinen Cousin, der Türme liebt und Plastik zerbeißt. Unbehandelt oder mit speichelfester Farbe.',
    budget: 4500,
    hoursAgo: 88,
    pictures: [['blocks', 'teddy']],
    bids: [
      bid('kofi', 3900, 'Sixty pieces from offcuts, sanded until they feel like soap, oiled with linseed.', {
        product: 'kofi-blocks',
        hoursAgo: 70,
      }),
      bid('gudrun', 2000, 'Hundert alte Klötze mit Gebrauchsspuren, aber keiner fehlt.', {
        condition: 'fair',
        hoursAgo: 64,
      }),
      bid('olena', 2400, 'Not wood, but crocheted blocks that fall without a sound. Organic cotton.', {
        condition: 'new',
        hoursAgo: 41,
      }),
    ],
  }),
  want('meron-kemis', 'meron', 'traditional-clothing', {
    title: 'ለምረቃ የሚሆን የሐበሻ ቀሚስ',
    text: 'ነጭ ሆኖ ጥለቱ አረንጓዴ ወይም ሰማያዊ ቢሆን እመርጣለሁ። ቁመቴ አንድ ሜትር ስልሳ ስድስት ነው። ከምረቃው በፊት እንዲደርስ እፈልጋለሁ።',
    budget: [9000, 16000],
    condition: 'new',
    neededInDays: 9,
    hoursAgo: 110,
    pictures: [['rail', 'textile']],
    bids: [
      bid('hanna', 14800, 'Handwoven, and I can have the tibeb in green. Shorten it by two fingers and it is yours.', {
        product: 'hanna-habesha-kemis',
        hoursAgo: 95,
        steps: accepted(30, 'አረንጓዴው ይሁንልኝ፤ አመሰግናለሁ!'),
        order: bought('express', 29),
      }),
      bid('beza', 12500, 'በእጅ የተሠራ ነው፤ በልክሽ አስተካክዬ በአንድ ሳምንት አደርሳለሁ።', { condition: 'new', hoursAgo: 90 }),
      bid('rahel', 15500, 'ከአዲስ አበባ የመጣ ነው፤ ሰማያዊ ጥለት አለው፤ መጥተሽ መሞከር ትችያለሽ።', {
        condition: 'new',
        pickup: true,
        hoursAgo: 84,
      }),
    ],
  }),
  want('fatou-boubou', 'fatou', 'women-clothing', {
    title: 'Boubou de cérémonie, taille 42, brodé à la main',
    text: 'Pour le baptême de ma nièce à la fin du mois. Bleu profond ou prune, broderie ton sur ton. Une photo à la lumière du jour m’aiderait.',
    budget: 18000,
    condition: 'any',
    neededInDays: 20,
    hoursAgo: 26,
    bids: [
      bid('aissatou', 15000, 'Je le fais venir de Saint-Louis, brodé par ma tante. Bleu nuit, cinq mètres de bazin.', {
        condition: 'new',
        handling: 7,
        hoursAgo: 18,
      }),
      bid('amina', 11000, 'I know a tailor in Lichtenberg who embroiders like that, two weeks.', {
        condition: 'new',
        handling: 14,
        hoursAgo: 6,
      }),
      bid('miriam', 13500, 'Sewn in my studio in your size, plum or blue. The first fitting is this week.', {
        condition: 'new',
        pickup: true,
        hoursAgo: 11,
      }),
    ],
  }),
  want('noah-coat', 'noah', 'men-clothing', {
    title: 'Winter coat, size L, that survives a shelter dog',
    text: 'Warm, long enough to sit on, and dark, because Momo jumps. A zip is better than buttons.',
    budget: 9000,
    hoursAgo: 500,
    bids: [
      bid('brian', 6500, 'Dark green parka, worn for one winter in Nairobi airport and one in Berlin.', {
        hoursAgo: 480,
        steps: accepted(450),
        order: bought(
          'parcel',
          448,
          [
            step('ship', 430),
            step('receive', 380),
            step('claim', 370, { note: 'The zip opens by itself from below.' }),
            step('settleClaim', 330, { amount: 2000 }),
          ],
          {
            parcel: dhl('00340434292135200149'),
            claim: {
              cause: 'damaged',
              steps: [
                { transition: 'offer', hoursAgo: 350, amount: 2000, note: 'A new zip costs twenty euros. I pay it.' },
                { transition: 'takeOffer', hoursAgo: 330 },
              ],
            },
          },
        ),
      }),
      bid('felix', 8000, 'Wollmantel, dunkelgrau, innen ein Knopf ersetzt.', { hoursAgo: 470 }),
      bid('omar', 5000, 'Un caban marine, chaud, il a connu deux hivers et aucun chien.', { hoursAgo: 465 }),
    ],
  }),
  want('grace-shoes', 'grace', 'shoes', {
    title: 'Running shoes, EU 43, for roads',
    text: 'My brother visits and runs every morning. Less than two hundred kilometres on them, please, and no smell.',
    budget: 7000,
    condition: 'like_new',
    hoursAgo: 320,
    bids: [
      bid('brian', 5800, 'Two runs only. They are for trails, but the road does not mind.', {
        product: 'brian-shoes',
        hoursAgo: 300,
        steps: accepted(280),
        order: bought(
          'parcel',
          278,
          [step('ship', 260), step('receive', 100), step('claim', 60, { note: 'They are 42, the sticker says 43.' })],
          { parcel: dhl('00340434292135200156'), claim: { cause: 'wrong_item', steps: [] } },
        ),
      }),
      bid('sofia', 6900, 'Bought a number too large, fifty kilometres on the canal, white.', { hoursAgo: 285 }),
      bid('daniel', 6500, 'Bought for a half marathon that was cancelled. Road shoes, fifty kilometres.', {
        hoursAgo: 290,
      }),
    ],
  }),
  want('yodit-bags', 'yodit', 'bags', {
    title: 'በእጅ የተሠራ የቆዳ ቦርሳ',
    text: 'ለሥራ የምይዘው፣ ላፕቶፕ የሚገባበት ቡናማ የቆዳ ቦርሳ እፈልጋለሁ። ጠንካራ ዚፕ ይኑረው።',
    budget: 12000,
    hoursAgo: 740,
    steps: [{ transition: 'expire', hoursAgo: 20 }],
    bids: [
      bid('omar', 11500, 'Sac en cuir du Maroc, cousu main, doublure solide.', { hoursAgo: 600, steps: lapsed(600) }),
    ],
  }),
  want('sophie-earrings', 'sophie', 'jewellery-watches', {
    title: 'Bernsteinohrringe als Geschenk zum Geburtstag meiner Mutter',
    text: 'Silber, nicht zu lang, mit hellem Bernstein. Sie wird fünfundachtzig und trägt nur Stecker.',
    budget: 5000,
    condition: 'new',
    neededInDays: 5,
    hoursAgo: 58,
    bids: [
      bid('olena', 3600, 'Silver with Baltic amber, I can change the hooks into studs by tomorrow.', {
        product: 'olena-earrings',
        hoursAgo: 50,
        steps: accepted(3, 'Stecker bitte, und wenn es geht mit kleiner Schachtel.'),
        order: { way: 'express', steps: [step('create', 0.15)] },
      }),
      bid('amina', 4500, 'Amber drops on silver studs from a small workshop in Gdańsk.', {
        condition: 'new',
        hoursAgo: 44,
      }),
      bid('miriam', 3000, 'A pair from my collection, honey-coloured, worn for one photo shoot.', {
        condition: 'like_new',
        hoursAgo: 38,
      }),
    ],
  }),
]
