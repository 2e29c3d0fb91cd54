import type { DemoLanguage } from '#demo/content.ts'

type Words = readonly [rating: 3 | 4 | 5, text: string, reply?: string]

/** The reviews that sellers wrote about buyers, by the seller's language; a reply is in the same one. */
export const wordsOnBuyers: Readonly<Record<DemoLanguage, readonly Words[]>> = {
  en: [
    [5, 'Everything was ready when I came, and the coffee too. The note about the key was exact.'],
    [5, 'Clear wishes, quick answers, and a thank you at the door. I would go back any day.'],
    [
      4,
      'Very friendly. The parking space that was promised was taken, so I started a little late.',
      'You are right, and I am sorry. Next time I keep it free with my own car.',
    ],
    [5, 'Told me beforehand what mattered and what did not. That saves both of us an hour.'],
    [5, 'Confirmed the work the same evening. Nothing to add.'],
    [
      3,
      'Nobody was at home at the agreed time, I waited forty minutes. Afterwards all was fine.',
      'My shift ran over and my telephone was in the locker. I should have told the neighbour.',
    ],
    [5, 'Sent two photos of the place before I came, so I brought the right tools at once.'],
    [5, 'Asked good questions, listened to the answers, and paid attention to the dog for me.'],
    [4, 'Good to work with. The flat was bigger than described, we found a fair way.'],
    [5, 'The most patient customer of my week. The delay was mine.'],
  ],
  de: [
    [5, 'Alles vorbereitet, Schlüssel wie besprochen, und am Ende noch ein Glas Saft. Gern wieder.'],
    [5, 'Sehr klare Absprachen, und auf jede Frage kam sofort eine Antwort.'],
    [
      4,
      'Freundlich und zuverlässig. Der Keller war noch nicht ganz leer, das kostete eine halbe Stunde.',
      'Stimmt, ich hatte das Regal unterschätzt. Danke, dass Sie mit angepackt haben.',
    ],
    [5, 'Hat noch am selben Abend bestätigt. So wünscht man sich das.'],
    [5, 'Pünktlich, freundlich, genaue Beschreibung. Besser geht es nicht.'],
    [4, 'Der Termin wurde einmal verschoben, aber rechtzeitig und mit guter Begründung.'],
  ],
  fr: [
    [5, 'Tout était prêt, les explications étaient claires et l’accueil très gentil.'],
    [5, 'Des réponses rapides et une adresse facile à trouver grâce aux indications. À bientôt.'],
    [
      4,
      'Très aimable. L’ascenseur était en panne, j’aurais aimé le savoir avant.',
      'Pardon, il venait de s’arrêter le matin même. La prochaine fois, je vous préviens.',
    ],
    [5, 'Une personne attentive, qui sait ce qu’elle veut et qui le dit simplement.'],
  ],
  am: [
    [5, 'ሁሉም ነገር ተዘጋጅቶ ጠበቀኝ፤ አቀባበሉም ደስ የሚል ነበር።'],
    [5, 'የሚፈልጉትን በግልጽ ነገሩኝ፤ ለጥያቄዎቼም ወዲያው መለሱልኝ።'],
    [4, 'ጥሩ ሰው ናቸው። መኪና ማቆሚያ ለማግኘት ትንሽ ጊዜ ወስዶብኛል።', 'ይቅርታ፤ በሚቀጥለው ጊዜ ቦታ አዘጋጃለሁ።'],
    [5, 'ሥራው እንዳለቀ በዚያው ምሽት አረጋገጡልኝ። በድጋሚ ብሠራላቸው ደስ ይለኛል።'],
  ],
}
