import type { ReviewTable } from './row.ts'

export const eventsCateringReviews: ReviewTable = {
  'selam-catering': [
    [
      'elena',
      5,
      'Office party for twenty, two vegans, one coeliac, all happy. People ate with their hands who never do.',
      { pack: 'standard' },
    ],
    [
      'liya',
      5,
      'For my daughter’s christening. My mother, who cooks better than all of us, asked for the doro wot recipe and did not get it.',
      { pack: 'premium' },
    ],
    ['grace', 5, 'She builds the platters at the table and suddenly strangers talk to each other.', { pack: 'basic' }],
    ['rahel', 5, 'በአዳራሻችን ለብዙ ሠርጎች አብስላለች። ሰዓትም ጣዕምም አይጓደልም።', { pack: 'premium' }],
    [
      'lukas',
      5,
      'I photographed the event and was supposed to only smell the food. She saved me a plate.',
      { pack: 'standard' },
    ],
    [
      'mai',
      4,
      'Delicious and generous. Next time we order a little less, we ate it for three days.',
      {
        pack: 'standard',
        reply: 'Three days means that I cooked like a mother. Next time I ask twice, thank you, Mai.',
      },
    ],
    ['mulugeta', 5, 'ለቢሮ ምረቃ አሥር እንግዳ ነበረን። ምግቡ የቤት ምግብ ነው፤ አቀራረቡም ያምራል።', { pack: 'basic' }],
  ],
  'selam-fasting': [
    ['abebe', 5, 'ሽሮዋ እንደ እናቴ ነው። ለዐቢይ ጾም በየሳምንቱ አዝዣለሁ።', { pack: 'standard' }],
    ['yodit', 5, 'ሱፍ ፍትፍቱ ሌላ ነው። እንጀራውም ዐይን በዐይን ነው።', { pack: 'basic' }],
    ['yonas', 5, 'ቅዳሜ ሥራ ስለሆንኩ ማብሰል አልችልም። ሰላም ትኩሱን ቤቴ ድረስ ታመጣለች።', { pack: 'basic' }],
    [
      'sofia',
      5,
      'Seven vegan dishes, each with its own character. As a nutrition adviser I have nothing to add.',
      { pack: 'basic' },
    ],
    ['beza', 4, 'በጣም ጣፋጭ ነው። ቃሪያው ለልጆች ትንሽ በዛ።', { pack: 'standard' }],
  ],
  'selam-injera': [
    ['tomas', 5, 'As a cook I tried to make it myself for a month. Now I come on Thursdays.'],
    ['liya', 5, 'Soft, sour, full of eyes. I freeze half and pretend I baked it.'],
    ['meron', 5, 'ሐሙስ ሐሙስ ለሳምንቱ እገዛለሁ። ንጹህ ጤፍ ነው።'],
    [
      'dawit',
      5,
      'After carrying furniture all day, warm injera on the way home. There is nothing better in this city.',
    ],
  ],
  'selam-coffee': [
    ['yodit', 5, 'የቡና ቤቴ ዓመታዊ በዓል ላይ ነበረች። ደንበኞቼ አቦል፣ ቶና፣ በረካ ብለው መቁጠር ጀምረዋል።'],
    [
      'sophie',
      5,
      'Zum sechzigsten Geburtstag meiner Mutter. Der Duft beim Rösten, die Geschichten, drei Tassen. Keiner hat aufs Handy geschaut.',
    ],
    ['camille', 5, "Une heure et demie de calme autour d'une cafetière en terre. Mes élèves en parlent encore."],
    ['lukas', 4, 'Beautiful ceremony. Tell your neighbours before, the incense is strong.'],
  ],
  'selam-course': [
    [
      'tomas',
      5,
      'Three hours of onions and I would do it again tomorrow. She knows by smell what I need a thermometer for.',
    ],
    ['noah', 5, 'Best evening since I moved here. I took the spice home and my flat smells of it in the nicest way.'],
    ['nina', 5, 'Wir waren zu viert und haben am Ende schweigend gegessen, weil es so gut war.'],
  ],
  'rahel-wedding': [
    ['meron', 5, 'የእኅቴ ሠርግ ላይ አንድም ነገር አልጎደለም። ራሔል ሁሉን በፈገግታ ነው የምትይዘው።', { pack: 'standard' }],
    [
      'zeynep',
      5,
      'Beratung für unsere eigene Feier: In einer Stunde hatte ich einen Plan und keine Panik mehr.',
      { pack: 'basic' },
    ],
    [
      'abebe',
      4,
      'የወንድሜ ሠርግ ነበር። ዝግጅቱ ጥሩ ነው፤ ሙዚቃው ትንሽ ዘግይቶ ጀመረ።',
      { pack: 'premium', reply: 'አቶ አበበ፣ ስለ ሙዚቃው ይቅርታ። የድምፅ መሣሪያው ቀድሞ እንዲመጣ አሁን አስተካክለናል።' },
    ],
  ],
  'rahel-birthday': [
    ['liya', 5, 'Sixty relatives, one cake, no tears. She even had a plan for the uncles.'],
    ['daniel', 5, 'My son’s first birthday. One list, two calls, a perfect afternoon.'],
  ],
  'rahel-decoration': [
    ['selam', 5, 'የሙሽሮቹ መድረክ እንደ ሥዕል ነበር። ማታውኑ ሁሉን አንሥተው ንጹሕ አድርገው ሄዱ።', { pack: 'standard' }],
    [
      'zeynep',
      5,
      'Verlobung im kleinen Kreis, warmes Licht, echte Blumen. Meine Tante hat geweint, im guten Sinn.',
      { pack: 'basic' },
    ],
  ],
  'rahel-balloons': [
    ['tomas', 5, 'Lola turned seven under 120 balloons. All destroyed by four o’clock, as permitted.'],
    ['fatou', 5, 'Installé en une heure pendant la sieste des jumeaux. Le réveil valait une photo.'],
    ['omar', 4, 'Très joli pour les deux ans du salon. Un ballon a éclaté pendant un rasage, on a bien ri après.'],
  ],
  'rahel-hall': [
    ['abebe', 5, 'ለልጄ ክርስትና ሰባ ሰው ነበርን። ኩሽናው ሰፊ ነው፤ መኪና ማቆሚያም አለ።', { pack: 'basic' }],
    [
      'zeynep',
      4,
      'Schöner heller Saal, faire Bedingungen, eigenes Essen erlaubt. Die Heizung braucht morgens eine Stunde.',
      { pack: 'standard' },
    ],
    ['yonas', 5, 'የማኅበረሰባችን ስብሰባ በየዓመቱ እዚህ ነው። ሁሉም ነገር ዝግጁ ሆኖ ይጠብቀናል።', { pack: 'basic' }],
  ],
  'felix-dj': [
    [
      'nina',
      5,
      'Um zwei tanzten noch alle, auch die Schwiegereltern. Das verbotene Lied lief nicht.',
      { pack: 'standard' },
    ],
    ['grace', 5, 'He asked about us for an hour and then played our whole lives in eight.', { pack: 'standard' }],
    [
      'torsten',
      5,
      'Zwanzig Jahre Werkstatt, großes Hoffest. Von Schlager bis Rock alles dabei, Licht war auch gut.',
      { pack: 'basic' },
    ],
    ['rahel', 4, 'ጥሩ ዲጄ ነው፤ የአበሻ ሙዚቃም ተምሮ መጣ። ድምፁ መጀመሪያ ላይ ትንሽ ከፍ ብሎ ነበር።', { pack: 'basic' }],
    [
      'mai',
      2,
      'Good music, but the sound failed for half an hour in the middle of the dinner speeches.',
      {
        pack: 'standard',
        reply:
          'That is true and I am sorry. An amplifier died, since then I travel with a spare one. Part of the fee went back to you.',
      },
    ],
  ],
  'felix-trio': [
    [
      'antoine',
      5,
      'Dégustation avec guitare : on a vendu deux fois plus de Bourgogne, et personne n’a crié pour parler.',
    ],
    ['elena', 5, 'Studio opening. Exactly the right volume, and he stayed for the soup.'],
  ],
  'lukas-event': [
    [
      'sophie',
      5,
      'Mutters Siebzigster, fünf Schwestern, alle auf einem Bild und alle lachen. Das hat noch nie jemand geschafft.',
      { pack: 'standard' },
    ],
    [
      'zeynep',
      5,
      'Bei der Verlobung war er unsichtbar und überall. Beide Großmütter zusammen, mein liebstes Foto.',
      { pack: 'standard' },
    ],
    ['rahel', 5, 'ለዝግጅቶቻችን ሁሌ የምንጠራው እሱን ነው። ፎቶዎቹ በአምስት ቀን ይደርሳሉ።', { pack: 'premium' }],
    ['mai', 5, 'Company summer party. Gallery after four days and not one picture of me eating.', { pack: 'basic' }],
    [
      'liya',
      4,
      'Beautiful pictures of my sister’s graduation. I only missed one of the whole group outside.',
      { pack: 'basic', reply: 'Sorry about that one, Liya. The rain won. I would gladly take it on another day.' },
    ],
  ],
  'lukas-wedding': [
    ['meron', 5, 'በቤተ ክርስቲያን ውስጥ እንዴት መንቀሳቀስ እንዳለበት ያውቃል። ፎቶዎቹ ታሪክ ይናገራሉ።'],
    ['nina', 5, 'Kein Gestelle, kein Blitz. Und die Vorschau kam am nächsten Morgen zum Frühstück.'],
  ],
}
