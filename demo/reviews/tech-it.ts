import type { ReviewTable } from './row.ts'

export const techItReviews: ReviewTable = {
  'priya-landing': [
    [
      'elena',
      5,
      'Monday talk, Friday online. I changed a picture myself on Saturday and nothing exploded.',
      { pack: 'standard' },
    ],
    ['yodit', 5, 'የቡና ቤቴ ድረ ገጽ በሁለት ቋንቋ በአንድ ሳምንት ወጣ። የመክፈቻ ሰዓቱን እኔው መቀየር እችላለሁ።', { pack: 'basic' }],
    [
      'nina',
      5,
      'Ich hatte nur einen Namen und ein Logo. Jetzt melden sich Frauen über die Seite, und zwar die richtigen.',
      { pack: 'basic' },
    ],
    [
      'kofi',
      5,
      'No jargon, no monthly fee. She asked what my customers ask and put the answer on top.',
      { pack: 'basic' },
    ],
    [
      'sofia',
      4,
      'Fast, clear and pretty. The booking calendar needed one small fix after launch, done the same evening.',
      { pack: 'premium', reply: 'Thank you, Sofia. The time zone got both of us. It is tested for summer time now.' },
    ],
    ['antoine', 5, "Une page nette pour la cave, qui s'ouvre en un clin d'œil même au sous-sol.", { pack: 'standard' }],
  ],
  'priya-repair': [
    [
      'lukas',
      5,
      'My site from 2016 lives, is fast again and has twelve plug-ins less. The report was two pages and I understood it.',
    ],
    ['felix', 5, 'Seite war gehackt, zwei Tage später sauber. Alle Passwörter neu, Puls wieder normal.'],
    ['gudrun', 4, 'Die Seite vom Chor geht wieder. Erklärt hat sie es auf Englisch, das war für mich etwas schwer.'],
    [
      'omar',
      3,
      "Le site remarche, mais j'ai attendu deux jours de plus que prévu, et sans nouvelles le premier.",
      { reply: 'Fair point, Omar. I should have written on the first day that the backup was broken.' },
    ],
  ],
  'priya-shop': [
    [
      'ines',
      5,
      'Mes affiches se vendent enfin sans échanges de trois courriels. Les premières commandes, on les a faites ensemble.',
    ],
  ],
  'priya-app': [
    ['brian', 5, 'Ten days and I knew which half of my idea was good. That was cheaper than being wrong for a year.'],
    ['rahel', 4, 'ለአዳራሻችን መተግበሪያ ሐሳብ ነበረኝ። ሥዕሉን በስልኬ ላይ ሳየው ምን እንደምፈልግ ገባኝ።'],
  ],
  'priya-dashboard': [
    ['mulugeta', 5, 'የደንበኞቼን ሠንጠረዥ ወደ አንድ ገጽ ቀየረችው። አሁን ባንኩ ሲጠይቀኝ በአምስት ደቂቃ አሳያለሁ።'],
    [
      'mehmet',
      5,
      'Aus drei Tabellen mit doppelten Kunden wurde eine Seite mit fünf Zahlen. Mein Vater schaut jetzt jeden Montag drauf.',
    ],
  ],
  'priya-survey': [
    [
      'fatou',
      5,
      'Elle a regardé ma question avant mes données. Mon jury a posé exactement celles qu’elle avait prévues.',
    ],
    ['meron', 5, 'ለማስተርስ ጥናቴ የትኛውን ስሌት መጠቀም እንዳለብኝ አላውቅም ነበር። በሁለት ጊዜ ቀጠሮ ግልጽ ሆነልኝ።'],
  ],
  'daniel-screen': [
    ['noah', 5, 'Cracked on Monday, fixed on Monday. I ate next door and it was ready before the dessert.'],
    ['zeynep', 5, 'Display wie neu, Daten alle da, Garantiezettel dabei. Und er hat nicht nach dem Code gefragt.'],
    ['abebe', 5, 'ስልኬ ከታክሲ ወድቆ ተሰብሮ ነበር። በአንድ ሰዓት ተሠራ፤ ዋጋውም እንደተጻፈው ነው።'],
    ['fatou', 5, 'Écran détruit par un petit camion jaune. Réparé pendant la sieste, prix annoncé avant.'],
    [
      'tomas',
      4,
      'Good repair. My model was more expensive than listed, but he said so before opening it.',
      { reply: 'Thank you for understanding, Tomás. The curved ones are a pain for everybody.' },
    ],
    ['miriam', 5, 'I run my whole studio from that phone. He knew it and let me jump the queue by ten minutes.'],
  ],
  'daniel-battery': [
    [
      'sophie',
      5,
      'Er hat gemessen und gesagt: noch gut, kommen Sie nächstes Jahr. Beim zweiten Mal hat er getauscht. So gewinnt man Vertrauen.',
    ],
    ['camille', 5, 'Mon vieux téléphone tient deux jours. Une demi-heure, un sourire, zéro sermon.'],
    ['yonas', 5, 'ባትሪው አዲስ ሆነ፤ አዲስ ስልክ ከመግዛት አዳነኝ።'],
  ],
  'daniel-home-it': [
    ['karlheinz', 5, 'Der Drucker druckt. Ich wiederhole: Der Drucker druckt.'],
    ['anke', 5, 'Netz in der Praxis wieder stabil. Auf einem Blatt steht genau, was er geändert hat.'],
    ['grace', 4, 'Found the Wi-Fi problem in twenty minutes. Arrived a little late, called before.'],
    ['selam', 5, 'ላፕቶፔ በጣም ቀርፋፋ ነበር። ቅጂ አስቀምጦ አስተካከለው፤ ሁሉንም በአማርኛ አስረዳኝ።'],
  ],
  'daniel-amharic-it': [
    ['meron', 5, 'የመንግሥት መተግበሪያውን በስልክ አብረን ጫንን። ትዕግሥቱ ልዩ ነው።'],
    ['beza', 5, 'የኦንላይን ትምህርቴ ድምፅ ችግር ነበረው፤ በአርባ ደቂቃ ፈታው።'],
    ['abebe', 4, 'ጥሩ ሥራ ነው። ኢንተርኔቴ ደካማ ስለሆነ ሁለት ጊዜ ተቋርጧል።'],
  ],
  'daniel-smart': [
    [
      'thomas',
      5,
      'Thermostate in drei Wohnungen, alles in einer App, und es geht auch ohne Internet. Genau nachgefragt, genau geliefert.',
    ],
    ['priya', 4, 'I could have done it myself and never would have. Tidy work, sensible choices.'],
  ],
  'jonas-smart': [
    ['nina', 5, 'Rolläden fahren hoch, wenn ich vom Nachtdienst komme, oder eben nicht. Dosen sauber beschriftet.'],
  ],
}
