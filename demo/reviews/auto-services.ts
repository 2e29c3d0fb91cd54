import type { ReviewTable } from './row.ts'

export const autoServicesReviews: ReviewTable = {
  'torsten-inspektion': [
    [
      'thomas',
      5,
      'Rundgang am Wagen mit klaren Worten. Was noch ein Jahr hält, durfte noch ein Jahr halten.',
      { pack: 'standard' },
    ],
    [
      'dawit',
      5,
      'My van is my income. They had it ready at five as promised and showed me the old filter, terrible.',
      { pack: 'standard' },
    ],
    ['nina', 5, 'Abgegeben um acht nach dem Nachtdienst, abgeholt um fünf mit frischer Plakette.', { pack: 'premium' }],
    [
      'stefan',
      4,
      'Ehrliche Werkstatt. Eine Birne kam extra dazu, mit Anruf vorher. Der Hofhund mag Wurstbrot.',
      { pack: 'basic' },
    ],
    ['abebe', 5, 'ታክሲዬን ለዓመታት እዚህ ነው የማሠራው። የማያስፈልገውን አይነኩም።', { pack: 'premium' }],
  ],
  'torsten-bremsen': [
    ['jonas', 5, 'Festpreis war Festpreis. Alte Scheiben lagen im Kofferraum, man sah, dass es nötig war.'],
    [
      'mehmet',
      5,
      'Zwei Firmenwagen an einem Vormittag. Nach dreihundert Kilometern wurde noch einmal nachgesehen, ohne Kosten.',
    ],
    ['grace', 4, 'Good work and good coffee. Explanations in English were short but enough.'],
  ],
  'torsten-reifen': [
    [
      'sophie',
      5,
      'Zwanzig Minuten, dann war ich wieder draußen. Die Karte mit den Profilwerten ist praktisch.',
      { pack: 'standard' },
    ],
    ['thomas', 5, 'Einlagerung seit Jahren, immer sauber gewaschen und beschriftet.', { pack: 'standard' }],
    ['lukas', 5, 'No queue, no nonsense, done before my coffee was cold.', { pack: 'basic' }],
    [
      'marta',
      4,
      'Trailer and van on the same day. One wheel cap was missing and turned up the next day.',
      { pack: 'basic' },
    ],
    [
      'karlheinz',
      5,
      'Ich fahre wenig, aber mit guten Reifen. Man hat mir keine neuen aufgeschwatzt.',
      { pack: 'premium' },
    ],
    [
      'elena',
      3,
      'Fine in the end, but I waited forty minutes although I had an appointment at eight.',
      {
        pack: 'basic',
        reply: 'Sorry for the waiting, two lifts were out of order that morning. The next change is on us.',
      },
    ],
  ],
  'torsten-kaufcheck': [
    ['zeynep', 5, 'Unter vier Augen gesagt: Finger weg. Vier Seiten Bericht, und wir haben viel Geld behalten.'],
    [
      'noah',
      5,
      'My first German car. He put it on the lift, shook his head twice and nodded once. I bought it for less.',
    ],
    ['antoine', 4, "Rapport précis avec photos. J'ai renoncé à la belle italienne, à contrecœur."],
  ],
  'tariku-buy': [
    ['meron', 5, 'ከሻጩ ጋር በጀርመንኛ ተደራድሮ አምስት መቶ ዩሮ አስቀነሰልኝ። መኪናዋም ጥሩ ናት።'],
    ['yodit', 5, 'ሁለት መኪና አትግዢ አለኝ፤ ሦስተኛውን ግዢ አለኝ። በዓመቱ አንድም ችግር የለም።'],
    ['daniel', 5, 'He heard in ten seconds what the seller had hidden for ten minutes.'],
    ['selam', 5, 'ለምግብ ማመላለሻ የሚሆን መኪና ስገዛ አብሮኝ መጣ። ቅን ሰው ነው።'],
    ['beza', 4, 'ምርመራው ጥሩ ነው። ቀጠሮው አንድ ቀን ተለውጧል።'],
  ],
  'tariku-jump': [
    ['abebe', 5, 'ከሌሊቱ ሰባት ሰዓት ባትሪዬ ሞተ። በአርባ ደቂቃ ደረሰ፤ ዋጋው ያው ነው።'],
    ['yonas', 5, 'ጎማዬ አውቶባን መግቢያ ላይ ፈነዳ። ተረጋግቶ ቀየረልኝ፤ ልጆቹንም ያጫውታቸው ነበር።'],
    ['rahel', 5, 'ከዝግጅት ስንመለስ ቁልፉ መኪናው ውስጥ ተቆልፎ ነበር። ያለ ጉዳት ከፈተው።'],
  ],
  'tariku-battery': [
    [
      'liya',
      5,
      'Five in the morning, early shift, car dead. He came with a thermos and a battery. I was only ten minutes late.',
    ],
    ['tomas', 5, 'Flat tyre with a full boot of vegetables. He changed it and helped me to load again.'],
    ['olena', 4, 'Quick and kind. Finding my street took him a while because of the building site.'],
  ],
  'tariku-service': [
    ['kofi', 5, 'Oil and pads in my courtyard, not a drop on the ground. I kept painting meanwhile.'],
    ['priya', 5, 'He showed me a picture of what needs a real lift and named a workshop. That is how trust works.'],
    ['miriam', 4, 'Good mechanic. The part came a day later, so he came twice without charging twice.'],
  ],
  'torsten-aufbereitung': [
    [
      'gudrun',
      5,
      'Dackelhaare aus zehn Jahren. Sie sind weg. Oskar tut so, als wüsste er von nichts.',
      { pack: 'basic' },
    ],
    [
      'fatou',
      5,
      'Deux sièges enfants, trois ans de biscuits. La voiture sent le rien, et c’est merveilleux.',
      { pack: 'basic' },
    ],
    ['tariku', 4, 'ውስጡን በጣም በደንብ አጽድተውታል። የውጭ ቀለሙ ላይ አንድ ጭረት ግን አልጠፋም።', { pack: 'standard' }],
  ],
  'tariku-wash': [
    ['abebe', 5, 'ከፈረቃ በፊት ገብቼ በሰዓት ተኩል ውስጥ ንጹሕ ታክሲ ይዤ ወጣሁ። ሻዩም ጥሩ ነው።'],
    ['mulugeta', 5, 'የቤተሰብ መኪናችን እንደ አዲስ ሆነች። የሕፃኑን ወንበር ሳይቀር አጠበው።'],
  ],
  'tariku-tyres': [
    ['sofia', 5, 'In front of my studio, while I taught. I came out and had winter tyres and a card with numbers.'],
    ['ines', 4, 'Rapide et soigneux. Il a porté les autres roues à la cave, sans que je le demande deux fois.'],
  ],
}
