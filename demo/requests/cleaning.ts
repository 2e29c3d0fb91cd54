import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, fixed, hourly, offer, open, range, slot } from './entry.ts'
import { inWork, reviewedWork } from './work.ts'

export const cleaningRequests = [
  ask('tomas-kitchen', 'tomas', 'deep-cleaning', {
    title: 'Deep clean of a small restaurant kitchen on our closing day',
    text: 'Forty square metres, and one day a week without guests. Extraction hood, tiles, the floor under the ovens and the cold room. The health office comes at the end of the month and I want to sleep before that. I am there to move the heavy things.',
    budget: range(35000, 55000),
    posted: on(-3, '23:40'),
    deadline: on(16, '18:00'),
    work: {
      accepted: hours(-5),
      slot: slot(on(10, '08:00'), 420),
      message: 'That day it is. Coffee and a real breakfast are on the house.',
      status: 'pending_payment',
      events: [],
    },
    offers: [
      offer(
        'hanna',
        48000,
        'My sister and I do two kitchens like this every month. We take the hood apart, soak the filters, and go under everything that you can move. Seven hours for two, all products included.',
        { slots: [on(10, '08:00')], minutes: 420, policy: 'moderate' },
      ),
      offer('mehmet', 52000, 'Küchenreinigung mit Protokoll für das Amt, drei Leute, fünf Stunden. Alles inklusive.', {
        slots: [on(10, '07:00')],
        minutes: 300,
        policy: 'strict',
      }),
      offer(
        'amina',
        39000,
        'I can do it alone in two mornings, a week apart. Cheaper for you, and nobody is in your way.',
        { days: 8 },
      ),
      offer('torsten', 45000, 'Hochdruck und Heißwasser aus der Werkstatt: Fett kennen wir. Fünf Stunden zu zweit.', {
        slots: [on(10, '09:00')],
        minutes: 300,
      }),
    ],
  }),
  ask('grace-windows', 'grace', 'window-cleaning', {
    title: 'Eleven old double windows, inside and outside',
    text: 'Old Berlin box windows, so four panes each, on the second floor. They open fully, no ladder needed outside. Two of them stick and need patience. I would like it to be done once before winter and once after it.',
    budget: fixed(18000),
    posted: on(-4, '18:20'),
    changed: hours(-7),
    offers: [
      offer(
        'hanna',
        17000,
        'Eleven box windows are forty-four panes, about five hours. Both dates for this price if the second one is before April.',
        { slots: [on(11, '10:00')], minutes: 300, at: on(-4, '20:05') },
      ),
      offer('amina', 16500, 'I know these windows well, mine stick too. I bring wax for the frames.', {
        slots: [on(12, '09:00')],
        minutes: 300,
        at: on(-3, '10:10'),
        steps: [{ transition: 'reconfirm', at: hours(-4) }],
      }),
      offer('mehmet', 19800, 'Zu zweit in drei Stunden, mit Rahmen und Fensterbänken, beide Termine im Preis.', {
        slots: [on(13, '08:00')],
        minutes: 180,
        policy: 'moderate',
        at: hours(-5),
      }),
    ],
  }),
  ask('nina-flat', 'nina', 'home-cleaning', {
    title: 'Jede zweite Woche drei Stunden putzen, Prenzlauer Berg',
    text: 'Zwei Zimmer, 64 Quadratmeter, Dielen, ein Bad mit Fenster. Ich arbeite als Hebamme und kann feste Zeiten nicht immer halten, darum suche ich jemanden, der mit Schlüssel und ohne mich zurechtkommt. Putzmittel ohne Duft stehen im Schrank, ein Staubsauger auch.',
    budget: hourly(2400),
    posted: on(-3, '21:15'),
    offers: [
      offer(
        'amina',
        2200,
        'Hallo Nina, ich habe dienstags und donnerstags Platz. Mit Schlüssel arbeite ich bei sechs Familien, gern mit Zettel auf dem Tisch.',
        {
          hours: 3,
          at: hours(-30),
        },
      ),
      offer(
        'mehmet',
        2390,
        'Feste Kraft, Vertretung bei Krankheit, Rechnung mit ausgewiesener Arbeit für die Steuer.',
        {
          hours: 3,
          policy: 'moderate',
          at: hours(-20),
        },
      ),
      offer(
        'hanna',
        2350,
        'Mittwochs vormittags hätte ich wieder Platz. Ich arbeite ohne Duft, das wissen schon drei Hebammen.',
        { hours: 3, at: hours(-10) },
      ),
    ],
  }),
  ask('antoine-move-out', 'antoine', 'move-out-cleaning', {
    title: 'Nettoyage de fin de bail, 71 m² à Schöneberg',
    text: 'Je rends les clés le dernier jour du mois et la propriétaire est connue pour son gant blanc. Cuisine équipée avec four, salle de bains avec baignoire, trois fenêtres doubles, un balcon. L’appartement sera vide. Je préfère quelqu’un qui reste jusqu’à ce que ce soit vraiment propre.',
    budget: range(18000, 26000),
    posted: on(-1, '08:30'),
    when: [on(13, '09:00')],
    minutes: 300,
  }),
  ask('karlheinz-stairs', 'karlheinz', 'home-cleaning', {
    title: 'Treppenhaus und Keller einmal gründlich, vier Etagen',
    text: 'Ein Haus mit acht Parteien in Lichtenberg, Baujahr 1974. Die Treppe ist aus Terrazzo, der Handlauf aus Holz. Im Keller müsste der Gang gefegt und gewischt werden. Wasser gibt es im Erdgeschoss. Bezahlt wird aus der Hauskasse, ich brauche also einen Beleg.',
    budget: fixed(15000),
    posted: on(-34, '10:00'),
    end: { transition: 'expire', at: on(-4, '10:00') },
    offers: [
      offer(
        'mehmet',
        21000,
        'Guten Tag, für vier Etagen mit Keller rechnen wir mit zwei Leuten und einem halben Tag. Beleg selbstverständlich.',
        {
          at: on(-30, '12:10'),
          isExpired: true,
        },
      ),
    ],
  }),
  ask('elena-office', 'elena', 'office-cleaning', {
    title: 'Studio of two architects, once a week before eight',
    text: 'Eighty square metres, mostly floor and three big tables with models on them that must not move. A kitchenette, one toilet, eight bins. We want the same person every week and we are happy to leave the key.',
    budget: hourly(2800),
    posted: on(-9, '09:10'),
    end: { transition: 'close', at: on(-4, '12:40'), reason: 'hired_elsewhere' },
    offers: [
      offer(
        'hanna',
        2700,
        'Thursdays at six would be free from next week on. I do not touch models, I clean around them with a brush.',
        {
          hours: 2,
          at: on(-8, '10:00'),
          steps: [
            {
              transition: 'reject',
              at: on(-6, '09:20'),
              text: 'Thank you, Hanna. Thursday is the day of our early client meeting, so it does not work for us.',
            },
          ],
        },
      ),
      offer('mehmet', 2600, 'Jeden Dienstag um sechs, immer dieselbe Kollegin, Vertretung gestellt.', {
        hours: 2,
        policy: 'moderate',
        at: on(-7, '15:30'),
      }),
      offer('amina', 2500, 'I clean two offices around the corner and could come on Wednesdays at half past six.', {
        hours: 2,
        at: on(-6, '11:00'),
      }),
    ],
  }),
  ask('sophie-spring', 'sophie', 'deep-cleaning', {
    title: 'Altbau nach der Renovierung entstauben, drei Zimmer',
    text: 'Die Handwerker sind weg, der Staub ist geblieben: auf Stuck, Türrahmen, in jeder Schublade. Die Dielen sind frisch geölt und dürfen nur nebelfeucht gewischt werden. Vierter Stock ohne Aufzug, ein Staubsauger mit Feinfilter wäre gut.',
    budget: range(22000, 32000),
    posted: on(-40, '19:00'),
    work: reviewedWork({
      accepted: on(-37, '20:10'),
      slot: slot(on(-33, '09:00'), 360),
      done: on(-33, '15:20'),
      confirmed: on(-33, '18:40'),
      note: 'Stuck, Rahmen und Schubladen sind fertig. In der Kammer lag noch eine Dose Öl, die steht jetzt auf dem Balkon.',
      ofSeller: [
        5,
        'Hanna hat Staub an Stellen gefunden, von denen ich nicht wusste, dass es Stellen sind. Die Dielen glänzen noch.',
      ],
      ofBuyer: [5, 'Everything was described exactly, and the fourth floor came with cake.'],
    }),
    offers: [
      offer(
        'hanna',
        29000,
        'Baustaub ist mein Lieblingsfeind. Ich bringe den Sauger mit Feinfilter mit und rechne mit sechs Stunden zu zweit.',
        {
          slots: [on(-33, '09:00')],
          minutes: 360,
        },
      ),
      offer('mehmet', 34000, 'Bauendreinigung nach Plan, drei Leute, vier Stunden, alle Geräte dabei.', {
        slots: [on(-32, '08:00')],
        minutes: 240,
        policy: 'strict',
      }),
      offer('amina', 25000, 'Ich könnte an zwei Tagen kommen, jeweils vier Stunden, mit eigenem Sauger.', { days: 2 }),
    ],
  }),
  ask('meron-room', 'meron', 'home-cleaning', {
    title: 'የተማሪ ክፍል ከመልቀቄ በፊት ጽዳት',
    text: 'ሃያ ሁለት ካሬ ሜትር ክፍል ነው፤ ትንሽ ማብሰያና መታጠቢያ አለው። ቁልፉን ከማስረከቤ በፊት መስኮቱ፣ ምድጃውና መታጠቢያው በደንብ መጽዳት አለባቸው። የጽዳት ዕቃ የለኝም፤ ይዘው ቢመጡ ደስ ይለኛል።',
    budget: fixed(7000),
    posted: hours(-20),
    when: [on(5, '17:00')],
    minutes: 120,
    offers: [
      offer('hanna', 6500, 'ሰላም ሜሮን! ሁሉንም ዕቃ ይዤ እመጣለሁ። ለትንሽ ክፍል ሁለት ሰዓት ይበቃል፤ ምድጃውንም ጭምር።', {
        slots: [on(5, '19:00')],
        minutes: 120,
        at: hours(-16),
        steps: [
          { transition: 'counter', at: hours(-8), price: 5500, text: 'ተማሪ ስለሆንኩ 55 ቢሆንልኝ ደስ ይለኛል። መስኮቱን ራሴ እጠርጋለሁ።' },
        ],
      }),
      offer(
        'amina',
        7000,
        'I clean many student rooms before the keys go back, and know what the caretaker looks at.',
        { slots: [on(5, '17:00')], minutes: 120, at: hours(-12) },
      ),
    ],
  }),
  ask('yodit-cafe', 'yodit', 'office-cleaning', {
    title: 'የቡና ቤት ወለል በየማለዳው ማጽዳት',
    text: 'ኦራኒየንሽትራሰ ላይ ያለ ትንሽ የቡና ቤት ነው፤ አርባ አምስት ካሬ ሜትር። ከሰኞ እስከ ቅዳሜ ከሰባት ሰዓት በፊት ወለሉና መጸዳጃው መጽዳት አለባቸው። ሰዓት የሚያከብር ሰው ብቻ ነው የምፈልገው።',
    budget: open,
    posted: on(-6, '15:00'),
    work: inWork({ accepted: on(-5, '10:00'), startedHoursAgo: 0.4, message: 'ነገ ማለዳ ቁልፉን እሰጥዎታለሁ።' }),
    offers: [
      offer('amina', 42000, 'ለአንድ ወር፣ በሳምንት ስድስት ቀን፣ በየቀኑ አርባ አምስት ደቂቃ። የመጀመሪያው ሳምንት ካልተስማማዎት እንነጋገራለን።', { days: 30 }),
      offer('mehmet', 58000, 'Monatspauschale, sechs Tage die Woche, mit Vertretung und allen Putzmitteln.', {
        days: 30,
        policy: 'moderate',
        at: on(-6, '18:00'),
        steps: [{ transition: 'withdraw', at: on(-5, '08:00') }],
      }),
      offer('hanna', 48000, 'በየማለዳው ስድስት ሰዓት ላይ እችላለሁ፤ እሁድ ዕረፍት ነው። የቡና ሽታው ደግሞ ለእኔ ደመወዝ ነው።', { days: 30 }),
    ],
  }),
]
