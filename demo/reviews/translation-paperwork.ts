import type { ReviewTable } from './row.ts'

export const translationPaperworkReviews: ReviewTable = {
  'yonas-certified': [
    ['meron', 5, 'ዲፕሎማዬን በአራት ቀን ተርጉሞ ላከልኝ። ዩኒቨርሲቲው ያለ ጥያቄ ተቀበለው።', { pack: 'standard' }],
    ['abebe', 5, 'የልጄ የልደት ምስክር ወረቀት በሦስት ቀን ደረሰ። ስሙን እንደ ፓስፖርቱ ጻፈው፤ ይህ ዋና ነገር ነው።', { pack: 'basic' }],
    [
      'sophie',
      5,
      'Heiratsurkunde meiner Schwägerin, am nächsten Werktag da. Er hat wegen einer Schreibweise extra angerufen.',
      { pack: 'premium' },
    ],
    [
      'hanna',
      5,
      'He asked before deciding between two spellings of my father’s name. That saved us a year of letters.',
      { pack: 'basic' },
    ],
    [
      'liya',
      5,
      'Nursing diploma with all subjects, accepted by the office at the first attempt.',
      { pack: 'standard' },
    ],
    [
      'daniel',
      4,
      'Perfect translation. The post needed two days longer than planned, the PDF was on time.',
      { pack: 'basic', reply: 'ዳንኤል አመሰግናለሁ። ፖስታው ስለዘገየ ይቅርታ፤ አሁን በተመዘገበ ፖስታ ብቻ ነው የምልከው።' },
    ],
    ['thomas', 5, 'Unterlagen für eine Mieterfamilie. Sauber, schnell, mit Rechnung.', { pack: 'standard' }],
  ],
  'yonas-translation': [
    ['yodit', 5, 'የኪራይ ውሌን ተርጉሞ ሁለት አንቀጽ ላይ ማስታወሻ ጻፈልኝ። ፈርሜ ቢሆን ይቆጨኝ ነበር።'],
    ['rahel', 5, 'የሥራ ውሎቻችንን ሁሉ እሱ ነው የሚተረጉመው። ቋንቋው ግልጽ ነው።'],
    ['selam', 4, 'ጥሩ ትርጉም ነው። አንድ ቃል ላይ ተነጋግረን አስተካከልነው።'],
  ],
  'yonas-interpreting': [
    ['abebe', 5, 'እናቴን ወደ ዓይን ሐኪም ወሰዳት። ሐኪሙ የተናገረውን ሁሉ ሳይጨምር ሳይቀንስ ነገራት።'],
    ['yodit', 5, 'የቢሮ ቀጠሮ ላይ አሥር ደቂቃ ቀድሞ ነበር። ከእኔ ይልቅ እሱ ተረጋግቶ ነበር።'],
    ['nina', 5, 'Als Hebamme habe ich ihn für eine Familie gebucht. Diskret, genau, mit feinem Gespür für Pausen.'],
  ],
  'yonas-phone': [
    ['stefan', 5, 'Mit einer Kundin am Telefon nicht weitergekommen, mit ihm in zehn Minuten alles geklärt.'],
    ['anke', 5, 'Sehr hilfreich für unsere Praxis. Am Ende kam eine Zusammenfassung, die wir abheften konnten.'],
    ['gudrun', 4, 'Gespräch mit den Eltern eines Schülers, freundlich und klar. Die Verbindung war etwas leise.'],
  ],
  'yonas-forms': [
    ['meron', 5, 'የጎደለኝን ማስረጃ ወዲያው አየልኝ። ቅጹን ፈርሜ ስወጣ ምን እንደፈረምኩ አውቄ ነበር።'],
    ['selam', 5, 'የኪንደርጌልድ ማመልከቻዬ በስድስት ሳምንት ጸደቀ። ፋይሉን በቅደም ተከተል አዘጋጀው።'],
    ['beza', 4, 'በጣም ረድቶኛል። ጽሕፈት ቤቱ ውስጥ ትንሽ መጠበቅ ነበረብኝ።'],
  ],
  'yonas-visa': [
    ['tariku', 5, 'ለባለቤቴ ቪዛ ፋይሉን አብረን አዘጋጀን። ኤምባሲው አንድም ወረቀት አልመለሰም።'],
    ['abebe', 5, 'የትኛው ወረቀት መረጋገጥ እንዳለበት በግልጽ ለየልን። ጠበቃ የሚያስፈልግበትንም ነገረን።'],
  ],
  'camille-traduction': [
    ['antoine', 5, 'Mon site en allemand ne sent plus le dictionnaire. Les clients rient aux bons endroits.'],
    ['ines', 5, 'Textes de portfolio traduits avec finesse. Elle a même proposé un meilleur titre.'],
    ['lukas', 4, 'French texts for a client, very natural. One technical word needed a second look.'],
  ],
  'camille-caf': [
    ['fatou', 5, "Un papier qui n'existe pas en Allemagne ? Elle a trouvé l'équivalent en dix minutes. J'ai respiré."],
    ['aissatou', 5, 'Le dossier était complet et poli dans les deux langues. Réponse positive en un mois.'],
  ],
  'mai-residence': [
    ['noah', 5, 'The folder had tabs. The officer smiled at the tabs. Renewal in fifteen minutes.'],
    ['priya', 5, 'She found me an appointment I had hunted for two months. Everything in the right order.'],
    ['meron', 5, 'ወረቀቶቼ ሁሉ በቅደም ተከተል ነበሩ። ቀጠሮው ላይ ምንም አልጎደለም።'],
    [
      'grace',
      4,
      'Very careful. The fee for two weeks of watching appointments is included, I had not understood that at first.',
    ],
  ],
  'mai-anmeldung': [
    ['noah', 5, 'One hour and my list of twelve horrors was a list of two. I recognised every letter when it came.'],
    ['sofia', 5, 'I sent her to my cousin who just arrived. She is registered, insured and has a bank card.'],
  ],
  'amina-somali': [
    [
      'nina',
      5,
      'Bei einer Geburtsvorbereitung gedolmetscht. Sie wusste, wann man wegschaut, und hat genau das Richtige übersetzt.',
    ],
    ['anke', 5, 'Behutsam mit den Patientinnen, klar mit uns. Wir rufen sie wieder an.'],
  ],
  'camille-certif': [
    [
      'omar',
      5,
      'Permis et diplôme traduits en trois jours, tampon compris. Le bureau n’a rien trouvé à redire.',
      { pack: 'standard' },
    ],
    [
      'fatou',
      5,
      'Acte de naissance des jumeaux, un accent corrigé avant que cela devienne un problème.',
      { pack: 'basic' },
    ],
  ],
}
