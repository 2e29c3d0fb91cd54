import type { ReviewTable } from './row.ts'

export const cleaningReviews: ReviewTable = {
  'hanna-home': [
    [
      'elena',
      5,
      'Regular clean every second week now. Always the same quality, always a friendly word, never a streak on the glass table.',
      { pack: 'basic' },
    ],
    [
      'tomas',
      5,
      'Third booking. I like that she proposes another time straight away when she is full, instead of just declining.',
    ],
    ['sophie', 5, 'Zum zweiten Mal gebucht. Die Katze liegt inzwischen auf ihrem Putzkorb.'],
    [
      'sophie',
      4,
      'Sehr gründlich. Es hat zwanzig Minuten länger gedauert als geplant, berechnet hat sie das nicht.',
      { reply: 'Danke, Sophie. Der Kalk in der Dusche war stärker als ich, aber nur zwanzig Minuten lang.' },
    ],
    [
      'liya',
      5,
      'I come home from a night shift and the flat is quiet, clean and smells of lemon. I could have cried a little.',
      { pack: 'standard' },
    ],
    [
      'grace',
      5,
      'I wrote her a list of nine points. She did all nine and left a note about a leaking seal in the fridge, which I had not seen.',
    ],
    [
      'fatou',
      5,
      "Elle a rangé les jouets des jumeaux par famille de dinosaures. L'appartement brille et les petits l'adorent.",
    ],
    [
      'kofi',
      5,
      'I paint flats for a living and know what clean edges look like. She got the paint dust out of every corner.',
      { pack: 'standard' },
    ],
    ['yodit', 5, 'ቤቴንም የቡና ቤቴንም ታጸዳልኛለች። ሰዓት ታከብራለች፣ ዕቃ ወደ ቦታው ትመልሳለች። እንደ እኅት ናት።'],
    ['nina', 5, 'Ich gebe sonst niemandem meinen Schlüssel. Hanna hat ihn seit einem Jahr.'],
    [
      'zeynep',
      4,
      'Küche und Bad perfekt. Unter dem Sofa hätte ich noch etwas erwartet, habe es aber auch nicht gesagt.',
      { reply: 'Danke für den Hinweis, Zeynep. Das Sofa kommt ab jetzt auf meine Liste für Sie.' },
    ],
    ['antoine', 5, "Produits doux, résultat net, et le chat n'a pas fui. C'est rare."],
    [
      'elena',
      5,
      'Hanna came on time, asked what mattered most and started with the kitchen. The oven looks new. She uses her own products and nothing smelled of bleach.',
      { pack: 'standard' },
    ],
    ['abebe', 5, 'ባለቤቴ ስትወልድ ቤቱን ሁሉ አጸዳችልን። ልጆቹም ወደዷት። እግዚአብሔር ይስጣት።', { reply: 'አመሰግናለሁ አቶ አበበ። ሕፃኗን ሳሙልኝ።' }],
    [
      'noah',
      5,
      'First time I booked a cleaner in my life and I was embarrassed about the state of it. She laughed, rolled up her sleeves and it was fine.',
    ],
    ['tomas', 5, 'She took the stove apart. I am a cook and I had never taken that stove apart.', { pack: 'standard' }],
    ['brian', 4, 'Very good work. Please ring twice, I train with headphones and nearly missed her.'],
    ['camille', 5, 'Tout est impeccable, et elle a même arrosé le ficus qui faisait la tête.'],
    [
      'karlheinz',
      5,
      'Eine freundliche, tüchtige Frau. Die Fenster in der Küche waren lange nicht so klar.',
      { pack: 'standard' },
    ],
    ['meron', 5, 'የተማሪ ክፍሌ ትንሽ ናት ግን በጣም ቆሽሻ ነበር። በሁለት ሰዓት ውስጥ አዲስ አደረገችው።', { pack: 'basic' }],
    [
      'grace',
      3,
      'The cleaning itself was good. She had to leave half an hour early because of her child, and we finished it another day.',
      { reply: 'Thank you for being so kind about it, Grace. The half hour the next day was of course free.' },
    ],
    ['liya', 5, 'She spoke Amharic with my mother for the whole three hours and the flat was still spotless.'],
  ],
  'hanna-spring': [
    [
      'elena',
      5,
      'Two sisters, five hours, eighty square metres. They found a ring under the wardrobe that I lost two years ago.',
    ],
    [
      'thomas',
      5,
      'Nach dem Auszug meiner Mutter haben die beiden das ganze Haus wieder hell gemacht. Mit viel Respekt vor den alten Sachen.',
    ],
    ['yodit', 5, 'ለበዓል ቤቱን ሁሉ አጠቡልኝ፤ በሮቹን፣ አምፖሎቹን፣ ማቀዝቀዣውን ሳይቀር።'],
    ['lukas', 4, 'The studio has never been so clean. One lamp is now a bit loose, they told me themselves.'],
    ['fatou', 5, "Cinq heures à deux, et je ne reconnais plus mes plinthes. J'en avais donc."],
  ],
  'hanna-moveout': [
    [
      'noah',
      5,
      'The landlord walked through with a torch and found nothing. Full deposit back within a week.',
      { pack: 'basic' },
    ],
    [
      'nina',
      5,
      'Übergabe um zehn, um halb zehn war sie fertig. Der Vermieter hat nach ihrer Nummer gefragt.',
      { pack: 'standard' },
    ],
    [
      'thomas',
      5,
      'Ich bin selbst Vermieter und habe selten eine so saubere leere Wohnung gesehen.',
      { pack: 'standard' },
    ],
    [
      'meron',
      4,
      'በጣም ጥሩ ጽዳት። አንድ መስኮት ተረስቶ ነበር፤ ስነግራት በማግስቱ መጥታ ጨረሰችው።',
      { pack: 'basic', reply: 'ሜሮን፣ መስኮቱን ስላሳየሽኝ አመሰግናለሁ። በአዲሱ ቤት ደስታ ይሁንልሽ።' },
    ],
    ['kofi', 5, 'I painted, she cleaned, the owner smiled. We make a good pair.'],
  ],
  'hanna-ironing': [
    ['tomas', 5, 'Twelve chef jackets, sharp enough to cut onions.'],
    ['liya', 5, 'My habesha kemis came back without one crease and folded in paper, as my aunt does it.'],
    ['antoine', 4, 'Chemises parfaites. Il en manquait une, retrouvée chez elle et rapportée le soir même.'],
  ],
  'amina-moveout': [
    [
      'grace',
      5,
      'Fifty photographs with date and time. When the landlord started about the oven I sent him picture 23 and that was that.',
      { pack: 'standard' },
    ],
    ['thomas', 5, 'Der Fotobericht ist Gold wert. Alles dokumentiert, auch der Zählerstand.', { pack: 'premium' }],
    [
      'fatou',
      5,
      'Les autocollants sur les carreaux, disparus. Les dessins sur la porte aussi. Dossier photo envoyé le soir.',
    ],
    ['nina', 4, 'Sehr gute Arbeit, nur der Keller war etwas später fertig als abgemacht.', { pack: 'standard' }],
    [
      'daniel',
      5,
      'Cleaned my old shop, and that was not a nice job. She did not complain once and the photos are better than mine.',
    ],
  ],
  'amina-renovation': [
    [
      'elena',
      5,
      'After six weeks of plasterers. She knows the difference between wiped and clean. No grey film came back.',
    ],
    ['antoine', 5, 'Poussière de plâtre partout, même dans les livres. Elle a tout fait, livre par livre.'],
    [
      'jonas',
      4,
      'Ich arbeite auf Baustellen und weiß, was sie da geschafft hat. Ein Fensterrahmen hatte noch Farbspritzer.',
    ],
  ],
  'amina-practice': [
    ['nina', 5, 'Unsere Hebammenpraxis ist um sieben trocken und duftet nach nichts. Genau so wollten wir das.'],
    ['mulugeta', 5, 'ቢሮዬ ሁሌ ሰኞ ጠዋት ንጹሕ ሆኖ ይጠብቀኛል። ስትጨርስ ምን እንዳለቀ ትጽፍልኛለች።'],
  ],
  'mehmet-buero': [
    [
      'elena',
      5,
      'Always the same colleague, and she knows that the model on the table must not be moved. Reliable for a year now.',
    ],
    ['anke', 5, 'Unsere Praxis wird seit Monaten von der gleichen Dame gereinigt. Ruhig, gründlich, Rechnung stimmt.'],
    [
      'mai',
      4,
      'Good company, quick answers. In the holiday weeks somebody new came and we had to explain things again.',
      { reply: 'Danke für die Rückmeldung. Für den nächsten Urlaub haben wir eine feste Vertretung eingearbeitet.' },
    ],
    ['mulugeta', 5, 'የቢሮ ሕንፃችንን ያጸዳሉ። ደረሰኙ ሁልጊዜ በትክክል ይመጣል፤ ለሒሳብ ሠራተኛ ይህ ትልቅ ነገር ነው።'],
    [
      'yodit',
      3,
      'ጽዳቱ ጥሩ ነው፤ ግን ሠራተኛዋ ስትቀየር ቁልፉ ላይ ግራ መጋባት ነበር።',
      { reply: 'Das tut uns leid. Die Schlüssel werden jetzt nur noch persönlich übergeben.' },
    ],
  ],
  'mehmet-fenster': [
    [
      'sophie',
      5,
      'Kastenfenster von allen vier Seiten, im vierten Stock. Ich wusste gar nicht, dass man von hier den Fernsehturm sieht.',
    ],
    ['yodit', 5, 'የቡና ቤቴ መስኮት ከመከፈቱ በፊት ይታጠባል። ደንበኞች አስተያየት ይሰጣሉ፤ ደስ ይላል።'],
    ['antoine', 5, "La vitrine de la cave brille avant l'ouverture. Équipe rapide et polie."],
    ['karlheinz', 4, 'Fenster blitzblank, der Firmenname stimmt. Ein Blumentopf musste dran glauben, wurde ersetzt.'],
    ['omar', 5, "Mon salon a de grandes vitres et beaucoup de doigts d'enfants. Plus une trace."],
  ],
  'mehmet-teppich': [
    [
      'zeynep',
      5,
      'Der Teppich meiner Großmutter aus Kayseri hat seine Farben zurück. Mehmets Vater hat mir am Telefon alles erklärt.',
      { pack: 'standard' },
    ],
    ['lukas', 5, 'Red wine, a whole glass. I had given up, they had not.', { pack: 'basic' }],
    [
      'gudrun',
      4,
      'Sauber und abgeholt wie versprochen. Es hat zwei Tage länger gedauert, weil es so feucht war.',
      { pack: 'basic' },
    ],
  ],
  'mehmet-sofa': [
    ['tomas', 5, 'Lola and a bowl of tomato sauce. You cannot see where it was.'],
    ['grace', 4, 'They told me before which stain would stay, and it did. Everything else is gone, honest people.'],
    ['liya', 5, 'The sofa was dry the next morning and is a different colour than I remembered.'],
  ],
  'mehmet-treppenhaus': [
    ['thomas', 5, 'Drei Häuser, ein Ansprechpartner, ein Aushang mit Datum. Die Mieter sind zufrieden.'],
    [
      'sophie',
      4,
      'Das Treppenhaus ist gepflegt wie lange nicht. Freitags wäre schöner als donnerstags, aber das ist Geschmackssache.',
    ],
  ],
}
