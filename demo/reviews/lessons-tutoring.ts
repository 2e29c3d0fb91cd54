import type { ReviewTable } from './row.ts'

export const lessonsTutoringReviews: ReviewTable = {
  'camille-conversation': [
    [
      'liya',
      5,
      'Fifty minutes feel like fifteen. I told a whole story about my ward in French and only noticed afterwards.',
      { pack: 'basic' },
    ],
    [
      'noah',
      5,
      'She never interrupts, and then at the end she has a list of exactly the nine mistakes I keep making.',
      { pack: 'standard' },
    ],
    [
      'elena',
      5,
      'We opened the project in Lyon and I understood the jokes at dinner. Mission accomplished.',
      { pack: 'premium' },
    ],
    [
      'jonas',
      5,
      'Ich dachte, ich sei unbegabt. Nach zehn Stunden habe ich im Urlaub reklamiert, auf Französisch, mit Erfolg.',
      { pack: 'premium' },
    ],
    [
      'priya',
      5,
      'The voice exercises between lessons are short enough that I do them. That says everything.',
      { pack: 'standard' },
    ],
    [
      'grace',
      4,
      'Excellent teacher. I would like the list of words a little earlier after the lesson.',
      { pack: 'basic', reply: 'You are right, Grace. From now on the list comes the same evening.' },
    ],
    [
      'gudrun',
      5,
      'Mit siebzig noch einmal eine Sprache angefangen. Sie lacht mit mir und nie über mich.',
      { pack: 'basic' },
    ],
  ],
  'camille-delf': [
    [
      'fatou',
      5,
      'Mon cousin a eu son B2 avec 78 points. Les deux examens blancs ont tout changé.',
      { pack: 'standard' },
    ],
    ['meron', 5, 'B1 አልፌያለሁ። የት ነጥብ እንደማጣ በትክክል አሳየችኝ።', { pack: 'standard' }],
  ],
  'camille-enfants': [
    ['antoine', 5, "Ma fille écrit des lettres à une petite Nantaise et attend le facteur. On n'en espérait pas tant."],
    ['nina', 4, 'Kleine Gruppe, viel Theater, gutes Gebäck. Mittwochs quer durch die Stadt ist für uns etwas mühsam.'],
  ],
  'beza-kids': [
    ['abebe', 5, 'ልጆቼ በአንድ ወር ውስጥ ስማቸውን በአማርኛ ጻፉ። ከአያታቸው ጋር በስልክ ሲያወሩ እንባዬ መጣ።', { pack: 'premium' }],
    [
      'liya',
      5,
      'My son used to answer my mother in German. Last week he sent her a voice message in Amharic that he had thought of himself.',
      { pack: 'standard' },
    ],
    ['rahel', 5, 'ለእኅቴ ልጅ ነው የያዝኩት፤ ትምህርቱን ጨዋታ ነው የሚለው። ቤዛ በጣም ታጋሽ ናት።', { pack: 'standard' }],
    ['selam', 5, 'ፊደሉን በዘፈን ስለምታስተምር ልጄ ቤት ውስጥ ቀኑን ሙሉ ይዘፍናል።', { pack: 'basic' }],
    [
      'daniel',
      5,
      'Forty-five minutes in front of a screen and my daughter does not move. I do not know how she does it.',
      { pack: 'standard' },
    ],
    ['yodit', 4, 'በጣም ጥሩ ነው። ኢንተርኔት አንዳንዴ ይቆራረጣል፤ የጠፋውን ደቂቃ ግን ትጨምራለች።', { pack: 'basic' }],
  ],
  'beza-adults': [
    ['sophie', 5, 'Mein Schwager kommt aus Gondar, und ich konnte beim Fest zum ersten Mal mehr als danke sagen.'],
    [
      'tomas',
      5,
      'Ten letters a lesson, one joke a lesson. The kitchen at my restaurant is half Ethiopian and they are proud of me.',
    ],
    ['noah', 5, 'She explained what people really say in Addis. My phrase book had it wrong for forty years.'],
    ['grace', 4, 'Well structured and warm. The script homework is more than it looks.'],
  ],
  'beza-telc': [
    ['meron', 5, 'ደብዳቤ መጻፍ የምፈራው ነበር። አሁን በሃያ ደቂቃ ውስጥ እጽፋለሁ። ፈተናውን በ249 ነጥብ አልፌያለሁ።'],
    ['abebe', 5, 'ባለቤቴ B1 አለፈች። በአማርኛ ስለሚብራራ ሁሉ ነገር ግልጽ ሆነላት።'],
    ['yodit', 4, 'ጥሩ ዝግጅት ነው። የማዳመጥ ልምምዱ ቢበዛ ደስ ይለኛል።', { reply: 'ዮዲት አመሰግናለሁ። ከዚህ ወር ጀምሮ በየሳምንቱ ሁለት የማዳመጥ ልምምድ አለ።' }],
  ],
  'beza-krar': [
    ['yonas', 5, 'በሃምሳ ዓመቴ ክራር ጀመርኩ። በአራተኛው ትምህርት አንቺ ሆዬን ተጫወትኩ።'],
    [
      'felix',
      5,
      'Als Gitarrist dachte ich, das kann ja nicht so schwer sein. Es ist schwer, und es ist wunderbar. Tolle Lehrerin.',
    ],
  ],
  'felix-gitarre': [
    ['nina', 5, 'Mein Sohn übt freiwillig. Ich wiederhole: freiwillig.'],
    ['tomas', 5, 'Lola and I take lessons together. After one hour we had two chords and a whole song, as promised.'],
    ['thomas', 5, 'Enkel glücklich, Opa staunt. Die Leihgitarre war eine gute Idee.'],
    ['brian', 4, 'Good fun, quick progress. The room is up many stairs, fine for a runner.'],
  ],
  'felix-klavier': [
    ['karlheinz', 5, 'Ich habe mit sechsundsiebzig angefangen. Zehn Minuten am Tag, und meine Frau hätte gelächelt.'],
    ['sophie', 5, 'Endlich ein Lehrer, der auch über Musik redet und nicht nur über Finger.'],
  ],
  'gudrun-nachhilfe': [
    [
      'liya',
      5,
      'She found out that my daughter had missed one idea in second grade and everything after that was built on sand. Now it holds.',
    ],
    [
      'zeynep',
      5,
      'Als Lehrerin bin ich kritisch. Sie arbeitet genau so, wie man es sich wünscht, und hat dabei noch einen Dackel.',
    ],
    ['abebe', 5, 'ልጄ ሒሳብ ይፈራ ነበር፤ አሁን ራሱ ደብተሩን ያወጣል።'],
    ['stefan', 4, 'Vom Fünfer zur Drei in einem Halbjahr. Die Fahrt nach Köpenick lohnt sich.'],
    [
      'omar',
      3,
      'Très bonne enseignante, mais mon neveu parle surtout français et la première heure a été difficile.',
      { reply: 'Die zweite Stunde ging schon besser, mit Bildern statt Wörtern. Ich lerne auch noch.' },
    ],
  ],
  'gudrun-alpha': [
    [
      'fatou',
      5,
      "Les jumeaux sont encore petits, mais leur cousin de sept ans s'est fait deux amis et parle déjà. Merci à Oskar aussi.",
    ],
    ['olena', 5, 'My niece came without a word of German. After four weeks she argued about a biscuit, in German.'],
  ],
  'brian-abitur': [
    ['thomas', 5, 'Die Enkelin hat zwölf Punkte geschrieben. Sie sagt, er erklärt, bis man es selber erklären kann.'],
    [
      'nina',
      5,
      'Endlich versteht mein Neffe Wahrscheinlichkeit. Und die Nachricht um Viertel vor zehn hat er auch noch beantwortet.',
    ],
    ['priya', 4, 'I booked for my nephew. Clear thinking, good questions. Sometimes a bit fast.'],
  ],
  'brian-exam': [['sophie', 5, 'Zwölf Tage, ein freier Sonntag, bestanden. Meine Nichte hat den Plan eingerahmt.']],
  'daniel-senior': [
    [
      'karlheinz',
      5,
      'Jetzt sehe ich meine Enkel jeden Sonntag auf dem Telefon. Er hat alles groß aufgeschrieben und nie die Geduld verloren.',
    ],
    ['gudrun', 5, 'Er hatte wirklich die Hände in den Taschen. So habe ich es selbst gelernt.'],
    [
      'thomas',
      5,
      'Bankgeschäfte ohne Angst. Nach meinem Passwort hat er ausdrücklich nicht gefragt, das fand ich gut.',
    ],
    ['selam', 4, 'ለእናቴ የቪዲዮ ጥሪ አስተማራት። ሁለተኛ ቀጠሮ ግን ያስፈልጋታል።'],
  ],
  'daniel-excel': [
    ['meron', 5, 'ሥራ ቃለ መጠይቅ ላይ ሠንጠረዥ ሥሪ አሉኝ፤ ሠራሁ። ሥራውንም አገኘሁ።'],
    ['omar', 4, 'Je sais enfin calculer mes prix. Les menus en allemand restent un mystère, mais moins.'],
  ],
  'tariku-theory': [
    ['meron', 5, 'የቲዮሪ ፈተናውን በመጀመሪያው አልፌያለሁ። በትንሿ መኪና ጠረጴዛ ላይ ሲያስረዳ ወዲያው ይገባል።', { pack: 'standard' }],
    ['beza', 5, 'ቅድሚያ መስጠት ለዓመታት አልገባኝም ነበር። በአንድ ቀን ገባኝ።', { pack: 'basic' }],
    ['selam', 5, 'ታጋሽ መምህር ነው። ጥያቄ ስደጋግም አልሰለቸም።', { pack: 'standard' }],
    ['yodit', 4, 'ጥሩ ነው፤ ክፍሉ ግን ትንሽ ጠባብ ነው።', { pack: 'basic' }],
  ],
  'tariku-practice': [
    ['liya', 5, 'I have had a licence for nine years and was afraid of the motorway. Not any more, or only a little.'],
    [
      'noah',
      4,
      'Cyclists, trams, bus lanes: one fear per lesson, exactly as promised. He holds on to the door handle sometimes.',
      { reply: 'Only once, and the tram was very big. You drive well now, Noah.' },
    ],
  ],
  'ines-dessin': [
    [
      'camille',
      5,
      "Deux heures à regarder une façade, et je la vois chaque jour depuis. Le dessin est moche et je l'adore.",
    ],
    ['elena', 5, 'Architects think they can draw. She took my ruler away and I finally did.'],
    ['antoine', 4, "Belle matinée, groupe sympathique. Il a plu, on a dessiné le café, c'était très bien aussi."],
  ],
}
