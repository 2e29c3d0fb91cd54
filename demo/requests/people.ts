import { confirmed, finished, hours, on, started } from '#demo/live-orders/entry.ts'
import { ask, fixed, hourly, offer, range, slot } from './entry.ts'
import { agreedWork, paidAt, reviewedWork } from './work.ts'

/** Beauty, care and health. */
export const peopleRequests = [
  ask('liya-sitter', 'liya', 'babysitting', {
    title: 'Somebody for two children on my late shifts',
    text: 'Monday and Wednesday from four to nine in Pankow. They are seven and nine, do their homework if somebody sits next to them, and go to bed if somebody reads. Amharic would be lovely, German is fine.',
    budget: hourly(1600),
    posted: on(-3, '22:15'),
    offers: [
      offer(
        'gudrun',
        1600,
        'Ich war vierzig Jahre Lehrerin und lese gern vor. Montag und Mittwoch passen, und mit Hausaufgaben kenne ich mich aus.',
        {
          hours: 10,
          at: on(-2, '10:00'),
        },
      ),
      offer(
        'aissatou',
        1550,
        'I have two evenings free, and mine are grown. I cook with the children, then the vegetables disappear by themselves.',
        {
          hours: 10,
          at: on(-2, '18:30'),
        },
      ),
      offer(
        'brian',
        1500,
        'I train children in the mornings and would be free in the evenings. Homework first, then football in the corridor.',
        { hours: 10, at: on(-1, '09:30') },
      ),
    ],
  }),
  ask('fatou-nanny', 'fatou', 'nanny', {
    title: 'Garde d’enfants le mercredi, jumeaux de quatre ans',
    text: 'De treize à dix-huit heures à Wedding, parfois au parc, parfois avec de la peinture. Ils parlent français à la maison et allemand à la crèche. Je cherche une personne calme qui reste au moins jusqu’à l’été.',
    budget: hourly(1500),
    posted: hours(-6),
    stage: 'pending_review',
  }),
  ask('karlheinz-walks', 'karlheinz', 'elder-care', {
    title: 'Begleitung beim Einkaufen und zum Arzt, zweimal die Woche',
    text: 'Ich gehe am Stock und brauche keinen Pfleger, aber einen Arm an der Treppe und jemanden, der die Einkaufstasche trägt. Gern jemand, der Schach spielt. Am liebsten jemand aus Lichtenberg.',
    budget: hourly(1800),
    posted: hours(-11),
    stage: 'pending_review',
  }),
  ask('grace-yoga', 'grace', 'yoga-pilates', {
    title: 'Yoga for eight colleagues after work, in our office',
    text: 'A quiet room with carpet, Tuesdays at six, six weeks to begin with. Half of us have never done it, one is pregnant. Mats are there.',
    budget: fixed(48000),
    posted: hours(-4),
    stage: 'pending_review',
  }),
  ask('noah-dog', 'noah', 'dog-walking', {
    title: 'Lunch walk for a shy dog, three times a week',
    text: 'Momo comes from a shelter and needs half an hour to make friends. Treptower Park is across the street. I work from home, so we can meet as often as you both need before you go alone.',
    budget: hourly(1500),
    posted: on(-15, '12:00'),
    work: agreedWork({
      accepted: on(-11, '19:00'),
      status: 'accepted',
      message: 'Momo likes cheese. It is the fastest way.',
    }),
    offers: [
      offer('gudrun', 1400, 'Ich habe Zeit, feste Schuhe und Käse. Die ersten Male gehen wir zu dritt.', {
        hours: 12,
        days: 28,
      }),
      offer('aissatou', 1500, 'I walk two dogs in Wedding already, both shy, both my friends now.', {
        hours: 12,
        days: 28,
      }),
      offer(
        'brian',
        1500,
        'I run in that park at noon anyway, and with a dog I would run slower, which is better for me.',
        { hours: 12, days: 28 },
      ),
    ],
  }),
  ask('meron-braids', 'meron', 'braiding', {
    title: 'ለምረቃ ቀን ሹሩባ መሠራት እፈልጋለሁ',
    text: 'ፀጉሬ እስከ ትከሻ ድረስ ነው፤ ቀጭን ሹሩባ እፈልጋለሁ። ምረቃው ከጠዋቱ ስለሆነ ከዋዜማው ማታ ቢሠራ ይሻላል። ወደ እርስዎ መምጣት እችላለሁ።',
    budget: range(6000, 9000),
    posted: on(-2, '17:00'),
    when: [on(9, '18:30')],
    minutes: 180,
    where: 'at_provider',
    work: {
      accepted: hours(-3),
      slot: slot(on(9, '19:30'), 180),
      status: 'pending_payment',
      events: [],
    },
    offers: [
      offer(
        'miriam',
        8500,
        'The evening before works, three hours with a film of your choice. Hair oil is included, extensions are not.',
        {
          slots: [on(9, '19:30')],
          minutes: 180,
          policy: 'moderate',
        },
      ),
      offer('aissatou', 7500, 'Je tresse à Wedding, le soir je peux rester tard. Apportez une photo.', {
        slots: [on(9, '18:30')],
        minutes: 210,
      }),
      offer('olena', 9000, 'I can braid and do the make-up for the pictures, together for this price.', {
        slots: [on(9, '18:00')],
        minutes: 240,
      }),
    ],
  }),
  ask('zeynep-makeup', 'zeynep', 'makeup', {
    title: 'Make-up für die Braut und drei Schwestern',
    text: 'Am Hochzeitsmorgen ab sieben Uhr in Neukölln. Die Braut möchte es natürlich, die Schwestern nicht. Eine hat empfindliche Haut, ein Probetermin für die Braut sollte dabei sein.',
    budget: range(30000, 45000),
    posted: on(-48, '20:20'),
    work: {
      ...paidAt(on(-44, '20:00')),
      slot: slot(on(-30, '07:00'), 240),
      status: 'completed',
      completionNote: 'Four faces, one trial, and nobody cried before the ceremony.',
      events: [started(on(-30, '07:02')), finished(on(-30, '11:10')), confirmed(on(-29, '15:00'))],
      reviews: {
        ofSeller: [
          5,
          'Selbst nach dem Tanz um zwei Uhr saß alles noch. Meine Schwester mit der empfindlichen Haut hat nichts gemerkt.',
        ],
        ofBuyer: [5, 'Lovely family, good light, and somebody brought me tea every half hour.'],
      },
    },
    offers: [
      offer(
        'olena',
        39000,
        'Four people in four hours with a helper, trial two weeks before. I bring products without perfume for your sister.',
        {
          slots: [on(-30, '07:00')],
          minutes: 240,
          policy: 'strict',
        },
      ),
      offer('amina', 34000, 'I do make-up and henna, so the evening before could be mine as well.', {
        slots: [on(-30, '06:30')],
        minutes: 270,
      }),
      offer('miriam', 41000, 'Bridal make-up with trial, and I stay for the pictures.', {
        slots: [on(-30, '07:00')],
        minutes: 300,
        policy: 'moderate',
      }),
    ],
  }),
  ask('sophie-barber', 'sophie', 'hair-styling', {
    title: 'Haarschnitt zu Hause für meine Mutter, 84 Jahre',
    text: 'Sie ist nach einer Hüftoperation noch nicht gut zu Fuß und wünscht sich Waschen, Schneiden und Föhnen wie bei ihrer alten Friseurin. Bitte mit Zeit für ein Gespräch, das gehört für sie dazu.',
    budget: fixed(7500),
    posted: on(-36, '15:00'),
    where: 'at_my_place',
    work: reviewedWork({
      accepted: on(-34, '18:00'),
      slot: slot(on(-29, '18:30'), 90),
      done: on(-29, '20:05'),
      confirmed: on(-28, '09:00'),
      note: 'Ihre Mutter hat mir von 1961 erzählt. Der Schnitt hält sechs Wochen.',
      ofSeller: [5, 'Meine Mutter hat sich danach zum ersten Mal seit Wochen im Spiegel angelächelt. Danke, Omar.'],
      ofBuyer: [5, 'Une dame charmante et une fille attentive. Le thé était parfait.'],
    }),
    offers: [
      offer('omar', 7000, 'Guten Tag, ich komme gern und bringe Becken und Haube mit. Zuhören kostet bei mir nichts.', {
        slots: [on(-29, '18:30')],
        minutes: 90,
      }),
      offer('miriam', 7500, 'I visit two ladies in Steglitz already, so the way is no problem.', {
        slots: [on(-28, '10:00')],
        minutes: 90,
      }),
      offer('olena', 6900, 'I work for two homes for the elderly and have all the patience that hair needs.', {
        slots: [on(-29, '15:00')],
        minutes: 90,
      }),
    ],
  }),
]
