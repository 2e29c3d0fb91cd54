import { dhl, step } from '#demo/product-orders.ts'
import { accepted, arrived, bid, bought, rejected, revised, want, withdrawn } from './entry.ts'

/** Books, music, art, and what people eat. */
export const cultureWishes = [
  want('liya-novels', 'liya', 'books', {
    title: 'Amharic novels for my mother, large print if possible',
    text: 'She reads one a week and has finished mine. Anything but war. Used is fine, she writes in the margins anyway.',
    budget: 1500,
    quantity: 5,
    hoursAgo: 420,
    bids: [
      bid('yonas', 900, 'አምስት ልብ ወለዶች አሉኝ፤ ሁለቱ በትልቅ ፊደል የታተሙ ናቸው።', {
        quantity: 5,
        ships: ['parcel'],
        hoursAgo: 400,
        steps: accepted(380),
        order: bought(
          'parcel',
          379,
          [
            step('ship', 360),
            step('receive', 200),
            step('claim', 190, { note: 'Two of the five have pages missing at the end, which she found out last.' }),
            step('dispute', 60),
          ],
          {
            parcel: dhl('00340434292135200163'),
            claim: {
              cause: 'damaged',
              steps: [
                { transition: 'reject', hoursAgo: 150, note: 'ሁሉንም ገጽ ቆጥሬ ነው የላክሁት።' },
                { transition: 'escalate', hoursAgo: 60 },
              ],
            },
          },
        ),
      }),
      bid('beza', 1200, 'ለእናቴ የገዛኋቸው ናቸው፤ በጥሩ ሁኔታ ላይ ይገኛሉ።', { quantity: 3, hoursAgo: 390 }),
    ],
  }),
  want('antoine-romans', 'antoine', 'books', {
    title: 'Romans policiers en français, un carton entier',
    text: 'Pour un long séjour à l’hôpital de ma sœur. Poche, d’occasion, peu importe l’ordre. Elle lit vite.',
    budget: 6000,
    hoursAgo: 34,
    bids: [
      bid('camille', 4800, 'Vingt livres, dont sept policiers. Je peux compléter avec ceux de ma mère.', {
        product: 'camille-romans',
        hoursAgo: 25,
      }),
      bid('omar', 2500, 'Une dizaine de policiers, quelques-uns en poche, un peu lus dans le bain.', {
        condition: 'fair',
        hoursAgo: 20,
      }),
      bid('aissatou', 3000, 'Des romans policiers africains, neuf volumes, elle voyagera.', { hoursAgo: 8 }),
      bid('ines', 3500, 'Douze Simenon et quatre Vargas, le tout dans une valise.', { ships: ['large'], hoursAgo: 14 }),
    ],
  }),
  want('abebe-krar', 'abebe', 'music-instruments', {
    title: 'ለልጅ ልጄ የሚሆን ክራር',
    text: 'አሥራ ሁለት ዓመቱ ነው፤ መማር ይፈልጋል። ስድስት ገመድ ያለው፣ ቀላልና በቀላሉ የሚቃኝ ክራር እፈልጋለሁ።',
    budget: [6000, 12000],
    hoursAgo: 250,
    pictures: [['guitar', 'textile']],
    bids: [
      bid('tariku', 11000, 'አዲስ ክራር ከነመያዣው፤ የመጀመሪያውን ትምህርት እኔ እሰጣለሁ።', {
        product: 'tariku-krar',
        hoursAgo: 230,
        steps: accepted(200),
        order: bought('large', 198, [step('ship', 170), step('receive', 60)], { parcel: dhl('00340434292135200170') }),
      }),
      bid('yonas', 9500, 'በወጣትነቴ የተማርኩበት ክራር ነው፤ ለአዲስ ተማሪ ይሁን።', { ships: ['large'], hoursAgo: 215 }),
      bid('beza', 8000, 'የራሴ የመለማመጃ ክራር ነው፤ ገመዶቹን ቀይሬአለሁ።', { ships: ['large'], hoursAgo: 220 }),
    ],
  }),
  want('karlheinz-chess', 'karlheinz', 'games-puzzles', {
    title: 'Schachuhr, mechanisch, läuft gleichmäßig',
    text: 'Für die Donnerstagsrunde in Lichtenberg. Holz oder Bakelit, gern aus der DDR. Sie muss nicht schön sein, aber ticken.',
    budget: 4000,
    hoursAgo: 140,
    bids: [
      bid('gudrun', 2500, 'Eine Garde aus Ruhla, mein Mann hat damit verloren und gelacht.', {
        hoursAgo: 120,
        steps: accepted(90),
        order: bought('pickup', 88, [step('makeReady', 30)]),
        pickup: true,
        ships: ['parcel'],
      }),
      bid('felix', 3800, 'Restauriert, beide Werke laufen auf die Minute gleich.', { hoursAgo: 115 }),
      bid('jonas', 2000, 'Aus dem Schulkeller, ein Zeiger ist neu.', { hoursAgo: 100, steps: withdrawn(95) }),
    ],
  }),
  want('elena-prints', 'elena', 'paintings-prints', {
    title: 'Four prints of Berlin for an empty staircase',
    text: 'Small and large, colour or not, but no television tower. I would love them from people who live here. I can take one or two from each of you.',
    budget: [3000, 9500],
    quantity: 4,
    condition: 'new',
    hoursAgo: 260,
    pictures: [['easel', 'vases']],
    bids: [
      bid('ines', 4500, 'Les toits de Neukölln, numérotés, deux tirages pour vous.', {
        product: 'ines-linogravure',
        quantity: 2,
        hoursAgo: 240,
        steps: accepted(150),
        order: arrived('parcel', 149, '00340434292135200187'),
      }),
      bid('lukas', 8900, 'First tram over the bridge, signed. I frame it if you come by.', {
        product: 'lukas-print',
        hoursAgo: 220,
        steps: accepted(60),
        order: bought('parcel', 58, [step('ship', 20)], { parcel: dhl('00340434292135200194', 15) }),
      }),
      bid('camille', 6000, 'Deux aquarelles du canal un jour de brouillard.', {
        quantity: 2,
        condition: 'new',
        hoursAgo: 150,
        steps: revised(24),
      }),
      bid('yonas', 7000, 'በዲጂታል የታተሙ ሁለት የበርሊን ሥዕሎቼ አሉ፤ በፊርማዬ እልካለሁ።', { condition: 'new', hoursAgo: 45 }),
    ],
  }),
  want('grace-baskets', 'grace', 'baskets', {
    title: 'Ten small baskets as wedding favours',
    text: 'Handwoven, each about ten centimetres, in different colours. The wedding is in five weeks. I know that one person cannot have ten of them lying about.',
    budget: 1800,
    quantity: 10,
    condition: 'new',
    neededInDays: 30,
    hoursAgo: 200,
    bids: [
      bid('rahel', 1500, 'ስድስት ትናንሽ መሶቦች ከሐረር፤ ቀለማቸው የተለያየ ነው።', {
        condition: 'new',
        quantity: 6,
        hoursAgo: 180,
        steps: accepted(100),
        order: bought('parcel', 98, [step('ship', 60), step('receive', 20)], { parcel: dhl('00340434292135200200') }),
      }),
      bid('aissatou', 1700, 'Quatre petits paniers tressés au Sénégal, un rouge, un vert, deux jaunes.', {
        condition: 'new',
        quantity: 4,
        hoursAgo: 110,
      }),
      bid('hanna', 1600, 'I have four from my aunt in Harar, each one different. I would keep the blue one for you.', {
        condition: 'new',
        quantity: 4,
        hoursAgo: 90,
        steps: [{ transition: 'withdraw', hoursAgo: 48 }],
      }),
    ],
  }),
  want('thomas-vinyl', 'thomas', 'vinyl-cds', {
    title: 'Äthio-Jazz auf Vinyl, gern Nachpressungen',
    text: 'Ich habe im Radio zwei Stücke gehört und seitdem nichts anderes im Kopf. Mulatu, Hailu, alles willkommen, solange es nicht knistert wie ein Lagerfeuer.',
    budget: 3500,
    quantity: 3,
    hoursAgo: 680,
    bids: [
      bid('daniel', 3100, 'Three reissues, sealed. The second side of the blue one is the one you heard.', {
        product: 'daniel-vinyl',
        quantity: 3,
        hoursAgo: 660,
        steps: accepted(640),
        order: arrived('parcel', 638, '00340434292135200217', {
          reviews: [{ by: 'buyer', rating: 5, text: 'Genau die. Meine Nachbarn kennen sie jetzt auch.' }],
        }),
      }),
      bid('yonas', 2500, 'አንድ የድሮ ቅጂ አለኝ፤ አልፎ አልፎ ይጫጫጫል፤ ግን ይሰማል።', { condition: 'fair', hoursAgo: 650 }),
      bid('felix', 2800, 'Zwei Originale mit Patina, gewaschen, Hüllen etwas müde.', { quantity: 2, hoursAgo: 655 }),
    ],
  }),
  want('yodit-berbere', 'yodit', 'spices', {
    title: 'በቤት የተዘጋጀ በርበሬ፣ ሁለት ኪሎ',
    text: 'ለበዓል የሚሆን፣ በፀሐይ የደረቀና በሙሉ ቅመም የተዘጋጀ በርበሬ እፈልጋለሁ። ከፍተኛ ቃጠሎ አይኑረው።',
    budget: 3000,
    quantity: 2,
    condition: 'new',
    hoursAgo: 5,
  }),
  want('antoine-huile', 'antoine', 'honey-oils', {
    title: 'Huile d’olive de petite production, dix litres',
    text: 'De préférence de Grèce ou de Tunisie, récolte de cette année, en bidons. J’aimerais connaître le nom de la personne qui l’a pressée.',
    budget: 1400,
    quantity: 10,
    condition: 'new',
    hoursAgo: 9,
  }),
  want('nina-teff', 'nina', 'grains-flours', {
    title: 'Teffmehl für einen Backversuch, zwei bis fünf Kilo',
    text: 'Ich möchte Sauerteig ohne Weizen probieren. Hell oder dunkel, Hauptsache frisch gemahlen.',
    budget: 1000,
    quantity: 3,
    condition: 'new',
    hoursAgo: 330,
    steps: [{ transition: 'approve', hoursAgo: 320, text: 'It says what is wanted, and for what.' }],
    bids: [
      bid('selam', 600, 'ነጭና ቀይ ጤፍ አለኝ፤ ዛሬ የተፈጨ ነው፤ ሦስት ኪሎ እልካለሁ።', {
        condition: 'new',
        quantity: 3,
        hoursAgo: 300,
        steps: accepted(280),
        order: arrived('parcel', 278, '00340434292135200224'),
      }),
      bid('rahel', 750, 'አምስት ኪሎ ከረጢት አለን፤ በሦስት ከፍለን እንልካለን።', { condition: 'new', quantity: 3, hoursAgo: 295 }),
      bid('hanna', 700, 'Ivory teff from my cousin’s mill. I write you how my aunt begins the dough.', {
        condition: 'new',
        quantity: 3,
        hoursAgo: 290,
        steps: rejected(281, 'Vielen Dank, ich habe eben bei jemandem in der Nähe zugesagt.'),
      }),
    ],
  }),
  want('tomas-chilli', 'tomas', 'spices', {
    title: 'Dried chillies, six kinds, for a kitchen in Moabit',
    text: 'Ancho, pasilla, guajillo and friends. No powder, I grind them myself.',
    budget: 2500,
    quantity: 6,
    condition: 'new',
    hoursAgo: 170,
    steps: [
      {
        transition: 'reject',
        hoursAgo: 160,
        text: 'Food has to come from a registered business. Please say so in the request.',
      },
    ],
  }),
  want('meron-icon', 'meron', 'religious-cultural', {
    title: 'በእጅ የተሣለ የቅዱስ ገብርኤል ሥዕል',
    text: 'ለአዲስ ቤት ምርቃት ስጦታ። መጠኑ ሠላሳ በአርባ ያህል፣ በእንጨት ላይ የተሣለ ቢሆን እመርጣለሁ።',
    budget: 10000,
    hoursAgo: 15,
    bids: [
      bid('yonas', 9500, 'በእጅ የሣልሁት ነው፤ ከፈለግሽ ስሙን በግዕዝ ከሥሩ እጽፋለሁ።', { product: 'yonas-icon', hoursAgo: 6 }),
      bid('mulugeta', 8500, 'ከጎንደር የመጣ፣ በእንጨት ላይ የተሣለ ሥዕል በቢሮአችን አለ።', { pickup: true, hoursAgo: 4 }),
      bid('rahel', 9900, 'ሠዓሊ ወንድሜ በሁለት ሳምንት ይሥላል፤ መጠኑን አንቺ ትወስኛለሽ።', { condition: 'new', handling: 14, hoursAgo: 2 }),
    ],
  }),
  want('zeynep-saz', 'zeynep', 'music-instruments', {
    title: 'Kurzhals-Saz mit Tonabnehmer',
    text: 'Ich spiele jetzt öfter vor Leuten. Ein kleiner Korpus, sauber bundiert, Koffer wäre schön.',
    budget: [15000, 30000],
    hoursAgo: 160,
    steps: [{ transition: 'change', hoursAgo: 60 }],
    bids: [
      bid('mehmet', 26000, 'Von meinem Bruder, Kastanie, mit Tonabnehmer und Koffer.', {
        ships: ['large'],
        hoursAgo: 130,
      }),
      bid('omar', 18000, 'Un saz court de concert, micro posé par un luthier de Kreuzberg.', {
        pickup: true,
        ships: ['large'],
        hoursAgo: 120,
        steps: revised(40),
      }),
      bid('felix', 22000, 'Aus meiner Sammlung, ohne Tonabnehmer, den baue ich ein.', {
        ships: ['large'],
        hoursAgo: 20,
      }),
    ],
  }),
]
