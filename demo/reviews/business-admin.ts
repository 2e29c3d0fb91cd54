import type { ReviewTable } from './row.ts'

export const businessAdminReviews: ReviewTable = {
  'mulugeta-books': [
    ['yodit', 5, 'ደረሰኞቼን በሣጥን ነበር የማመጣለት። አሁን በየወሩ ምን እንዳተረፍኩ በአንድ ገጽ አውቃለሁ።', { pack: 'standard' }],
    ['tariku', 5, 'ሒሳቤ ሁልጊዜ በሰዓቱ ነው የሚያልቀው። ሳይገባኝ ሲቀር ደጋግሞ ያስረዳኛል።', { pack: 'basic' }],
    ['selam', 5, 'ለምግብ ሥራዬ በጣም ረድቶኛል። የትኛው ወጪ እንደሚያያዝ አሁን አውቃለሁ።', { pack: 'standard' }],
    [
      'amina',
      5,
      'My receipts lived in a shoe box. He sorted three months in one week and did not sigh once.',
      { pack: 'basic' },
    ],
    [
      'rahel',
      4,
      'ሥራው ትክክል ነው። በዓመቱ መጨረሻ መልስ ትንሽ ይዘገያል።',
      { pack: 'premium', reply: 'ራሔል ትክክል ነሽ። ለዓመቱ መጨረሻ አንድ ረዳት ቀጥሬያለሁ።' },
    ],
  ],
  'mulugeta-start': [
    ['meron', 5, 'የትኛው ቅጽ መቼ እንደሚሞላ በዝርዝር ጻፈልኝ። ከስብሰባው ስወጣ ፍርሃቴ ጠፍቶ ነበር።'],
    [
      'olena',
      5,
      'Before I rented the studio he made me calculate everything twice. The second number was the true one.',
    ],
    ['daniel', 5, 'He told me honestly that a second shop would eat the first one. I kept one, and it is doing well.'],
  ],
  'mulugeta-tax': [
    ['liya', 5, 'A year of envelopes on his table, four folders at the end. We got money back and I understand why.'],
    ['priya', 5, 'Clear who does what: he sorts, the adviser signs. No surprises.'],
    ['noah', 4, 'Very helpful for a first German tax year. Bring more patience than you think, there are many papers.'],
  ],
  'mulugeta-letters': [
    ['abebe', 5, 'ቢጫ ፖስታ ሲመጣ እንቅልፍ አጣ ነበር። በስልክ አሥር ደቂቃ አነበበልኝና ሁሉም ቀላል ሆነ።'],
    ['beza', 5, 'ደብዳቤው ምን እንደሚል፣ መቼ መመለስ እንዳለበት በግልጽ ነገረኝ።'],
  ],
  'mai-inbox': [
    ['lukas', 5, 'Two thousand unread messages to zero, and nine decisions on a list. I made them in one evening.'],
    ['sofia', 5, 'She answers in my tone, only friendlier. Every Friday, two hours, best money I spend.'],
    ['thomas', 4, 'Ordnung im Postfach dreier Mietshäuser. Am Anfang musste ich viel erklären, jetzt läuft es.'],
  ],
  'mai-invoices': [
    ['kofi', 5, 'I paint, she writes the invoice the same day. Nobody owes me anything for the first time in years.'],
    [
      'felix',
      5,
      'Die freundliche Mahnung nach vierzehn Tagen wirkt. Die weniger freundliche habe ich erst einmal gebraucht.',
    ],
    ['marta', 4, 'Everything on time. In the season I have more than twenty documents, then we agree on a price.'],
  ],
  'mai-cv': [
    [
      'noah',
      5,
      'Three applications, two interviews, one job. She found the best part of my career under the word “other”.',
      { pack: 'premium' },
    ],
    ['meron', 5, 'በጎንደር ፋርማሲ የሠራሁትን ሥራ እንዴት እንደምጽፈው አላውቅም ነበር። አሁን ላቦራቶሪ ውስጥ እሠራለሁ።', { pack: 'standard' }],
    [
      'liya',
      5,
      'After two years at home I thought I had nothing to write. It is two full pages.',
      { pack: 'standard' },
    ],
    [
      'fatou',
      5,
      "Un CV à l'allemande, clair, sans me travestir. J'ai eu une réponse en trois jours.",
      { pack: 'basic' },
    ],
    [
      'olena',
      4,
      'Very professional. The letter was a little formal for me, we softened it together.',
      { pack: 'standard' },
    ],
  ],
  'mai-interview': [
    ['grace', 5, 'She played the tired manager so well that the real one felt easy. I got the promotion.'],
    ['zeynep', 5, 'Ich rede zu lang, wenn ich nervös bin. Jetzt weiß ich, an welcher Stelle ich aufhöre.'],
  ],
  'mai-marketing': [
    ['miriam', 5, 'My last ten customers all came from one picture. She saw that in five minutes and built on it.'],
    ['stefan', 4, 'Bodenständig und bezahlbar. Der Karteneintrag bringt am meisten, genau wie sie gesagt hat.'],
    ['daniel', 5, 'Small shop, small budget, and since then people find the green sign.'],
  ],
  'ines-lancement': [
    ['sofia', 5, 'She made us say the name out loud in the street ten times. We changed it, thank goodness.'],
  ],
  'mulugeta-gastro': [
    ['yodit', 5, 'ሁለት ምግቦች ኪሳራ እንደነበሩ አላውቅም ነበር። ዋጋቸውን አስተካክለን ከስምንት ሳምንት በኋላ ልዩነቱ ታየ።'],
    ['tomas', 5, 'He weighed everything, even the parsley. My boss was annoyed for a day and grateful since.'],
  ],
}
