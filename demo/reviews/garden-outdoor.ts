import type { ReviewTable } from './row.ts'

export const gardenOutdoorReviews: ReviewTable = {
  'marta-balcony': [
    [
      'elena',
      5,
      'A balcony of two square metres, facing east, and now there is thyme, mint and a place for my feet. She measured the sun with her phone.',
    ],
    ['tomas', 5, 'Five kinds of chilli and coriander outside the kitchen door. I use it every day.'],
    ['sophie', 5, 'Endlich etwas, das auf einem Nordbalkon überlebt. Der Gießplan hängt am Kühlschrank.'],
    [
      'fatou',
      4,
      "Très joli et très simple à entretenir. Un pot s'est renversé au premier orage, elle est venue le fixer.",
    ],
    [
      'liya',
      5,
      'We planted gesho and tenadam seeds that my mother brought. Marta had never seen them and found out how they like to stand.',
    ],
    ['zeynep', 5, 'Sie hat mir drei Pflanzen ausgeredet und damit wohl drei Pflanzen das Leben gerettet.'],
  ],
  'marta-allotment': [
    [
      'karlheinz',
      5,
      'Die Parzelle war ein Urwald. Nach einem Tag konnte ich wieder bis zur Laube gehen. Kompost angelegt, alles beschriftet.',
    ],
    ['noah', 5, 'I inherited brambles taller than me. She found a plum tree underneath. We passed the inspection.'],
    [
      'gudrun',
      4,
      'Sehr tüchtig. Meine Pfingstrose wäre fast mit weggekommen, ich habe sie gerade noch gerettet.',
      { reply: 'Die Pfingstrose und ich haben uns inzwischen versöhnt. Danke, dass Sie aufgepasst haben.' },
    ],
  ],
  'marta-beds': [
    [
      'thomas',
      5,
      'Alle zwei Wochen zwei Stunden, und der Garten in Potsdam sieht aus wie früher, als meine Frau ihn pflegte.',
    ],
    ['anke', 5, 'Der Vorgarten der Praxis ist wieder ein Grund, früher zu kommen.'],
    ['rahel', 5, 'የአዳራሻችንን ግቢ አበባ ትንከባከባለች። እንግዶች ፎቶ የሚነሡት እዚያ ነው።'],
    ['grace', 4, 'Lots of knowledge, quick hands. I would like a few more minutes of explanation at the end.'],
  ],
  'marta-lawn': [
    ['thomas', 5, 'Leiser Mäher, saubere Kanten, kein Halm auf dem Weg.'],
    ['gudrun', 5, 'Oskar legt sich sofort auf das frisch gemähte Stück. Ein besseres Zeugnis gibt es nicht.'],
    [
      'torsten',
      4,
      'Rund um die Werkstatt alles ordentlich. Beim letzten Mal war wegen Regen ein Termin später, das ging in Ordnung.',
    ],
  ],
  'marta-reseed': [
    [
      'thomas',
      5,
      'Zwei Wochen sah es schlimm aus, genau wie angekündigt. Jetzt spielen die Enkel wieder Fußball.',
      { pack: 'standard' },
    ],
  ],
  'marta-fruit': [
    [
      'karlheinz',
      5,
      'Sie hat mir beim Schneiden alles erklärt. Mit sechsundsiebzig lernt man also noch, wo ein Apfelbaum atmen will.',
    ],
    [
      'jonas',
      5,
      'Der Kirschbaum im Hof war höher als die Werkstatt. Jetzt kommt wieder Licht rein, und Kirschen gab es trotzdem.',
    ],
  ],
  'marta-hedge': [
    [
      'thomas',
      5,
      'Zwanzig Meter Liguster, gerade wie mit der Schnur. Sie hat vorher nach Nestern geschaut, das rechne ich ihr an.',
    ],
    ['stefan', 4, 'Gute Arbeit, alles mitgenommen. Ein Stück hinter dem Schuppen blieb etwas hoch.'],
  ],
  'marta-design': [
    ['elena', 5, 'A real plan with real numbers. I draw for a living and I would have been proud of this sheet.'],
    [
      'camille',
      5,
      "Mon coin d'ombre est devenu un vrai projet, bulbe par bulbe. Elle a tenu compte de mon budget de professeure.",
    ],
  ],
  'marta-raised': [
    [
      'kofi',
      5,
      'Larch, proper screws, square corners. As a joiner I find nothing to complain about, and the tomatoes neither.',
    ],
  ],
  'mehmet-winter': [
    ['thomas', 5, 'Um sieben war geräumt, mit Foto und Uhrzeit. So schläft man als Eigentümer ruhig.'],
    ['anke', 4, 'Zuverlässig geräumt und gestreut. Der Splitt lag danach noch eine Weile, wurde aber abgeholt.'],
  ],
  'kofi-snow': [
    ['antoine', 5, "Le trottoir devant la cave dégagé avant que j'arrive. Il a aussi fait les marches de la voisine."],
  ],
}
