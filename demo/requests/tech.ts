import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, fixed, offer, open, range } from './entry.ts'
import { paidAt } from './work.ts'

/** Screens, pictures, offices and cars. */
export const techRequests = [
  ask('yodit-website', 'yodit', 'web-development', {
    title: 'ለቡና ቤቴ ትንሽ ድረ ገጽ',
    text: 'የምግብ ዝርዝር፣ የመክፈቻ ሰዓት፣ ካርታና ጥቂት ፎቶዎች ያሉበት ቀላል ገጽ እፈልጋለሁ። በሦስት ቋንቋ፦ አማርኛ፣ ጀርመንኛና እንግሊዝኛ። ዋጋና የምግብ ዝርዝሩን ራሴ መቀየር መቻል አለብኝ።',
    budget: range(60000, 120000),
    where: 'remote',
    posted: on(-4, '14:00'),
    offers: [
      offer('daniel', 95000, 'ሰላም ዮዲት! በሁለት ሳምንት ውስጥ እሠራዋለሁ፤ ዝርዝሩን ከስልክዎ መቀየር ይችላሉ። ቡናውን ለመቅመስም እመጣለሁ።', {
        days: 14,
        at: on(-3, '10:00'),
      }),
      offer(
        'priya',
        118000,
        'Three languages, quick on old phones, and a menu that you change in a table. Photos are optimised by me.',
        {
          days: 12,
          policy: 'moderate',
          at: on(-3, '15:30'),
        },
      ),
      offer('jonas', 70000, 'Einfach und schnell, ohne Baukasten. Die Karte pflegen Sie in einer Liste.', {
        days: 21,
        at: on(-2, '19:00'),
      }),
      offer(
        'mai',
        64000,
        'I build it with a ready theme and translate the German part. You get a film of five minutes on how to change it.',
        { days: 10, at: on(-1, '21:00') },
      ),
      offer('beza', 60000, 'ጽሑፉን በሦስቱም ቋንቋ አዘጋጃለሁ፤ ገጹንም በቀላሉ እሠራዋለሁ።', { days: 20, at: hours(-13) }),
      offer('ines', 85000, 'Design, textes et photos de l’assiette : je viens une matinée et je fais tout sur place.', {
        days: 15,
        at: hours(-8),
      }),
    ],
  }),
  ask('elena-logo', 'elena', 'logo-branding', {
    title: 'A sign for a studio: two letters and a door plate',
    text: 'We are called R and K, and everything that we tried looks like a bank. We want something drawn, in one colour, that survives on a brass plate of ten by ten centimetres and on a business card.',
    budget: range(50000, 80000),
    where: 'remote',
    posted: on(-25, '11:00'),
    work: {
      ...paidAt(on(-21, '10:00')),
      status: 'completed',
      completionNote: 'Three sheets: the sign, the plate for the engraver, the cards for the printer.',
      events: [
        { action: 'in-progress', actor: 'seller', at: on(-20, '09:00') },
        { action: 'complete', actor: 'seller', at: on(-12, '17:00') },
        { action: 'complete', actor: 'buyer', at: on(-11, '09:30') },
      ],
      reviews: {
        ofSeller: [4, 'The second draft was the one. The first looked like a bank, but she said so before we could.'],
        ofBuyer: [5, 'Des architectes qui savent dire pourquoi non. Un vrai plaisir.'],
      },
    },
    offers: [
      offer(
        'ines',
        72000,
        'Three drafts by hand, one of them finished with you, files for the engraver and the printer.',
        { days: 14, policy: 'moderate' },
      ),
      offer('lukas', 60000, 'Two directions within a week, then as many rounds as it needs within reason.', {
        days: 14,
      }),
      offer('beza', 52000, 'I cut letters in linoleum, so they look drawn because they are.', { days: 18 }),
      offer('mai', 50000, 'Clean vector files, five drafts, one colour and black.', { days: 7 }),
      offer('felix', 55000, 'I make record sleeves. Two letters are my favourite number of letters.', { days: 12 }),
    ],
  }),
  ask('fatou-phone', 'fatou', 'phone-repair', {
    title: 'Écran de téléphone cassé, photos à sauver',
    text: 'Tombé dans l’escalier, il vibre mais reste noir. Ce sont surtout les photos des jumeaux qui comptent, deux ans d’un coup.',
    budget: open,
    posted: on(-1, '07:40'),
    stage: 'draft',
  }),
  ask('thomas-smart', 'thomas', 'smart-home', {
    title: 'Heizkörper und Rollläden zusammenbringen',
    text: 'Elf Thermostate und sechs Rollläden von drei Herstellern, und keiner redet mit dem anderen. Gern ohne Cloud, der Router steht im Flur.',
    budget: fixed(40000),
    posted: hours(-3),
    stage: 'draft',
  }),
  ask('antoine-promo', 'antoine', 'marketing', {
    title: 'Des avis cinq étoiles pour un nouveau restaurant',
    text: 'Je cherche quelqu’un pour écrire cinquante avis très positifs sous des noms différents, avec des photos de plats. Discrétion assurée, paiement rapide.',
    budget: fixed(20000),
    where: 'remote',
    posted: on(-8, '23:00'),
    rejection: 'Nobody may ask for invented reviews: people rely on them.',
  }),
  ask('sophie-car', 'sophie', 'car-inspection', {
    title: 'Gebrauchten Kombi vor dem Kauf ansehen, Spandau',
    text: 'Zwölf Jahre alt, 140.000 Kilometer, laut Anzeige aus erster Hand. Ich möchte am Tag der Besichtigung jemanden neben mir, der unter das Auto schaut und nicht nur auf den Preis.',
    budget: fixed(15000),
    posted: hours(-18),
    where: 'at_provider',
    when: [on(7, '17:30')],
    minutes: 90,
    invited: ['torsten', 'tariku', 'kofi'],
  }),
]
