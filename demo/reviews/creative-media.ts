import type { ReviewTable } from './row.ts'

export const creativeMediaReviews: ReviewTable = {
  'ines-logo': [
    [
      'antoine',
      5,
      "Elle a regardé mes vieilles boîtes d'allumettes et compris la cave. Le tampon est plus beau que mes étiquettes.",
      { pack: 'standard' },
    ],
    ['yodit', 5, 'ለቡና ቤቴ ዓርማ ሠራችልኝ፤ ሲኒ የለውም ግን ቡና ይሸታል። በአማርኛም በላቲንም ይነበባል።', { pack: 'basic' }],
    [
      'sofia',
      5,
      'Three pencil sketches on paper, one of them made me quiet for a minute. That is the one on the door now.',
      { pack: 'basic' },
    ],
    [
      'mehmet',
      4,
      'Neues Logo für den Betrieb, auf Autos und Jacken klar zu lesen. Zwei Runden mehr als gedacht, das lag an meinem Vater.',
      { pack: 'premium', reply: 'Merci ! Votre père avait raison pour le bleu, il faut le dire.' },
    ],
    ['elena', 5, 'A fellow designer who keeps her files tidier than I do. Rare.', { pack: 'premium' }],
  ],
  'ines-affiche': [
    ['felix', 5, 'Das Plakat fürs Sommerkonzert wurde geklaut, mehrfach. Größeres Lob gibt es nicht.'],
    ['aissatou', 5, "L'affiche de notre fête se lit de l'autre côté de la rue. Prix doux pour l'association."],
    ['rahel', 4, 'ለባህል ቀን የሠራችው ፖስተር ያምራል። አማርኛው ፊደል ላይ ሁለት ጊዜ አስተካክለናል።'],
  ],
  'ines-menu': [
    ['yodit', 5, 'ምናሌዬ በሁለት ቋንቋ ነው አሁን። ደንበኞች ከመጠየቅ ይልቅ ያዝዛሉ።'],
    ['tomas', 5, 'Our menu had four fonts and a cartoon lobster. Now it is a page one can read with wine.'],
  ],
  'ines-reseaux': [
    [
      'omar',
      5,
      "Douze publications, et des clients qui arrivent en montrant la photo sur leur téléphone. Elle a su attraper l'ambiance.",
    ],
  ],
  'lukas-portrait': [
    ['noah', 5, 'I am never good in photos. In these I am. The talking trick works.', { pack: 'standard' }],
    ['nina', 5, 'Bewerbungsbild in einer halben Stunde, und meine Mutter hat das zweite gerahmt.', { pack: 'basic' }],
    [
      'brian',
      5,
      'Pictures for my training page, in the park, in the wind. They look like I feel at kilometre three.',
      { pack: 'standard' },
    ],
    [
      'anke',
      4,
      'Teamfotos in der Praxis, locker und schnell. Eine Kollegin hätte gern noch eine Auswahl gehabt.',
      { pack: 'premium' },
    ],
    ['meron', 5, 'ለሲቪዬ የሚሆን ፎቶ ነበር፤ ሳላስበው ጨረስን።', { pack: 'basic' }],
  ],
  'lukas-family': [
    ['liya', 5, 'Sunday, pancakes, chaos. One picture hangs over the table and we look at it every day.'],
    ['fatou', 5, 'Les jumeaux lui ont montré leur cachette au bout de six minutes, exactement comme il l’avait dit.'],
    ['tomas', 5, 'He photographed us cooking. Lola thinks she is famous now.'],
  ],
  'lukas-video': [
    ['priya', 5, 'One hundred and forty shaky clips from Kerala became three minutes that made my parents cry.'],
    ['thomas', 4, 'Film von der goldenen Hochzeit, sehr stimmungsvoll. Die Musik haben wir einmal tauschen lassen.'],
  ],
  'lukas-business-video': [
    ['kofi', 5, 'One minute about doors and paint, and people call because of it. He let me work and just watched.'],
  ],
  'felix-stimme': [
    ['mai', 5, 'Two versions of our announcement, both good, one perfect. Delivered a day early.', { pack: 'basic' }],
    [
      'anke',
      5,
      'Unser Anrufbeantworter klingt jetzt, als hätte die Praxis Zeit. Das ist eine Leistung.',
      { pack: 'basic' },
    ],
  ],
  'camille-voix': [
    ['ines', 5, "Une voix qui ne vend rien et qu'on écoute jusqu'au bout. Elle a aussi sauvé mon texte."],
  ],
  'beza-voice': [
    ['yonas', 5, 'ለጤና ትምህርት ቪዲዮ ድምፅ ሰጠች። ጽሑፉን አስተካክላ እንደ ሰው ንግግር አደረገችው።'],
    ['priya', 5, 'We needed Amharic audio for an app. Clear files, named properly, one correction, done.'],
  ],
  'mai-texts': [
    [
      'kofi',
      5,
      'She asked me questions for an hour and then wrote how I talk, only with commas.',
      { pack: 'standard' },
    ],
    [
      'stefan',
      5,
      'Keine Sprüche, keine „Lösungen“. Die Leute rufen an und wissen schon, was es kostet.',
      { pack: 'basic' },
    ],
    ['sofia', 4, 'Very good English texts. For the German version we needed one more round.', { pack: 'premium' }],
  ],
  'camille-relecture': [
    ['fatou', 5, 'Dix pages de thèse relues avec une précision de chirurgienne. Mes phrases respirent.'],
    ['aissatou', 5, 'Une lettre importante, corrigée le jour même, avec une explication gentille pour chaque faute.'],
  ],
  'mai-social': [
    ['olena', 5, 'In two hours she repaired what I had avoided for a year. I post twice a week now and enjoy it.'],
    ['omar', 4, 'Utile et direct. J’aurais voulu garder plus d’exemples écrits.'],
  ],
}
