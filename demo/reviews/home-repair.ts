import type { ReviewTable } from './row.ts'

export const homeRepairReviews: ReviewTable = {
  'kofi-handyman': [
    [
      'elena',
      5,
      'Six things on my list, six things done in two hours. He even fixed the drawer I had forgotten to mention.',
    ],
    [
      'antoine',
      5,
      "La tringle tient enfin, et l'étagère aussi. Kofi a regardé mes anciens trous avec beaucoup de tact.",
    ],
    ['nina', 5, 'Kam pünktlich, hatte alles dabei und hat hinterher gesaugt. Die Haken im Flur sitzen bombenfest.'],
    [
      'grace',
      4,
      'Good solid work. We ran out of time for the last item, but he told me early enough to choose which one could wait.',
      { reply: 'Thank you, Grace. The mirror is on my list for next time, twenty minutes and it hangs.' },
    ],
    ['abebe', 5, 'የመታጠቢያ ቤቱን በርና የመጋረጃ ዘንጉን ሠራልኝ። ቶሎና በንጽህና ነው የሚሠራው።'],
    [
      'noah',
      5,
      'My walls are hard as rock and my drill gave up. His did not. Friendly, explained which plugs to buy next time.',
    ],
    ['sophie', 5, 'Endlich schließt der Küchenschrank. Man merkt, dass er gern arbeitet.'],
  ],
  'kofi-paint-room': [
    [
      'grace',
      5,
      'Bedroom painted in a day as promised, edges like drawn with a ruler. I slept there the same night.',
      { pack: 'basic' },
    ],
    [
      'thomas',
      5,
      'Wohnung vor der Neuvermietung, zwei Zimmer mit Decken. Sauber abgeklebt, keine Nasen, Rechnung am selben Abend.',
      { pack: 'premium' },
    ],
    [
      'antoine',
      4,
      'Très beau travail sur les murs. Une petite trace au plafond, reprise le lendemain sans discuter.',
      { reply: 'Merci Antoine. The trace was my fault, I am glad it is gone.' },
    ],
    ['yodit', 5, 'የቡና ቤቴን ግድግዳ በአንድ ቀን ቀባልኝ፤ ማታ ላይ ደንበኞች መጡ። ወለሉ ላይ አንድ ጠብታ እንኳን አልነበረም።'],
    [
      'tomas',
      5,
      'The orange is gone, nobody misses it. Two coats were enough because he primed first. Lola chose the new colour and he took her seriously.',
    ],
    [
      'zeynep',
      5,
      'Altbaudecke mit Stuck, er hat sich richtig Mühe gegeben. Preis wie ausgemacht.',
      { pack: 'standard' },
    ],
    [
      'liya',
      5,
      'We moved everything to the middle and he did the rest. The children could sleep in their room in the evening and it did not smell.',
    ],
    [
      'elena',
      4,
      'As an architect I look closely. The walls are excellent; one socket frame came back slightly crooked.',
    ],
  ],
  'kofi-wallpaper': [
    [
      'sophie',
      5,
      'Vier Schichten Raufaser aus vier Jahrzehnten, und darunter ist jetzt eine glatte Wand. Staub gab es, aber er hat alles mitgenommen.',
    ],
    [
      'karlheinz',
      4,
      'Schwere Arbeit, gut gemacht. Es hat zwei Stunden länger gedauert, gekostet hat es trotzdem nicht mehr.',
    ],
  ],
  'kofi-doors': [
    ['karlheinz', 5, 'Die Wohnzimmertür hat zwanzig Jahre geklemmt. Jetzt geht sie mit einem Finger auf.'],
    ['camille', 5, 'Trois portes rabotées en deux heures. Il a même retrouvé une vieille clé qui ouvre encore.'],
    ['daniel', 4, 'Shop door closes quietly again. He came a bit late because of traffic but wrote beforehand.'],
  ],
  'jonas-moebel': [
    [
      'nina',
      5,
      'Schrank steht gerade, obwohl unser Boden alles andere als gerade ist. Die Kartons hat er gleich mitgenommen.',
    ],
    ['grace', 5, 'Two wardrobes and a bed in three hours, and no screws left over. I counted.'],
    ['zeynep', 5, 'Hat unser Bett ohne Anleitung aufgebaut. Er hat die Teile nur kurz angeschaut und losgelegt.'],
    [
      'noah',
      5,
      'Bought half a shop of furniture and had one evening. Jonas was calm, fast and spoke English with me all the time.',
    ],
    [
      'fatou',
      4,
      "Lit superposé solide, bien fixé au mur, ce qui me rassure avec les jumeaux. Il parle peu français mais on s'est compris.",
    ],
    [
      'karlheinz',
      5,
      'Fleißiger junger Mann. Kommode aufgebaut, Lampe gleich mit aufgehängt, Kuchen aufgegessen.',
      { reply: 'Der Streuselkuchen war der beste Teil des Tages. Danke, Herr Lorenz.' },
    ],
  ],
  'jonas-kueche': [
    [
      'thomas',
      5,
      'Küche in der vermieteten Wohnung nach zwei Tagen fertig. Arbeitsplatte millimetergenau, Prüfprotokoll für den Herd lag dabei.',
    ],
    [
      'elena',
      4,
      'Precise cut around an impossible pipe. The second day started late, apart from that I would give five stars.',
    ],
  ],
  'jonas-lampen': [
    [
      'sophie',
      5,
      'Vier Lampen an der Stuckdecke, alle hängen gerade, kein Kratzer. Die marode Dose hat er mir gezeigt, bevor er sie ersetzt hat.',
    ],
    [
      'liya',
      5,
      'Three lamps and two sockets. He measured everything and explained which fuse is which. I labelled them at last.',
    ],
    ['gudrun', 5, 'Ordentlich, freundlich, und der Hund durfte zuschauen.'],
    [
      'felix',
      4,
      'Alles bestens angeschlossen. Der Termin musste einmal verschoben werden, das war aber rechtzeitig angekündigt.',
    ],
  ],
  'jonas-herd': [
    [
      'zeynep',
      5,
      'Herd angeschlossen, gemessen, Protokoll bekommen, nach vierzig Minuten war er wieder weg. So soll es sein.',
    ],
    [
      'priya',
      5,
      'Induction hob works, and I now have a paper that makes my landlord happy. He noticed a loose terminal and fixed it.',
    ],
  ],
  'jonas-espresso': [
    [
      'antoine',
      5,
      'Ma vieille machine siffle de nouveau comme à Turin. Un joint à trois euros et beaucoup de patience.',
    ],
    [
      'tomas',
      5,
      'He opened my Gaggia in front of me and showed me ten years of shame. Clean now, and the espresso is back.',
    ],
    [
      'yodit',
      3,
      'ማሽኑ ተስተካክሏል፤ ግን ሦስት ቀን ተብሎ አንድ ሳምንት ፈጀ። ለቡና ቤት ይህ ረጅም ነው።',
      {
        reply:
          'You are right, the gasket came late and I should have called you earlier. I am sorry about the lost days.',
      },
    ],
  ],
  'stefan-abfluss': [
    [
      'tomas',
      5,
      'Kitchen sink dead on a Saturday morning with guests coming. He was here at eleven, gone at half past, and the price was the price.',
    ],
    ['sophie', 5, 'Schnell, sauber, ohne Chemie. Er hat mir gezeigt, wie ich den Siphon selbst reinige.'],
    ['fatou', 5, "Une petite voiture en plastique bloquait tout. Il l'a rendue aux jumeaux, lavée. Très gentil."],
    [
      'thomas',
      4,
      'Abfluss frei, Bericht für die Hausverwaltung am nächsten Tag. Anrufen musste ich zweimal, bis jemand abnahm.',
    ],
    ['abebe', 5, 'ሽንት ቤቱ ተዘግቶ ነበር። በአንድ ሰዓት ውስጥ መጥቶ በተናገረው ዋጋ ሠራው።'],
  ],
  'stefan-armatur': [
    [
      'nina',
      5,
      'Wasserhahn in der Küche getauscht und das Eckventil gleich dazu. Endlich tropft nichts mehr, wenn ich nach dem Nachtdienst schlafe.',
    ],
    [
      'grace',
      4,
      'Clean work and he showed me the main valve. Materials were a little more than I expected, but with receipt.',
    ],
    ['karlheinz', 5, 'Spülkasten läuft nicht mehr nach. Das spart mehr, als es gekostet hat.'],
    [
      'zeynep',
      3,
      'Der Hahn ist dicht, aber die neue Armatur saß leicht schief. Er kam noch einmal, allerdings erst nach zwei Wochen.',
      {
        reply:
          'Das hätte schneller gehen müssen, da haben Sie recht. Für den zweiten Besuch habe ich nichts berechnet.',
      },
    ],
  ],
  'stefan-tuer': [
    [
      'noah',
      5,
      'Locked out in socks at ten in the evening. Forty minutes later I was inside, door fine, lock fine, price exactly as listed.',
    ],
    ['meron', 5, 'ቁልፌን ክፍሌ ውስጥ ረስቼ ነበር። ቶሎ ደረሰ፣ በሩንም አልጎዳም። ሌሎች ያስፈራሩኝን ዋጋ ሳይሆን የተጻፈውን ብቻ ከፈልኩ።'],
    [
      'camille',
      5,
      'Porte claquée, voisine absente, bébé de la voisine chez moi. Stefan est arrivé en une demi-heure. Un héros discret.',
    ],
    ['zeynep', 5, 'Keine Abzocke, kein Drama. Nummer ist jetzt im Handy gespeichert.'],
  ],
  'stefan-waschmaschine': [
    [
      'liya',
      5,
      'With two children a dead washing machine is an emergency. It was the pump, with a hair clip in it. One hour, done.',
    ],
    [
      'gudrun',
      4,
      'Maschine läuft wieder. Beim ersten Besuch fehlte das Teil, beim zweiten war er nach zehn Minuten fertig und hat die Anfahrt nicht noch einmal berechnet.',
    ],
    [
      'omar',
      5,
      'Il a réparé la machine du salon, celle des serviettes. Honnête : il a dit tout de suite ce qui valait la peine.',
    ],
  ],
}
