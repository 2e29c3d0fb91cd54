import type { ReviewTable } from './row.ts'

export const careFamilyReviews: ReviewTable = {
  'aissatou-babysitting': [
    [
      'fatou',
      5,
      'Les jumeaux demandent si elle peut habiter chez nous. Nous sommes sortis dîner pour la première fois depuis un an.',
    ],
    [
      'liya',
      5,
      'She came half an hour before for free to get to know the children. When we returned, both slept and the dishes were done.',
    ],
    ['camille', 5, 'Ma filleule parle mieux le français après une soirée avec elle qu’après un mois avec moi.'],
    ['antoine', 5, 'Très douce, très ferme sur le brossage de dents. On voit le métier.'],
    ['lukas', 4, 'Warm and reliable. We misunderstood each other about the time once, now we write it down.'],
    ['elena', 5, 'My sister visited with her little ones and we could work. I heard laughing through two doors.'],
  ],
  'aissatou-nounou': [
    [
      'fatou',
      5,
      "Trois après-midi par semaine dehors, bottes aux pieds. Ils dorment comme des pierres et moi j'avance ma thèse.",
    ],
    ['nina', 5, 'Meine Schichten wechseln ständig, sie bleibt gelassen. Jeden Tag zwei Zeilen und ein Foto vom Kanal.'],
    [
      'priya',
      4,
      'My daughter loves her. On very cold days we would be fine with a museum, too.',
      { reply: 'Noté ! On essaiera le musée, avec les bottes au vestiaire.' },
    ],
  ],
  'aissatou-aines': [
    ['karlheinz', 5, 'Sie spielt Karten wie der Teufel und kocht eine Suppe, die man zweimal essen will.'],
    [
      'omar',
      5,
      'Elle passe voir ma tante chaque jeudi. Elles se racontent les mêmes histoires et rient aux mêmes endroits.',
    ],
  ],
  'gudrun-senioren': [
    [
      'thomas',
      5,
      'Sie liest meiner Mutter jede Woche vor. Danach erzählt meine Mutter eine Stunde lang, das war lange nicht so.',
    ],
    ['karlheinz', 5, 'Beim Augenarzt hat sie alles mitgeschrieben, ich hätte die Hälfte vergessen.'],
    [
      'sophie',
      5,
      'Für meinen Vater gebucht. Ruhig, klug, mit Humor. Er hat nach dem ersten Besuch sein gutes Hemd angezogen.',
    ],
    [
      'mai',
      4,
      'She accompanied my neighbour to the office and was very patient. Only possible in the east of the city, which is fine.',
    ],
  ],
  'gudrun-tiere': [
    [
      'sophie',
      5,
      'Zwei Wochen Urlaub und jeden Abend ein Katzenfoto. Meine Katze hat bei meiner Rückkehr beleidigt geguckt, weil Gudrun ging.',
    ],
    ['grace', 5, 'Plants alive, cat happy, letterbox empty. She even left fresh bread.'],
    ['jonas', 5, 'Der Kater nimmt von niemandem Tabletten, von ihr schon.'],
    ['marta', 4, 'My tortoise was in good hands. One tomato plant got too much love, meaning water.'],
    ['zeynep', 5, 'Unkompliziert und herzlich. Schlüsselübergabe mit Marmelade.'],
  ],
  'gudrun-hunde': [
    ['thomas', 5, 'Mein alter Schnauzer ist nach der Runde am See wie ausgewechselt.'],
    ['noah', 5, 'I look after a friend’s dog and have no idea about dogs. She has. He came back tired and polite.'],
    ['felix', 4, 'Hund glücklich, Pfoten trocken. Einmal musste die Runde wegen Gewitter kürzer sein.'],
  ],
  'gudrun-kinder': [
    ['nina', 5, 'Meine Tochter nennt sie inzwischen Oma Gudrun. Hausaufgaben gemacht, Frösche gezählt, es waren elf.'],
    ['zeynep', 5, 'Für meinen Neffen gebucht. Endlich jemand, der beim Kartenspielen nicht absichtlich verliert.'],
    ['daniel', 5, 'My son corrects my German now. I am not sure I wanted that, but he is happy.'],
  ],
  'brian-companion': [
    [
      'thomas',
      5,
      'Unser Enkel ist vierzehn und schwimmt jetzt zweihundert Meter. Brian sagt jeden Schritt vorher an, das macht den Unterschied.',
    ],
    ['anke', 5, 'Ich kenne viele Begleiter aus der Praxis. Selten einer, der so klar und so fröhlich ist.'],
    ['grace', 5, 'My cousin ran her five kilometres. He ran every metre next to her and let her cross the line first.'],
  ],
  'gudrun-begleitung': [
    [
      'liya',
      5,
      'My son could not sit through a page. After two months he reads me the shop signs. She never raised her voice.',
    ],
    ['abebe', 4, 'ልጄ በትዕግሥት እየተማረ ነው። መምህርቷ ጥሩ ናት፤ ቦታው ግን ከእኛ ትንሽ ይርቃል።'],
  ],
  'brian-dogs': [
    ['sophie', 5, 'Der Hund meiner Schwester ist danach eine Woche lang ein Engel. Na gut, zwei Tage.'],
    ['olena', 5, 'My husky finally meets somebody faster than her.'],
  ],
  'marta-cats': [
    ['nina', 5, 'Katze, Schildkröte und Tomaten, alle drei besser in Form als vorher.'],
    ['elena', 5, 'A picture of my yawning cat every evening at seven. I showed them to my clients.'],
    ['ines', 4, 'Mon chat est difficile, elle a été patiente. Une plante a souffert, mais elle souffrait déjà.'],
  ],
}
