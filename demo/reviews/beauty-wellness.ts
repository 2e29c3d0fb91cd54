import type { ReviewTable } from './row.ts'

export const beautyWellnessReviews: ReviewTable = {
  'miriam-knotless': [
    [
      'grace',
      5,
      'Six weeks later my edges are still there and still mine. She stopped every hour so I could move my neck.',
      { pack: 'standard' },
    ],
    [
      'liya',
      5,
      'I slept through two of the five hours, that is how gentle she is. Colleagues on the ward all asked for her name.',
      { pack: 'basic' },
    ],
    [
      'fatou',
      5,
      'Des tresses légères, un carré parfait, zéro migraine le soir. Je ne vais plus ailleurs.',
      { pack: 'standard' },
    ],
    ['meron', 5, 'በጣም ቀስ ብላ ነው የምትሠራው፤ ጭንቅላቴን አላመመኝም። ሰባት ሳምንት ቆየልኝ።', { pack: 'basic' }],
    [
      'aissatou',
      5,
      'Je tresse moi-même, alors je regarde les raies : elles sont droites, fines, régulières. Chapeau.',
      { pack: 'premium' },
    ],
    [
      'selam',
      4,
      'ሥራዋ ቆንጆ ነው። ስድስት ሰዓት ፈጀ፤ ትንሽ ረጅም ነው ግን ውጤቱ ይክሳል።',
      { pack: 'premium', reply: 'Thank you, Selam. Small parts take the whole day, next time I bring the lunch.' },
    ],
    ['yodit', 5, 'ሁለተኛ ጊዜዬ ነው። የምትጠቀመው ቅባት ጥሩ ሽታ አለው፤ ስቱዲዮዋም ጸጥ ያለ ነው።', { pack: 'standard' }],
    [
      'priya',
      5,
      'Brought my niece for her birthday. Miriam treated her like a queen and was honest about which length would be too heavy.',
    ],
  ],
  'miriam-cornrows': [
    ['tomas', 5, 'Lola is seven and sat still for a whole hour. That alone is worth five stars.'],
    ['brian', 5, 'Neat rows for the season, no headache during the run.'],
    ['fatou', 5, "Les deux jumeaux en une matinée, avec dessin animé. Personne n'a pleuré, même pas moi."],
    ['amina', 4, 'Lovely work under my scarf for summer. The appointment started fifteen minutes late.'],
  ],
  'miriam-twists': [
    [
      'grace',
      5,
      'For the first time somebody looked at my hair before talking about products. Three months later the growth is visible in her pictures.',
    ],
    ['fatou', 5, 'Elle a démêlé aux doigts, sans jamais tirer. Mes boucles sont revenues.'],
    ['kofi', 5, 'She fixed my twists before a wedding. Clean, quick and good music.'],
  ],
  'miriam-bridal': [
    ['meron', 5, 'ለእኅቴ ሠርግ ፀጉሯን ሠራች። እስከ ንጋት ድረስ ጨፍረን እንኳ ቦታውን አልለቀቀም።'],
    ['grace', 5, 'I was maid of honour and watched her work at six in the morning: calm, funny and perfect pins.'],
  ],
  'omar-coupe': [
    [
      'antoine',
      5,
      'Le meilleur dégradé depuis Lyon, et un café qui réveille. On a parlé de vin, évidemment.',
      { pack: 'basic' },
    ],
    ['noah', 5, 'Found my barber. He asked how I live before he asked how short.', { pack: 'standard' }],
    [
      'tomas',
      5,
      'Hot towel, sharp line, no waiting. I almost fell asleep under the razor, that is trust.',
      { pack: 'standard' },
    ],
    ['kofi', 5, 'He knows textured hair, he knows beards, and he knows when to be quiet.', { pack: 'standard' }],
    [
      'jonas',
      4,
      'Sehr guter Schnitt. Der Laden ist klein und am Samstag laut, aber das gehört dazu.',
      { pack: 'basic' },
    ],
    ['abebe', 5, 'ልጄንም እኔንም በአንድ ቀጠሮ ቆረጠን። ንጹሕ ቦታ፣ ጥሩ ቡና።', { pack: 'basic' }],
    [
      'lukas',
      5,
      'I booked before my own photo for once. He gave my beard a shape I did not know it had.',
      { pack: 'standard' },
    ],
    [
      'thomas',
      3,
      'Schnitt ordentlich, aber ich hätte gern verstanden, was er mich gefragt hat. Der Kaffee war ausgezeichnet.',
      { pack: 'basic' },
    ],
  ],
  'omar-kids': [
    ['liya', 5, 'My son screams at every hairdresser. Here he asked when we come back.'],
    ['fatou', 5, 'Le cheval en bois, la tondeuse éteinte dans la main du petit, et hop, deux coupes réussies.'],
    ['tomas', 4, 'Patient man. The fringe is a little short, but Lola loves it, and she decides.'],
  ],
  'omar-maison': [
    [
      'karlheinz',
      5,
      'Nach der Hüftoperation kam er zu mir nach Hause. Höflich, geschickt, und rasiert hat mich so lange niemand mehr.',
    ],
    ['anke', 5, 'Für einen Patienten vermittelt. Er hat sich Zeit gelassen und auf die Hörgeräte geachtet.'],
  ],
  'olena-gel': [
    ['nina', 5, 'Drei Wochen mit ständigem Händewaschen im Kreißsaal, kein Absplittern. Unglaublich.'],
    ['elena', 5, 'She told me honestly that the shape I wanted would not suit me, and she was right.'],
    ['zeynep', 5, 'Probe für die Hochzeit, sofort verliebt in das matte Rosa. Werkzeuge vor meinen Augen ausgepackt.'],
    ['sofia', 5, 'Quiet music, warm tea, perfect nails. I fall into half a nap every time.'],
    ['mai', 4, 'Very precise. Parking is hard there, plan ten minutes.'],
    ['meron', 5, 'ሦስት ሳምንት ቆየልኝ። አንዱ ጥፍር ሲሰበር በነጻ አስተካከለችልኝ።'],
  ],
  'olena-pedicure': [
    ['karlheinz', 5, 'Ein Geschenk meiner Tochter. Erst war es mir peinlich, jetzt habe ich einen festen Termin.'],
    ['liya', 5, 'Twelve hours on my feet every shift. She understood that without a word.'],
    ['sophie', 4, 'Sehr angenehm und sauber. Die Farbe trocknete etwas langsam.'],
  ],
  'olena-makeup': [
    ['grace', 5, 'She had my exact shade in the case. That never happens.', { pack: 'basic' }],
    ['zeynep', 5, 'Probetermin für die Verlobung: Ich sah aus wie ich, nur ausgeschlafen.', { pack: 'standard' }],
    ['rahel', 5, 'ለብዙ ሙሽሮች እንመክራታለን። ሰዓት ታከብራለች፤ ሜካፑም እስከ ሌሊት ይቆያል።', { pack: 'premium' }],
    ['amina', 4, 'Beautiful and light. I would have liked a bit more time for the eyes.', { pack: 'basic' }],
  ],
  'olena-lesson': [
    ['nina', 5, 'Die Hälfte meiner Tasche war im Müll, und ich brauche jetzt wirklich nur zehn Minuten.'],
    ['camille', 5, "Elle m'a fait faire un côté moi-même. C'est comme une bonne leçon de langue."],
  ],
  'amina-bridal-henna': [
    [
      'zeynep',
      5,
      'Zwei Familien, dreißig Frauen, und sie blieb ganz ruhig. Die Farbe war nach zwei Tagen tiefrot, genau richtig zum Fest.',
      { pack: 'premium' },
    ],
    [
      'priya',
      5,
      'I grew up with henna and I am picky. Fresh paste, fine lines, and she let my aunt sing.',
      { pack: 'basic' },
    ],
    ['fatou', 5, 'Mes pieds et mes mains pour le mariage de ma sœur. Quatre heures de douceur.', { pack: 'standard' }],
    ['meron', 4, 'ዲዛይኑ በጣም ያምራል። እግሬ ላይ ያለው ትንሽ ቶሎ ጠፋ።', { pack: 'standard' }],
  ],
  'amina-eid': [
    ['yodit', 5, 'ለልጄ ልደት አሥር ሴት ልጆችን በሁለት ሰዓት ውስጥ አሳመረች። ሁሉም ደስ ብሏቸው ሄዱ።'],
    ['liya', 5, 'My daughter looked at her hand for three days. Amina let every child choose and wait for nobody.'],
    ['sofia', 5, 'Summer evening at the studio with twelve students. Her stories are as good as her drawings.'],
  ],
  'anke-massage': [
    [
      'sophie',
      5,
      'Lektorinnennacken, seit Jahren. Nach fünfzig Minuten konnte ich wieder über die Schulter schauen.',
      { pack: 'standard' },
    ],
    ['felix', 5, 'Vom Gitarrespielen ist meine linke Schulter hart wie Holz. Jetzt weniger.', { pack: 'standard' }],
    ['priya', 5, 'They asked first, pressed second. The tea afterwards is not a detail.', { pack: 'basic' }],
    ['torsten', 4, 'Gute Massage, gute Leute. Der Parkplatz ist eng, sagt der Kfz-Meister.', { pack: 'premium' }],
    ['elena', 5, 'A calm room in a loud week. I booked the next one at the door.', { pack: 'premium' }],
  ],
  'anke-schwangere': [
    ['fatou', 5, "Pour une amie enceinte de sept mois. Elle est sortie en disant qu'elle avait retrouvé ses hanches."],
    [
      'nina',
      5,
      'Als Hebamme schicke ich Frauen dorthin, und selbst war ich in der eigenen Schwangerschaft auch da. Behutsam und klug.',
    ],
  ],
  'aissatou-nattes': [
    [
      'fatou',
      5,
      'Ma nièce a choisi des perles jaunes et une histoire de crocodile. Aucune larme, dix jours de fierté.',
    ],
    ['tomas', 5, 'Lola came out with pink beads and a new friend. So gentle with tangles.'],
    ['omar', 4, 'Ma filleule est ravie. Prévoir un peu plus que l’heure et demie quand les cheveux sont épais.'],
  ],
}
