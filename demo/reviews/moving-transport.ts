import type { ReviewTable } from './row.ts'

export const movingTransportReviews: ReviewTable = {
  'dawit-small': [
    [
      'liya',
      5,
      'Third floor to third floor, no lift on either side, and they were still joking at the end. The piano stool got its own blanket.',
    ],
    [
      'noah',
      5,
      'Thirty boxes and two bikes in under three hours. Dawit told me the price before and that is what I paid.',
      { pack: 'basic' },
    ],
    [
      'grace',
      5,
      'They arrived ten minutes early with blankets for everything. Not one scratch on my grandmother’s cabinet.',
      { pack: 'standard' },
    ],
    ['meron', 5, 'ከተማሪ ቤት ወደ አዲሱ ክፍሌ በሁለት ሰዓት ተዛወርኩ። ዳዊትና ልጆቹ በጣም ትሑት ናቸው።', { pack: 'basic' }],
    [
      'zeynep',
      4,
      'Sehr freundlich und stark. Eine Lampe ging kaputt, am selben Abend war das Geld dafür da.',
      { pack: 'standard', reply: 'Thank you for the fair words. I wrap lamps twice now.' },
    ],
    [
      'fatou',
      5,
      'Trois heures pour un deux-pièces avec jumeaux dans les jambes. Ils ont remonté les lits en premier, quelle bonne idée.',
    ],
    [
      'nina',
      5,
      'Vierter Stock, Nieselregen, gute Laune. Würde nie wieder Freunde um einen Umzug bitten.',
      { pack: 'standard' },
    ],
    ['tomas', 5, 'We packed badly. He repacked two boxes without a word and only smiled.'],
    ['abebe', 4, 'ጥሩ ሥራ ነው። መንገድ ላይ በትራፊክ ምክንያት ግማሽ ሰዓት ዘገዩ፤ ግን ደውለው ነግረውኛል።'],
  ],
  'dawit-solo': [
    ['sophie', 5, 'Waschmaschine vom Nachbarbezirk, er oben, ich unten, nach vierzig Minuten stand sie.'],
    ['kofi', 5, 'Plywood sheets that did not fit in anything. They fit in his van and he did not hurry me.'],
    ['camille', 5, 'Une armoire de brocante, un sourire, une heure. Le chauffeur porte vraiment.'],
    ['brian', 4, 'Weights and mats to the new storage. Quick. I should have booked two hours, my mistake.'],
  ],
  'dawit-far': [
    [
      'elena',
      5,
      'Office furniture to Leipzig and back with the old shelves, all in one day. Everything on the list arrived, nothing else did.',
      { pack: 'basic' },
    ],
    [
      'thomas',
      5,
      'Umzug der Enkelin nach Hamburg. Pünktlich, versichert, und er hat unterwegs geschrieben, wo sie gerade sind.',
      { pack: 'standard' },
    ],
    [
      'antoine',
      4,
      'Quarante caisses de vin depuis Francfort, pas une bouteille cassée. Départ un peu tardif.',
      { pack: 'premium' },
    ],
  ],
  'dawit-furniture': [
    [
      'grace',
      5,
      'He checked the armchair before loading and sent me a photo of a tear that the seller had not mentioned. Saved me money.',
    ],
    ['noah', 5, 'Sofa up four floors, around a corner I thought was impossible. He measured with his arms.'],
    [
      'karlheinz',
      5,
      'Den Fernsehsessel gebracht und den alten gleich hinuntergetragen. Trinkgeld wollte er erst nicht nehmen.',
    ],
    ['yodit', 4, 'ለቡና ቤቴ አራት ጠረጴዛ አመጣልኝ። ጥሩ ነው፤ ሰዓቱ ግን አንድ ጊዜ ተቀይሯል።'],
    [
      'ines',
      3,
      'Le fauteuil est arrivé entier, mais à neuf heures du soir au lieu de sept, sans message. Dommage, il est par ailleurs très gentil.',
      { reply: 'You are right, Inès. My phone was dead and that is no excuse. I carry a second one now.' },
    ],
  ],
  'dawit-junk': [
    [
      'thomas',
      5,
      'Keller leer, besenrein, und die Fotos vom Sozialkaufhaus haben mich gefreut. Dort steht jetzt unser alter Küchentisch.',
    ],
    [
      'karlheinz',
      5,
      'Vierzig Jahre Keller in zwei Stunden. Das Schachbrett hat er gerettet und mir in die Hand gegeben.',
      { reply: 'That chess board was too beautiful for the yard. Thank you for the coffee, Mr Lorenz.' },
    ],
    ['daniel', 5, 'Old monitors, cables, cardboard. All gone and properly recycled, I got the receipt.'],
    ['fatou', 4, "Cave vidée vite et bien. Il a fallu deux voyages, c'était prévu dans le prix."],
  ],
  'dawit-parcel': [
    ['abebe', 5, 'ለእናቴ የላክሁት ሻንጣ በስምንተኛው ቀን ቦሌ ደረሰ። ምንም አልጎደለም። እስከ ቤት አደረሱላት።', { pack: 'premium' }],
    [
      'liya',
      5,
      'School things for my nephews. The list for customs took ten minutes with him, alone I would have given up.',
      { pack: 'basic' },
    ],
    ['meron', 5, 'ላፕቶፑ በደኅና ደረሰ። ወንድሜ ፎቶ ልኮልኛል። ዋጋውም ግልጽ ነው።', { pack: 'standard' }],
    [
      'yonas',
      4,
      'መጻሕፍት ልኬ ነበር። በደኅና ደርሰዋል፤ በጉምሩክ ምክንያት አራት ቀን ዘግይቷል።',
      { pack: 'standard', reply: 'ጋሽ ዮናስ፣ የዘገየው በበዓሉ ምክንያት ነው። ስለ ትዕግሥትዎ አመሰግናለሁ።' },
    ],
    [
      'daniel',
      5,
      'Phones for the cousins, declared properly, arrived properly. You always know where the box is.',
      { pack: 'basic' },
    ],
  ],
  'tariku-airport': [
    ['meron', 5, 'በረራዬ ከሌሊቱ አሥር ሰዓት ነበር። በሩ ላይ አምስት ደቂቃ ቀድሞ ደርሶ ሻንጣዬን እራሱ አወረደ።'],
    ['abebe', 5, 'እኔ ራሴ ታክሲ እነዳለሁ፤ ሰው በጥንቃቄ ሲነዳ አውቃለሁ። ለወላጆቼ ሁሌ እሱን ነው የምይዘው።'],
    ['selam', 5, 'እናቴን ከአውሮፕላን ማረፊያ በተሽከርካሪ ወንበር ተቀብሎ ቤት ድረስ አመጣልኝ። በረራው ሁለት ሰዓት ዘግይቶ ተጨማሪ አልጠየቀም።'],
    [
      'liya',
      5,
      'My mother arrived after eleven hours of flight and he greeted her in Amharic with her name on a paper. She talks about it still.',
    ],
    ['beza', 4, 'ጥሩ ሹፌር ነው። የሕፃን ወንበሩ ትንሽ ትልቅ ነበር፤ ግን ተስተካከለ።'],
  ],
  'dawit-airport': [
    ['tomas', 5, 'Four people, a pram and a guitar at five in the morning. He knew the empty lane.'],
    ['selam', 5, 'ሰባት ሻንጣ ይዘን ነበር፤ ሁሉንም አስተካክሎ ጫነ። ልጆቹ በወንበራቸው ላይ ተኙ።'],
    ['priya', 4, 'Smooth and on time. The heating in the back was a bit weak.'],
  ],
  'jonas-anhaenger': [
    ['sophie', 5, 'Bücherregal abgeholt, drei Treppen hoch, aufgebaut, ausgerichtet. Alles in zwei Stunden.'],
    ['ines', 5, "Ma table à dessin est arrivée sous la pluie, sèche. Il l'a remontée mieux qu'avant."],
    [
      'felix',
      4,
      'Mein Klavierhocker und ein Schrank, alles gut. Tragen musste ich ganz schön mit, das steht aber auch so drin.',
    ],
  ],
  'gudrun-besorgungen': [
    [
      'karlheinz',
      5,
      'Frau Seifert bringt mir die Tabletten und die Zeitung und bleibt für eine Partie Schach. Sie verliert selten.',
    ],
    [
      'anke',
      5,
      'Für eine Patientin gebucht, die nicht aus dem Haus kann. Liebevoll und genau, Kassenzettel auf den Cent.',
    ],
  ],
  'brian-courier': [
    ['elena', 5, 'Signed plans across the city in fifty minutes, with a photograph of the receptionist holding them.'],
    ['lukas', 5, 'Memory cards to a client while I was still shooting. Fast and careful.'],
    ['mai', 5, 'I forgot my keys at a customer’s office. He brought them before I had finished being angry at myself.'],
    ['yonas', 4, 'የተረጋገጠ ሰነድ ለደንበኛ አደረሰልኝ። ፈጣን ነው፤ አድራሻው ግን ትንሽ አስቸግሮት ነበር።'],
  ],
  'aissatou-dakar': [
    [
      'fatou',
      5,
      'Mon carton est arrivé chez maman en cinq semaines, intact, avec un appel de son frère pour prévenir. Je recommence chaque mois.',
      { pack: 'basic' },
    ],
    [
      'ines',
      4,
      'Envoi pour une amie à Dakar, bien suivi. Une semaine de plus que prévu à cause du port.',
      { pack: 'standard' },
    ],
  ],
}
