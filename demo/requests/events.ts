import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, fixed, offer, range, slot } from './entry.ts'
import { agreedWork, paidAt, reviewedWork } from './work.ts'

export const eventRequests = [
  ask('liya-photos', 'liya', 'photography-events', {
    title: 'Two hours of photographs at a christening in Wedding',
    text: 'A small orthodox church, dim light, no flash during the service. Afterwards a group picture of about thirty people in front of the door. We need the pictures as files, no album.',
    budget: fixed(30000),
    posted: on(-16, '21:00'),
    work: agreedWork({
      accepted: on(-13, '18:00'),
      slot: slot(on(9, '16:30'), 120),
      message: 'My uncle will want to show you his own camera. Please be patient with him.',
      status: 'scheduled',
    }),
    offers: [
      offer(
        'lukas',
        29000,
        'I know the light in that church, I have a lens for it. Forty finished pictures within five days, the group picture at once.',
        {
          slots: [on(9, '16:30')],
          minutes: 120,
        },
      ),
      offer('felix', 24000, 'I photograph concerts, so dark rooms are my daily bread. Thirty pictures within a week.', {
        slots: [on(9, '16:30')],
        minutes: 120,
      }),
      offer('ines', 31000, 'Deux heures, cinquante photos, et une petite série en noir et blanc de la cérémonie.', {
        slots: [on(9, '16:30')],
        minutes: 120,
        policy: 'moderate',
      }),
      offer(
        'beza',
        22000,
        'I know the service and when to be still. Thirty-five pictures, and one print for your mother.',
        { slots: [on(9, '16:30')], minutes: 120 },
      ),
    ],
  }),
  ask('zeynep-flowers', 'zeynep', 'decoration', {
    title: 'Hochzeitssaal mit Stoff und Blumen schmücken, 120 Gäste',
    text: 'Ein Vereinssaal in Neukölln mit niedriger Decke und gelbem Licht. Wir wünschen uns hellen Stoff über der Bühne, Blumen auf zwölf Tischen und einen Bogen für die Fotos. Aufbau ab zehn Uhr, Abbau am nächsten Mittag.',
    budget: range(80000, 120000),
    posted: on(-2, '12:10'),
    deadline: on(20, '10:00'),
    offers: [
      offer(
        'rahel',
        110000,
        'Wir haben in diesem Saal schon dreimal aufgebaut. Stoff, Bogen und Lichterkette gehören uns, die Blumen kommen am Morgen vom Großmarkt.',
        {
          slots: [on(20, '10:00')],
          minutes: 480,
          policy: 'strict',
          at: on(-1, '09:00'),
        },
      ),
      offer(
        'hanna',
        86000,
        'Zu dritt mit meiner Schwester und meiner Nichte. Wir nehmen Eukalyptus und weiße Nelken, die halten bis zum Abend durch.',
        {
          slots: [on(20, '09:00')],
          minutes: 420,
          at: hours(-14),
        },
      ),
      offer('lukas', 95000, 'Stoff und Licht aus dem Fotostudio, dazu ein Bogen, vor dem Bilder gut aussehen.', {
        slots: [on(20, '11:00')],
        minutes: 360,
        at: hours(-12),
      }),
    ],
  }),
  ask('abebe-coffee', 'abebe', 'coffee-ceremony', {
    title: 'ለቤተ ክርስቲያን በዓል የቡና ሥነ ሥርዓት',
    text: 'በቴምፐልሆፍ ባለው አዳራሽ ለስልሳ ሰዎች ቡና ማፍላት ያስፈልገናል። ሦስት ጀበና፣ ሲኒዎችና ዕጣን ይዘው ቢመጡ ጥሩ ነው፤ ስኳርና ፈንዲሻ እኛ እናዘጋጃለን። ከጠዋቱ አራት ሰዓት እስከ ቀኑ ሰባት ሰዓት።',
    budget: fixed(25000),
    posted: hours(-28),
    when: [on(11, '10:00')],
    minutes: 180,
    offers: [
      offer('selam', 24000, 'በደስታ! ሦስት ጀበናና ሰባ ሲኒ አለኝ። እህቴም ትረዳኛለች፤ ዕጣኑ ከጎንደር የመጣ ነው።', {
        slots: [on(11, '10:00')],
        minutes: 180,
        at: hours(-22),
      }),
      offer('rahel', 30000, 'የእናት ኢቨንትስ ቡድን ሁለት አስተናጋጆችን ይዞ ይመጣል፤ ማጽዳቱም በእኛ ነው።', {
        slots: [on(11, '09:30')],
        minutes: 240,
        policy: 'moderate',
        at: hours(-15),
      }),
      offer('hanna', 22000, 'ለሁለት ቤተ ክርስቲያን ሠርቻለሁ፤ ሦስት ጀበናና ዕጣን አለኝ። ፈንዲሻውንም ላግዝ እችላለሁ።', {
        slots: [on(11, '10:00')],
        minutes: 180,
        at: hours(-10),
      }),
    ],
  }),
  ask('elena-opening', 'elena', 'catering', {
    title: 'Small bites for the opening of our studio, fifty people',
    text: 'From seven to ten in the evening, people stand and come and go. Nothing that drips, because there are drawings on the walls. Half of it vegan. Drinks we buy ourselves, but we need somebody who fills up the plates.',
    budget: fixed(60000),
    posted: on(-23, '10:30'),
    work: reviewedWork({
      accepted: on(-20, '09:30'),
      slot: slot(on(-6, '18:00'), 240),
      done: on(-6, '22:10'),
      confirmed: on(-5, '10:20'),
      note: 'All plates came back empty. Two boxes of samosas are in your fridge for tomorrow.',
      photos: ['table', 'plates'],
      ofSeller: [
        5,
        'Not one drop on the drawings, and people asked for the name of the cook before they asked for ours.',
      ],
      ofBuyer: [5, 'Great hosts. The fridge was empty and the plan was full, just as I like it.'],
    }),
    offers: [
      offer(
        'selam',
        58000,
        'Samosas, small injera rolls, lentil cups, dates with almonds. My cousin serves, I stay in the kitchen.',
        {
          slots: [on(-6, '18:00')],
          minutes: 240,
          policy: 'moderate',
        },
      ),
      offer('rahel', 72000, 'Fingerfood in zwölf Sorten, drei Servicekräfte, Geschirr mit Abholung.', {
        slots: [on(-6, '17:00')],
        minutes: 300,
        policy: 'strict',
      }),
      offer(
        'hanna',
        52000,
        'Six kinds of small things, three of them vegan, and I stay until the last guest has left.',
        {
          slots: [on(-6, '18:00')],
          minutes: 240,
        },
      ),
    ],
  }),
  ask('camille-vernissage', 'camille', 'venue-hire', {
    title: 'Petite salle pour une lecture, quarante chaises',
    text: 'Je cherche une salle calme à Prenzlauer Berg ou Mitte pour une lecture bilingue un jeudi soir, de dix-neuf à vingt-deux heures. Une table, une lampe, un micro si possible. Nous rangeons nous-mêmes.',
    budget: fixed(20000),
    posted: on(-7, '11:45'),
    end: { transition: 'close', at: on(-2, '09:30'), reason: 'no_fitting_offer' },
    offers: [
      offer('rahel', 35000, 'Notre salle de Tempelhof a soixante places, une scène et le micro. Le jeudi est libre.', {
        slots: [on(14, '18:30')],
        minutes: 240,
        policy: 'strict',
      }),
    ],
  }),
  ask('thomas-feast', 'thomas', 'traditional-cooking', {
    title: 'Äthiopisches Essen zum Firmenjubiläum in Potsdam',
    text: 'Fünfundzwanzig Kolleginnen und Kollegen, die meisten essen das zum ersten Mal. Schön wäre jemand, der erklärt, was auf dem Teller liegt und warum man mit der Hand isst. Küche mit zwei Herden ist vorhanden.',
    budget: range(50000, 65000),
    posted: on(-21, '14:00'),
    work: {
      ...paidAt(on(-18, '10:00')),
      slot: slot(on(-9, '17:30'), 240),
      status: 'partially_refunded',
      events: [
        {
          action: 'request-refund',
          actor: 'buyer',
          at: on(-10, '20:30'),
          note: 'Es tut uns leid, die halbe Abteilung liegt mit Grippe im Bett.',
        },
      ],
    },
    offers: [
      offer(
        'selam',
        60000,
        'Ich koche vor Ort, erkläre jedes Gericht und bringe zwei große Platten mit, damit wirklich zusammen gegessen wird.',
        {
          slots: [on(-9, '17:30')],
          minutes: 240,
        },
      ),
      offer('hanna', 56000, 'Gerne auch nach Potsdam. Mit Kaffeezeremonie zum Schluss, die gehört für mich dazu.', {
        slots: [on(-9, '17:00')],
        minutes: 270,
      }),
      offer('rahel', 68000, 'Komplett mit Geschirr, Service und einer kleinen Einführung in Wort und Bild.', {
        slots: [on(-9, '17:00')],
        minutes: 300,
        policy: 'strict',
      }),
    ],
  }),
]
