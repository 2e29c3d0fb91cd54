/** The conversations of the demo's people, in the languages that they share; lines about their orders stand between. */
import { hours, on } from './live-orders/entry.ts'
import type { DemoTime } from './times.ts'

/** Messages of one time, a few minutes apart. */
type Sitting = { readonly at: DemoTime; readonly said: readonly (readonly [who: string, text: string])[] }

export interface DemoConversation {
  readonly buyer: string
  readonly seller: string
  readonly sittings: readonly Sitting[]
  /** The number of last messages that are unread for their recipient. */
  readonly unread: number
}

const conversation = (buyer: string, seller: string, sittings: readonly Sitting[], unread = 0): DemoConversation => ({
  buyer,
  seller,
  sittings,
  unread,
})

const sitting = (at: DemoTime, ...said: Sitting['said']): Sitting => ({ at, said })

export const conversations: readonly DemoConversation[] = [
  // Two who have known each other for months, with more to read than fits on a page.
  conversation(
    'liya',
    'hanna',
    [
      sitting(
        on(-96, '18:02'),
        ['liya', 'Hello Hanna! A colleague on my ward gave me your name. Do you also come to Pankow?'],
        ['hanna', 'Hello Liya! Yes, two mornings a week I am in the north anyway.'],
        ['liya', 'We are four in two rooms, and the kitchen has not seen a real cleaning for a year.'],
        ['hanna', 'I have seen worse, believe me. How many square metres?'],
        ['liya', '58. And a cat. She hides, you will not even notice her.'],
        ['hanna', 'Three hours then, four with the oven.'],
        ['liya', 'Do I have to buy anything?'],
        ['hanna', 'Nothing. I bring everything, also the vacuum. Just tell me if somebody is allergic.'],
        ['liya', 'My son, to perfume. Nothing that smells, please.'],
        ['hanna', 'Then we fit together. I do not use any of it.'],
      ),
      sitting(
        on(-88, '20:15'),
        ['liya', 'I was at home before the children today and thought I was in the wrong flat.'],
        ['hanna', 'That is the nicest thing to hear. How is the oven?'],
        ['liya', 'I can see the light in it. I did not know there was one!'],
        ['hanna', 'Please leave it open for an evening, so that the last damp gets out.'],
        ['liya', 'Will do. Would you come every two weeks?'],
        ['hanna', 'I would have to look. Mornings at nine could work from next month on.'],
        ['liya', 'Mornings are perfect, I plan my late shifts around you.'],
      ),
      sitting(
        on(-71, '08:20'),
        ['hanna', 'Good morning! I am ten minutes late, the U8 stands still again.'],
        ['liya', 'No problem. The key is with Frau Brandt on the ground floor, she knows.'],
        ['hanna', 'I have it. She gave me a coffee as well.'],
        ['liya', 'She does that. You will not get out of there before ten.'],
        ['hanna', 'I got out! She showed me pictures of all her grandchildren first.'],
        ['liya', 'All nine?'],
        ['hanna', 'All nine. The little one plays the trumpet.'],
      ),
      sitting(
        on(-71, '12:40'),
        ['hanna', 'Done. The cat came out from under the bed and watched me do the windows.'],
        ['liya', 'That is an honour. She does not come out for my mother-in-law.'],
        ['hanna', 'One thing: the shower drains slowly. I took out what I could reach.'],
        ['liya', 'I know, and the landlord has known for months.'],
        ['hanna', 'Write to him again with a picture. I took one, it is on the kitchen table on your tablet.'],
        ['liya', 'You are an angel.'],
      ),
      sitting(
        on(-57, '19:10'),
        ['liya', 'Could we skip the next time? We are in Leipzig with the children.'],
        ['hanna', 'Of course. I will take somebody else in then. Shall I water the plants?'],
        ['liya', 'Frau Brandt does it, she would be offended otherwise.'],
        ['hanna', 'Understood. Have a good time!'],
        ['liya', 'Thank you! We bring you Lerchen, the marzipan ones.'],
        ['hanna', 'Now I will count the days.'],
      ),
      sitting(
        on(-43, '07:55'),
        ['liya', 'Good morning Hanna, my son has a fever today. Would you rather not come?'],
        ['hanna', 'Thank you for telling me. Let us leave it for this week, my niece is only three months old.'],
        ['liya', 'Yes, better. The Lerchen are in the fridge, nobody touches them.'],
        ['hanna', 'Get well soon! Lots of tea and no homework.'],
        ['liya', 'He likes the second part.'],
      ),
      sitting(
        on(-30, '20:30'),
        ['liya', 'How do you get red wine out of a light carpet? Asking for a friend.'],
        ['hanna', 'Salt at once, then cold water with a little soda. Never rub, only press.'],
        ['hanna', 'How big is the friend’s stain?'],
        ['liya', 'Like a plate.'],
        ['hanna', 'Then soda twice. And if it is still there when I come, I try the other thing.'],
        ['liya', 'It worked! The friend is very relieved.'],
        ['hanna', 'Tell the friend that white wine also tastes good.'],
      ),
      sitting(
        on(-18, '21:05'),
        ['liya', 'Do you know somebody who repairs washing machines? Ours makes a noise like a helicopter.'],
        ['hanna', 'Stefan, he is here on the site as well. He did mine in one hour.'],
        ['liya', 'I put him on my list. If it dies before, I write to him.'],
        ['hanna', 'They always die with the school clothes in them.'],
        ['liya', 'Do not say that!'],
      ),
      sitting(
        on(-4, '20:10'),
        ['liya', 'My mother comes from Gondar next week. I just ordered the big cleaning.'],
        ['hanna', 'How lovely! I saw it. Tigist comes with me, then we manage the windows, too.'],
        ['liya', 'She will look behind the doors. She always does.'],
        ['hanna', 'Then we look behind the doors first.'],
        ['liya', 'Do you still have the key?'],
        ['hanna', 'No, it is with Frau Brandt. I will bring time for coffee.'],
        ['liya', 'And one more: she speaks only Amharic. If she is there, she will feed you.'],
        ['hanna', 'ችግር የለም! እኔም ቡና ይዤ እመጣለሁ።'],
        ['liya', 'እግዜር ይስጥልኝ! ደስ ይላታል።'],
      ),
      sitting(
        hours(-5.4),
        ['liya', 'Hanna, could you also do the oven before that? It has begun to smoke when I bake.'],
        ['hanna', 'Order it as a normal cleaning, then I have the time for it. Which days?'],
        ['liya', 'The two that I have free. I send it to you now.'],
      ),
      sitting(
        hours(-0.95),
        ['hanna', 'Both days are gone, I am sorry. I sent you three others, the first one is the best for me.'],
        ['hanna', 'If none of them works, tell me, and I ask Tigist.'],
      ),
    ],
    2,
  ),
  conversation(
    'liya',
    'dawit',
    [
      sitting(
        hours(-8.7),
        ['liya', 'Hello Dawit, it is the wardrobe this time. It is already in parts, only the mirror door is big.'],
        ['dawit', 'How big is big? Height and width, please.'],
        ['liya', '2.36 m by 1 m. The family says it fits through their stairs.'],
        ['dawit', 'Theirs yes. Yours is the one that I am thinking of, back house, third floor.'],
        ['liya', 'You carried the cellar out of it, you know every corner.'],
      ),
      sitting(hours(-2.2), ['liya', 'They ask me when we come for it. What shall I say to them?']),
    ],
    1,
  ),
  conversation(
    'liya',
    'yonas',
    [
      sitting(
        hours(-0.4),
        ['liya', 'ሰላም ዮናስ! የልጄን የልደት ምስክር ወረቀት ማስተርጎም ፈልጌ ነበር። በሳምንት ውስጥ ይደርሳል?'],
        ['yonas', 'ሰላም ሊያ! አንድ ገጽ ከሆነ በሦስት ቀን ውስጥ ይደርሳል። ፎቶው ግልጽ ይሁን።'],
        ['liya', 'በጣም ጥሩ። በስልክ ማውራት ይሻላል? ቁጥሬ 030 23125 417 ነው።'],
        ['yonas', 'እዚሁ መጻጻፍ ይበቃናል፤ ትዕዛዙ እንደተከፈለ እጀምራለሁ።'],
      ),
    ],
    1,
  ),
  // Nothing was ever paid between these two: the telephone number is masked for the other one.
  conversation(
    'liya',
    'daniel',
    [
      sitting(
        hours(-27),
        [
          'liya',
          'Hello Daniel, my mother-in-law would like to call her sister with a picture. She is 74. Do you come to us?',
        ],
        ['daniel', 'With pleasure! Is it a telephone or a tablet?'],
        ['liya', 'A tablet, still in its box. It is easier to explain on the phone: 030 23125 417.'],
        ['daniel', 'I only see dots where the number is, that comes with the first order. Which afternoon suits her?'],
      ),
    ],
    1,
  ),
  conversation('liya', 'stefan', [
    sitting(
      hours(-40.5),
      ['stefan', 'Guten Tag, E18 ist meistens die Pumpe oder das Flusensieb. Haben Sie das Sieb schon offen gehabt?'],
      ['liya', 'Nein, ich traue mich nicht. Da steht noch das ganze Wasser drin.'],
      ['stefan', 'Richtig so. Bitte lassen Sie alles, wie es ist, ich bringe eine flache Wanne mit.'],
      ['liya', 'Danke! Dritter Stock, Hinterhaus. Parken geht am besten in der Florastraße.'],
    ),
    sitting(hours(-0.9), ['stefan', 'Ich bin in zehn Minuten da.'], ['liya', 'Die Tür ist offen, kommen Sie rauf.']),
  ]),
  conversation(
    'liya',
    'camille',
    [
      sitting(
        on(-3, '14:20'),
        ['camille', 'Thank you for the scan! The stamp on page two is hard to read. Do you know what it says?'],
        ['liya', 'I think it is the name of the hospital: Hôtel-Dieu, Nantes.'],
        ['camille', 'Nantes! That is where I was born. Then I know that stamp.'],
        ['liya', 'What a small world. I was there for eight months, in 2011.'],
      ),
      sitting(on(-1, '17:35'), [
        'camille',
        'The list of subjects is done. Tomorrow I read everything once more and send it to you.',
      ]),
    ],
    1,
  ),
  conversation('liya', 'miriam', [
    sitting(
      on(-16, '08:10'),
      ['liya', 'Good morning Miriam, the twists are coming loose at the back. Could I come by today?'],
      ['liya', 'The christening is tomorrow at eleven.'],
    ),
    sitting(
      hours(-3.5),
      ['liya', 'I read about the water, I am sorry for you. I will look whether next week works.'],
      ['miriam', 'Thank you for being so kind about it, also after the last time. I owe you good braids.'],
    ),
  ]),
  conversation('liya', 'kofi', [
    sitting(
      on(-8, '16:40'),
      ['kofi', 'All done! Give the door a day, wood has to get used to things.'],
      ['liya', 'Thank you Kofi, the drawer runs like new.'],
    ),
    sitting(
      on(-6, '21:15'),
      ['liya', 'The door scrapes again, worse than before. And there is a scratch beside the handle.'],
      ['kofi', 'When I left it closed, you tried it yourself. Did the heating run?'],
      ['liya', 'As always. It did before, too.'],
      ['kofi', 'I can come by next week and look at it.'],
      ['liya', 'I would like to have it settled before my mother arrives.'],
    ),
    sitting(
      on(-1, '10:30'),
      ['bea', 'Hello you two, I read your case. Kofi, do you have a picture of the handle from before you began?'],
      ['kofi', 'I have one of the whole door, I will look for a sharper one tonight.'],
      ['bea', 'Thank you. I decide as soon as I have seen it, and you both hear from me here.'],
    ),
  ]),
  conversation('liya', 'jonas', [
    sitting(
      on(-4, '15:10'),
      ['jonas', 'Hi! Bitte vorher die Sicherung für das Wohnzimmer raus, ich prüfe sie dann noch einmal.'],
      ['liya', 'Mache ich. Die Leiter steht im Flur.'],
    ),
    sitting(on(-3, '08:20'), ['liya', 'Es ist so hell, dass die Kinder freiwillig lesen. Danke!']),
  ]),

  conversation(
    'grace',
    'hanna',
    [
      sitting(
        on(-8, '15:20'),
        ['grace', 'I am home now. The balcony was not ours, Hanna. Ours is the one with the blue chairs.'],
        ['hanna', 'Then I am sorry for the half hour. Your list says “balcony, left side”.'],
        ['grace', 'Left from the street! And two rooms look as if nobody had been there.'],
        ['hanna', 'We were in all of them, with two people. May I come this week and look at it together with you?'],
      ),
      sitting(
        on(-1, '11:05'),
        ['bea', 'Hello Grace, hello Hanna. I am looking at your case. Which two rooms is it about?'],
        ['grace', 'The study and the small bedroom. I add pictures tonight.'],
        ['hanna', 'The study was locked, I wrote that to you at ten.'],
      ),
      sitting(hours(-3.3), [
        'grace',
        'Whatever comes out of it: I would still like the date next week, if you want to.',
      ]),
    ],
    1,
  ),
  conversation('tomas', 'hanna', [
    sitting(
      on(-3, '18:30'),
      ['tomas', 'The kitchen shines, thank you! Only the four windows to the yard are still grey.'],
      ['hanna', 'The windows to the yard were not in the order, Tomas. I can do them on another day.'],
      ['tomas', 'Spring cleaning without the yard side? I thought all windows.'],
    ),
    sitting(
      hours(-42.5),
      ['tomas', 'For the next order: mornings please, I cook until midnight.'],
      ['hanna', 'Let us settle the windows first, then I answer that one.'],
    ),
  ]),
  conversation(
    'sophie',
    'hanna',
    [
      sitting(
        hours(-39.5),
        ['sophie', 'Guten Abend, es ist die Wohnung meines Bruders. Bleibt die Küche drin, oder muss sie vorher raus?'],
        ['hanna', 'Die Küche kann bleiben. Nur der Kühlschrank sollte leer und abgetaut sein.'],
        ['sophie', 'Sehr gut. Am einfachsten rufen Sie mich an: 030 23125 264.'],
      ),
      sitting(hours(-6.1), ['sophie', 'Haben Sie schon gesehen, ob einer der beiden Nachmittage geht?']),
    ],
    2,
  ),
  conversation(
    'meron',
    'hanna',
    [
      sitting(
        hours(-1.7),
        ['meron', 'ሰላም ሐና! ፈተናዬ አለቀ፤ አሁን ክፍሌን ማየት እንኳን ያሳፍራል።'],
        ['hanna', 'እንኳን ደስ አለሽ! አንድ ክፍል ከሆነ ሁለት ሰዓት ይበቃል።'],
        ['meron', 'ጠዋት ወይስ ከሰዓት ይሻልሻል? ለእኔ ሁለቱም ይመቻሉ።'],
      ),
    ],
    1,
  ),
  conversation('yodit', 'hanna', [
    sitting(
      on(-2, '15:35'),
      ['hanna', 'ሰላም ዮዲት፣ ተቀብያለሁ። ቁልፉ እንደ ሁልጊዜው ቡና ቤቱ ውስጥ ነው?'],
      ['yodit', 'አዎ፣ ከባንኮኒው ጀርባ። ቡናውን ሳትጠጪ እንዳትሄጂ!'],
      ['hanna', 'እሺ፣ በዚህስ አልከራከርም።'],
    ),
  ]),
  conversation('nina', 'hanna', [
    sitting(
      on(-3, '08:10'),
      ['hanna', 'Guten Morgen, wir kommen zu zweit um neun. Gibt es in der Praxis warmes Wasser?'],
      ['nina', 'Ja, in der Teeküche und in beiden Behandlungsräumen.'],
      ['nina', 'Auf dem Boden sind noch Reste vom Teppichkleber. Schaffen Sie das?'],
      ['hanna', 'Mit dem Schaber und Geduld, ja. Ich bringe beides mit.'],
    ),
  ]),
  conversation(
    'antoine',
    'hanna',
    [
      sitting(
        hours(-1.2),
        ['hanna', 'Hello Antoine, I am in. The cat looks at me. Does he bite?'],
        ['antoine', 'Only on Sundays! There is cheese in the fridge, he can be bribed.'],
        ['hanna', 'He is bribed. We are friends now.'],
      ),
      sitting(hours(-0.3), [
        'antoine',
        'If you have ten minutes left, could you look at the bathroom window? It does not close.',
      ]),
    ],
    1,
  ),
  conversation('camille', 'hanna', [
    sitting(
      on(-1, '16:20'),
      ['camille', 'I am so happy about the ficus! And thank you for the tip with the tap.'],
      ['hanna', 'It nodded when I gave it water. See you in two weeks?'],
      ['camille', 'With pleasure. I confirm as soon as I am at home.'],
    ),
  ]),
  conversation('priya', 'hanna', [
    sitting(
      on(-1, '20:40'),
      ['priya', 'You saved me! Which of the mornings is better for you?'],
      ['hanna', 'The twelfth day from now, at nine. Behind the fridge needs daylight.'],
      ['priya', 'My mother would agree with you.'],
    ),
  ]),
  conversation('thomas', 'hanna', [
    sitting(
      on(-3, '14:00'),
      ['hanna', 'Alles fertig. Das Küchenfenster schließt schwer, ich habe es im Bericht vermerkt.'],
      ['thomas', 'Danke, das weiß der Hausmeister. Die Übergabe war in zehn Minuten erledigt.'],
    ),
  ]),
  // Asked before the first order.
  conversation(
    'julie',
    'hanna',
    [
      sitting(
        hours(-20),
        ['julie', 'Bonjour Hanna! Do you also clean after a party, on a Sunday morning?'],
        ['hanna', 'Sundays only once a month. Which one is it?'],
        ['julie', 'The last one of this month. About forty people, and a lot of confetti, I am afraid.'],
        ['julie', 'You can reach me at julie.petit@example.org as well, I am bad with apps.'],
      ),
    ],
    2,
  ),
  conversation('noah', 'camille', [
    sitting(
      hours(-6.5),
      ['noah', 'Bonjour Camille! Je suis débutant, est-ce que c’est un problème ?'],
      ['camille', 'Pas du tout, au contraire. Vous avez déjà écrit une phrase sans faute !'],
      ['noah', 'I used a translator, I have to admit.'],
      ['camille', 'Then in five weeks you will not need it any more. À bientôt !'],
    ),
  ]),
  conversation('fatou', 'aissatou', [
    sitting(
      on(-2, '13:00'),
      ['aissatou', 'Bonjour Fatou, c’est noté. Les jumeaux mangent-ils avant ou avec moi ?'],
      ['fatou', 'Avant ! Il ne reste que le bain, l’histoire, la deuxième histoire, et la troisième.'],
      ['aissatou', 'J’apporte la quatrième, alors. Bon théâtre !'],
    ),
  ]),
  conversation(
    'karlheinz',
    'daniel',
    [
      sitting(
        hours(-15.5),
        ['karlheinz', 'Guten Tag, ich schreibe das am Rechner, das Telefon hat ja keine Tasten mehr.'],
        ['karlheinz', 'Muss ich für den Termin etwas vorbereiten?'],
      ),
    ],
    2,
  ),
]
