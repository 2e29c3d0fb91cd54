import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, fixed, hourly, offer, open, range, slot } from './entry.ts'
import { agreedWork, inWork, reviewedWork } from './work.ts'

/** Lessons, translations and paperwork. */
export const wordRequests = [
  ask('liya-certificates', 'liya', 'translation', {
    title: 'Translate four school certificates from Amharic',
    text: 'My cousin applies for an apprenticeship and needs her certificates of the last four years in German. Clear scans, one page each, with stamps. The school wants them by the end of the month.',
    budget: fixed(16000),
    where: 'remote',
    posted: on(-6, '21:45'),
    deadline: on(14, '18:00'),
    work: inWork({
      accepted: on(-3, '20:00'),
      startedHoursAgo: 40,
      message: 'The second page has a coffee stain over the grade in physics. It is a 92.',
    }),
    offers: [
      offer('yonas', 15000, 'አራቱንም ገጽ በአምስት ቀን ውስጥ ተርጉሜ ማኅተም አድርጌ እልካለሁ። ዋናውን በሙሉ እንደነበረ እጠብቃለሁ።', { days: 5 }),
      offer(
        'camille',
        14000,
        'I translate into German and French and work with a sworn colleague for Amharic. Seven days.',
        { days: 7 },
      ),
      offer('mulugeta', 18000, 'Our office translates, prints and certifies. Three days, pick-up in Charlottenburg.', {
        days: 3,
        policy: 'moderate',
      }),
      offer('beza', 12000, 'I teach both languages and have done school papers for three families. Four days.', {
        days: 4,
      }),
    ],
  }),
  ask('liya-maths', 'liya', 'school-tutoring', {
    title: 'Maths for a nine-year-old who says she hates it',
    text: 'She is quick with money and slow with fractions.',
    budget: hourly(2500),
    posted: on(-1, '22:50'),
    stage: 'draft',
  }),
  ask('noah-german', 'noah', 'language-lessons', {
    title: 'German conversation for somebody who understands everything',
    text: 'I have lived here for six years, read the newspaper and still order in English when I am nervous. Twice a week, forty-five minutes, in a café in Treptow or online. I do not need grammar, I need courage.',
    budget: hourly(3000),
    posted: on(-4, '19:25'),
    where: 'remote',
    offers: [
      offer('gudrun', 2500, 'Mut kann man üben. Ich war Lehrerin und lache nie über Fehler, nur über Witze.', {
        hours: 8,
        at: on(-3, '09:00'),
      }),
      offer('felix', 2800, 'We talk about records in German until you forget that it is German.', {
        hours: 8,
        at: on(-3, '13:20'),
      }),
      offer('daniel', 2200, 'I learned it the same way and know which moments make one nervous.', {
        hours: 8,
        at: on(-2, '20:10'),
      }),
      offer('beza', 2400, 'I teach German in the evenings. First meeting free, then you decide.', {
        hours: 8,
        at: on(-1, '18:00'),
      }),
      offer(
        'camille',
        3000,
        'Conversation with a small plan, and a recording of you after four weeks, so that you hear it yourself.',
        {
          hours: 8,
          policy: 'moderate',
          at: hours(-17),
        },
      ),
    ],
  }),
  ask('tomas-tax', 'tomas', 'tax-help', {
    title: 'Tax return of a cook with two employers and a bicycle',
    text: 'I changed restaurants in June, rode to work every day, and moved house. I have all papers in one bag. It has to be somebody who is allowed to do it and who explains it to me once.',
    budget: fixed(22000),
    posted: on(-18, '23:30'),
    where: 'remote',
    work: agreedWork({ accepted: on(-14, '23:00'), status: 'accepted', message: 'The bag comes by bicycle.' }),
    offers: [
      offer(
        'mulugeta',
        19500,
        'As an income tax help association we may do this for employees. Bring the bag, we sort it together in half an hour.',
        {
          days: 21,
          policy: 'moderate',
        },
      ),
      offer('ines', 18000, 'I can sort the bag and fill in the program with you, the signature stays yours.', {
        days: 14,
      }),
      offer('mai', 17000, 'I do the accounts of two restaurants and know how cooks are paid. Three evenings.', {
        days: 14,
      }),
      offer('camille', 21000, 'I prepare the list of all papers in German and come along to the adviser.', {
        days: 20,
      }),
    ],
  }),
  ask('abebe-letters', 'abebe', 'form-filling', {
    title: 'ከጡረታ ቢሮ የመጡ ደብዳቤዎችን መመለስ',
    text: 'ሦስት ረጅም ደብዳቤዎች መጥተዋል፤ የሥራ ዓመቶቼን ዝርዝር ይጠይቃሉ። ወረቀቶቹ ሁሉ አሉኝ፤ ግን ጀርመንኛው ከባድ ነው። ቴምፐልሆፍ መጥቶ አብሮኝ የሚቀመጥ ሰው እፈልጋለሁ።',
    budget: range(6000, 12000),
    posted: on(-35, '12:00'),
    work: reviewedWork({
      accepted: on(-33, '11:00'),
      slot: slot(on(-30, '18:30'), 150),
      done: on(-30, '21:05'),
      confirmed: on(-29, '10:00'),
      note: 'ሦስቱም ደብዳቤዎች ተመልሰዋል፤ ቅጂያቸው በአቃፊው ውስጥ አለ።',
      ofSeller: [5, 'በትዕግሥት ሁሉንም አስረድቶኝ፣ ደብዳቤዎቹን አብረን ጻፍን። ለመጀመሪያ ጊዜ ቢሮው ቶሎ መለሰልኝ።'],
      ofBuyer: [5, 'ወረቀቶቹ ሁሉ በቅደም ተከተል ተዘጋጅተው ነበር፤ ቡናውም ግሩም።'],
    }),
    offers: [
      offer('yonas', 9000, 'ማታ ወደ ቤትዎ እመጣለሁ፤ ደብዳቤዎቹን እያነበብኩ በአማርኛ አስረዳለሁ፤ መልሱንም አብረን እንጽፋለን።', {
        slots: [on(-30, '18:30')],
        minutes: 150,
      }),
      offer('mulugeta', 12000, 'በቢሮአችን ቀጠሮ ይያዙ፤ ከጡረታ ቢሮው ጋር ስልክም እንደውላለን።', {
        slots: [on(-29, '10:00')],
        minutes: 120,
        policy: 'moderate',
      }),
      offer('beza', 8000, 'ከሰዓት በኋላ መምጣት እችላለሁ፤ እናቴንም እንደዚሁ ረድቻታለሁ።', { slots: [on(-28, '15:00')], minutes: 180 }),
    ],
  }),
  ask('antoine-cv', 'antoine', 'cv-job-search', {
    title: 'Relire mon CV allemand et une lettre de motivation',
    text: 'Je suis ingénieur, mon allemand est correct mais raide. Deux pages de CV, une page de lettre, et quinze minutes au téléphone pour comprendre ce qui choque un recruteur d’ici.',
    budget: fixed(9000),
    posted: hours(-33),
    where: 'remote',
    when: 'asap',
    work: {
      accepted: hours(-2),
      status: 'pending_payment',
      message: 'Merci, votre exemple m’a convaincu !',
      events: [],
    },
    offers: [
      offer(
        'ines',
        8500,
        'J’ai recruté pendant cinq ans à Berlin. Vous recevez vos pages corrigées demain soir, puis nous nous appelons.',
        { days: 2 },
      ),
      offer('camille', 8000, 'Je relis, je remets de la souplesse, et j’explique chaque changement en marge.', {
        days: 3,
      }),
      offer('mai', 7500, 'I have written applications in German for eleven people, nine were invited.', { days: 2 }),
      offer('gudrun', 6000, 'Ich korrigiere, was steif klingt, und lasse stehen, was nach Ihnen klingt.', { days: 4 }),
    ],
  }),
  ask('zeynep-guitar', 'zeynep', 'music-lessons', {
    title: 'Drei Lieder auf der Saz bis zur Hochzeit',
    text: 'Ich spiele seit meiner Kindheit ein wenig, aber vor Publikum nie. Meine Oma wünscht sich drei Lieder. Wer bringt mir Ruhe in die rechte Hand?',
    budget: open,
    posted: on(-33, '20:00'),
    end: { transition: 'expire', at: on(-3, '20:00') },
    offers: [
      offer(
        'felix',
        3500,
        'Die Saz kenne ich nur vom Hören, aber Ruhe in der rechten Hand brauchen alle, die Saiten zupfen.',
        {
          hours: 6,
          at: on(-29, '12:00'),
          isExpired: true,
        },
      ),
      offer('beza', 3000, 'Ich spiele Krar und bringe zwei Schülerinnen mit, die vor Publikum üben möchten.', {
        hours: 6,
        at: on(-27, '18:00'),
        isExpired: true,
      }),
    ],
  }),
]
