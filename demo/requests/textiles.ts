import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, fixed, offer, range, slot } from './entry.ts'
import { agreedWork, paidAt } from './work.ts'

/** Carpets, sofas and tablecloths. */
export const textileRequests = [
  ask('liya-carpet', 'liya', 'carpet-upholstery', {
    title: 'Clean a light wool carpet and two armchairs',
    text: 'The carpet is 2 by 3 metres, cream, and has lived with two children and a cat. There is one big stain of blackcurrant juice and many small ones nobody admits to. The armchairs only need freshening up. We live on the third floor without a lift, so it has to be cleaned here. No perfume please, my son is allergic.',
    budget: range(9000, 16000),
    posted: hours(-44),
    when: [on(6, '09:00'), on(8, '14:00')],
    minutes: 180,
    offers: [
      offer(
        'hanna',
        14500,
        'Hello Liya, I know the carpet! For blackcurrant I need two rounds with an hour between them. I bring the small extraction machine and the cleaner without perfume that your son knows already.',
        {
          slots: [on(6, '09:00'), on(9, '15:00')],
          minutes: 180,
          at: hours(-40),
          steps: [
            {
              transition: 'counter',
              at: hours(-3),
              price: 13000,
              text: 'You are my favourite, of course. Would 130 work if we leave out the second armchair?',
            },
          ],
        },
      ),
      offer(
        'amina',
        12000,
        'I clean carpets on the spot with a foam machine. It is dry after about six hours. The two chairs are included, they take me half an hour each.',
        { slots: [on(6, '09:00')], minutes: 180, at: hours(-37) },
      ),
      offer(
        'mehmet',
        15900,
        'We come with two people and the hot water machine, so it takes two hours instead of three. Price with all materials, travel and both armchairs. If the stain does not go, you get 30 euros back.',
        { slots: [on(8, '14:00')], minutes: 120, policy: 'moderate', at: hours(-29) },
      ),
      offer(
        'kofi',
        9900,
        'Honest word: I am no cleaner, but I have a good wet vacuum and time that morning. The armchairs will be fine. For the juice I cannot promise anything.',
        { slots: [on(8, '14:00')], minutes: 180, policy: 'flexible', at: hours(-26) },
      ),
      offer(
        'aissatou',
        11000,
        'Good day! I did upholstery in a hotel for four years. I work by hand with soap and a brush, without a machine and without smell. Wool likes that better.',
        { slots: [on(9, '09:00')], minutes: 240, at: hours(-9) },
      ),
    ],
  }),
  ask('zeynep-laundry', 'zeynep', 'laundry-ironing', {
    title: 'Dreißig Tischdecken bügeln vor der Hochzeit',
    text: 'Weiße Baumwolle, 1,40 mal 2,20 Meter, gewaschen und gefaltet. Ich bringe sie in zwei Koffern und hole sie am Tag vor der Feier wieder ab. Bitte nicht stärken, sie sollen weich fallen.',
    budget: fixed(12000),
    posted: on(-12, '17:30'),
    where: 'at_provider',
    work: agreedWork({ accepted: on(-10, '19:00'), slot: slot(on(4, '18:30'), 60), status: 'scheduled' }),
    offers: [
      offer(
        'hanna',
        11500,
        'Gerne! Dreißig Stück schaffe ich an zwei Abenden mit der Mangel meiner Nachbarin. Bringen Sie die Koffer einfach vorbei, ich hänge alles über Nacht auf.',
        {
          slots: [on(4, '18:30')],
          minutes: 60,
        },
      ),
      offer(
        'amina',
        12000,
        'Ich bügle sonst Hemden, aber Tischdecken gehen schneller. Abholung am Vortag kein Problem.',
        {
          slots: [on(5, '17:00')],
          minutes: 60,
        },
      ),
      offer('aissatou', 12500, 'Mit dem Dampfbügeleisen und viel Ruhe, je Decke fünf Minuten.', {
        slots: [on(4, '19:00')],
        minutes: 60,
      }),
    ],
  }),
  ask('fatou-sofa', 'fatou', 'carpet-upholstery', {
    title: 'Canapé en velours après une fête d’anniversaire',
    text: 'Trois places, velours vert, glace à la fraise et quelque chose que personne ne reconnaît. Les jumeaux ont quatre ans, cela ne sera pas la dernière fois. Deuxième étage avec ascenseur à Wedding.',
    budget: fixed(9000),
    posted: on(-19, '11:00'),
    work: {
      ...paidAt(on(-17, '20:00')),
      slot: slot(on(-13, '18:00'), 90),
      status: 'refunded',
      events: [
        {
          action: 'request-refund',
          actor: 'buyer',
          at: on(-15, '09:10'),
          note: 'Ma sœur a une machine et s’en occupe. Merci quand même !',
        },
      ],
    },
    offers: [
      offer('mehmet', 8500, 'Bonjour ! Velours à la vapeur froide, une heure et demie, sec le soir même.', {
        slots: [on(-13, '18:00')],
        minutes: 90,
      }),
      offer('amina', 7900, 'Je nettoie le velours à la main, doucement, dans le sens du poil.', {
        slots: [on(-12, '10:00')],
        minutes: 120,
      }),
      offer(
        'aissatou',
        8000,
        'Bonjour Fatou, je suis à dix minutes. Velours, fraise, enfants : je connais les trois.',
        { slots: [on(-13, '09:00')], minutes: 120 },
      ),
    ],
  }),
]
