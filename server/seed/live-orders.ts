/**
 * The demo's open orders. Liya (buyer@demo.test) has one in every state of the main path; Hanna (seller@demo.test) has
 * answers to give today and a week of work ahead of her.
 */
import type { DemoClaim, DemoOrder, DemoOrderEvent, DemoOrderStatus, DemoPackage } from './content.ts'
import { people } from './people.ts'
import { services } from './services/all.ts'
import type { DemoSlot, DemoTime } from './times.ts'

export interface Entry {
  status: DemoOrderStatus
  pack?: DemoPackage['key']
  /** Starts of the preferred appointments; their length is the service's. */
  slots?: readonly DemoTime[]
  /** The times that the seller offers instead. */
  proposed?: readonly DemoTime[]
  accepted?: number
  note?: string
  answers?: string
  /** The agreement of the two when the appointment was fixed. */
  agreed?: string
  completionNote?: string
  completionPhotos?: readonly string[]
  /** The new start that the seller asks for, so near to the appointment that the buyer must agree. */
  askedMove?: DemoTime
  claim?: DemoClaim
  events: readonly DemoOrderEvent[]
}

export const on = (day: number, at: `${number}:${number}`): DemoTime => ({ day, at })
export const hours = (count: number): DemoTime => ({ hours: count })

export const created = (at: DemoTime): DemoOrderEvent => ({ action: 'create', actor: 'buyer', at })
export const paid = (at: DemoTime): DemoOrderEvent => ({ action: 'confirm-payment', actor: 'buyer', at })
const expired = (at: DemoTime): DemoOrderEvent => ({ action: 'expire', actor: 'system', at })
export const accepted = (at: DemoTime): DemoOrderEvent => ({ action: 'accept', actor: 'seller', at })
const proposed = (at: DemoTime, note: string): DemoOrderEvent => ({
  action: 'propose-time-change',
  actor: 'seller',
  at,
  note,
})
const searching = (at: DemoTime): DemoOrderEvent => ({ action: 'find-another-seller', actor: 'buyer', at })
const calledOff = (at: DemoTime, note: string): DemoOrderEvent => ({
  action: 'request-refund',
  actor: 'buyer',
  at,
  note,
})
const declined = (at: DemoTime, note: string): DemoOrderEvent => ({ action: 'decline', actor: 'seller', at, note })
const unanswered = (at: DemoTime): DemoOrderEvent => ({
  action: 'decline',
  actor: 'system',
  at,
  note: 'No answer came in time.',
})
const moved = (at: DemoTime): DemoOrderEvent => ({ action: 'schedule', actor: 'seller', at })
export const started = (at: DemoTime): DemoOrderEvent => ({ action: 'in-progress', actor: 'seller', at })
export const finished = (at: DemoTime): DemoOrderEvent => ({ action: 'complete', actor: 'seller', at })
const confirmed = (at: DemoTime): DemoOrderEvent => ({ action: 'complete', actor: 'buyer', at })
const returned = (at: DemoTime): DemoOrderEvent => ({ action: 'process-refund-post-decline', actor: 'buyer', at })

export const order = (key: string, serviceKey: string, buyerKey: string, entry: Entry): DemoOrder => {
  const service = services.find((one) => one.key === serviceKey)
  const buyer = people.find((one) => one.key === buyerKey)
  if (!service || !buyer) throw new Error(`${key}: no ${serviceKey} or no ${buyerKey}`)
  const slotAt = (start: DemoTime): DemoSlot => ({ start, minutes: service.durationMinutes ?? 60 })
  const slots = (entry.slots ?? []).map(slotAt)
  const slot = entry.accepted === undefined ? undefined : slots[entry.accepted]
  const refusal = entry.events.find(({ action }) => action === 'decline')
  return {
    key,
    service: serviceKey,
    buyer: buyerKey,
    ...(entry.pack && { packageKey: entry.pack }),
    status: entry.status,
    timePreferences: slots,
    ...(entry.proposed && { proposedTimes: entry.proposed.map(slotAt) }),
    ...(entry.accepted !== undefined && { acceptedTimePreference: entry.accepted }),
    ...(slot && {
      schedule: {
        slot,
        ...(service.locationType === 'remote' && { meetingUrl: `https://meet.demo.test/${key}` }),
        ...(entry.agreed && { note: entry.agreed }),
      },
    }),
    ...(service.locationType === 'at_customer' && { address: buyer.address }),
    ...(entry.note && { note: entry.note }),
    ...(entry.answers && { requirementsAnswers: entry.answers }),
    ...(refusal?.note && {
      declineReason: { code: refusal.actor === 'system' ? ('auto' as const) : ('seller' as const), text: refusal.note },
    }),
    ...(entry.completionNote && { completionNote: entry.completionNote }),
    ...(entry.completionPhotos && { completionPhotos: entry.completionPhotos }),
    ...(entry.askedMove && { askedMove: slotAt(entry.askedMove) }),
    ...(entry.claim && { claim: entry.claim }),
    events: entry.events,
  }
}

const ofLiya = [
  order('liya-certificate', 'yonas-certified', 'liya', {
    status: 'pending_payment',
    pack: 'basic',
    note: 'It is my daughter’s birth certificate. The registry office needs it before the end of the month.',
    answers: 'Birth certificate, one page, for the registry office in Pankow.',
    events: [created(hours(-0.1))],
  }),
  order('liya-yoga', 'sofia-yoga', 'liya', {
    status: 'expired',
    slots: [on(-2, '10:00'), on(-1, '10:00')],
    note: 'My shoulders come up to my ears after a week of early shifts.',
    events: [created(on(-6, '21:12')), expired(on(-6, '21:42'))],
  }),
  order('liya-deep-clean', 'hanna-home', 'liya', {
    status: 'time_proposed',
    pack: 'standard',
    slots: [on(3, '13:30'), on(8, '10:00')],
    proposed: [on(4, '09:00'), on(6, '16:00'), on(7, '13:00')],
    note: 'Two rooms on the third floor, no lift. The key is with our neighbour on the ground floor. The oven is the main thing for us.',
    answers: 'Two rooms, 58 m². A cat who hides under the bed.',
    events: [
      created(hours(-5)),
      paid(hours(-4.95)),
      proposed(hours(-1), 'Those two are taken, sorry! I could come on any of these days, same price.'),
    ],
  }),
  order('liya-wardrobe', 'dawit-furniture', 'liya', {
    status: 'pending_acceptance',
    slots: [on(5, '10:00'), on(6, '16:00')],
    note: 'A wardrobe from a family in Spandau, already in parts. They are at home all day at the weekend.',
    answers: 'Wardrobe in parts from Spandau. We live on the third floor, back house, no lift.',
    events: [created(hours(-9)), paid(hours(-8.9))],
  }),
  order('liya-braids', 'miriam-knotless', 'liya', {
    status: 'declined',
    pack: 'basic',
    slots: [on(4, '10:00')],
    answers: 'Chin length when stretched, scalp is fine.',
    events: [
      created(hours(-22)),
      paid(hours(-21.9)),
      declined(
        hours(-4),
        'I am so sorry, my studio has no water until the end of the week and I cannot wash your hair. I would love to have you the week after.',
      ),
    ],
  }),
  order('liya-family-photos', 'lukas-family', 'liya', {
    status: 'declined',
    slots: [on(6, '10:00'), on(7, '10:00')],
    note: 'Four of us and my mother, who will say that she does not want to be in the picture.',
    events: [created(hours(-58)), paid(hours(-57.9)), unanswered(hours(-9.9))],
  }),
  order('liya-handover', 'amina-moveout', 'liya', {
    status: 'finding_seller',
    pack: 'standard',
    slots: [on(8, '13:00'), on(9, '13:00')],
    note: 'My aunt lived two floors below us. Her flat is empty, and we hand it over the morning after.',
    answers: 'Two rooms, 54 m², empty except for the kitchen.',
    events: [
      created(hours(-31)),
      paid(hours(-30.9)),
      declined(hours(-26), 'My lamp and my vacuum are in another flat on both days. I do not like to say no to you.'),
      searching(hours(-6)),
    ],
  }),
  order('liya-logo', 'ines-logo', 'liya', {
    status: 'accepted',
    pack: 'basic',
    note: 'It is for the parents’ association of our Kita. No balloons, no hands in a circle, please.',
    answers: 'A parents’ association with two languages. We like old children’s books and stamps.',
    events: [created(on(-3, '20:31')), paid(on(-3, '20:34')), accepted(on(-2, '09:12'))],
  }),
  order('liya-amharic', 'beza-kids', 'liya', {
    status: 'scheduled',
    pack: 'basic',
    slots: [on(1, '16:00'), on(2, '16:00')],
    accepted: 0,
    agreed: 'Please have paper and three coloured pencils ready.',
    answers: 'He is six, understands everything and answers in German.',
    askedMove: on(3, '16:00'),
    events: [created(on(-2, '18:20')), paid(on(-2, '18:22')), accepted(on(-2, '19:40')), moved(hours(-2))],
  }),
  order('liya-spring-clean', 'hanna-spring', 'liya', {
    status: 'scheduled',
    slots: [on(6, '09:00')],
    accepted: 0,
    note: 'My mother is visiting from Gondar the day after. Everything should smell of nothing.',
    agreed: 'Tigist and I come at nine. Please empty the fridge the evening before.',
    events: [created(on(-4, '20:05')), paid(on(-4, '20:08')), accepted(on(-4, '21:02'))],
  }),
  order('liya-washing-machine', 'stefan-waschmaschine', 'liya', {
    status: 'in_progress',
    slots: [hours(-0.7)],
    accepted: 0,
    note: 'It stopped in the middle of the cycle with all the school clothes in it.',
    answers: 'Bosch, about seven years, shows E18 and the water stays inside.',
    events: [created(hours(-44)), paid(hours(-43.9)), accepted(hours(-41)), started(hours(-0.6))],
  }),
  order('liya-diploma', 'camille-certif', 'liya', {
    status: 'in_progress',
    pack: 'standard',
    note: 'My French nursing certificate from the exchange year, with the list of subjects.',
    events: [created(on(-3, '12:40')), paid(on(-3, '12:42')), accepted(on(-3, '14:15')), started(on(-2, '09:30'))],
  }),
  order('liya-marriage', 'camille-certif', 'liya', {
    status: 'in_progress',
    pack: 'basic',
    note: 'Our marriage certificate for the registry office, one page. The stamp on the back belongs to it.',
    events: [created(on(-6, '17:20')), paid(on(-6, '17:22')), accepted(on(-6, '18:30')), started(on(-5, '10:10'))],
  }),
  order('liya-painting', 'kofi-paint-room', 'liya', {
    status: 'awaiting_confirmation',
    pack: 'basic',
    slots: [on(-1, '09:00')],
    accepted: 0,
    note: 'The children’s room. The bunk bed can be pulled to the middle.',
    answers: 'Children’s room, 14 m², 2.7 m high, pale green now, please warm white.',
    agreed: 'I bring the paint. Please leave the window on the latch.',
    completionNote:
      'Two coats everywhere, the small crack over the door is filled. Please do not lean the bed against the wall before tomorrow.',
    completionPhotos: ['wall', 'window'],
    events: [
      created(on(-6, '19:10')),
      paid(on(-6, '19:13')),
      accepted(on(-6, '20:22')),
      started(on(-1, '09:04')),
      finished(on(-1, '17:25')),
    ],
  }),
  order('liya-lamps', 'jonas-lampen', 'liya', {
    status: 'completed',
    slots: [on(-4, '16:00'), on(-3, '16:00')],
    accepted: 0,
    note: 'Three lamps in the hall and the kitchen. The ladder is in the cellar.',
    completionNote: 'Drei Lampen hängen, die Sicherung für die Küche ist die zweite von links.',
    events: [
      created(on(-8, '20:44')),
      paid(on(-8, '20:46')),
      accepted(on(-8, '21:30')),
      started(on(-4, '16:02')),
      finished(on(-4, '17:20')),
      confirmed(on(-3, '08:15')),
    ],
  }),
  order('liya-haircut', 'omar-kids', 'liya', {
    status: 'cancelled',
    slots: [on(-7, '11:00')],
    events: [
      created(on(-10, '19:25')),
      paid(on(-10, '19:27')),
      declined(
        on(-9, '09:40'),
        'My nephew has chickenpox and was in the shop all weekend. Better not with your little one, I am sorry.',
      ),
      returned(on(-9, '12:05')),
    ],
  }),
  order('liya-cellar', 'dawit-junk', 'liya', {
    status: 'partially_refunded',
    slots: [on(-9, '10:00')],
    accepted: 0,
    note: 'An old sofa, two bicycles without wheels and everything that the tenants before us left in the cellar.',
    events: [
      created(on(-14, '19:40')),
      paid(on(-14, '19:42')),
      accepted(on(-14, '20:15')),
      calledOff(on(-11, '11:20'), 'The house management wants to clear all the cellars at once, a week later.'),
    ],
  }),
  order('liya-balloons', 'rahel-balloons', 'liya', {
    status: 'refunded',
    slots: [on(-18, '10:00')],
    accepted: 0,
    note: 'White, gold and green, please. The name is Saron.',
    agreed: 'We come at ten and need a chair and a window that opens.',
    events: [
      created(on(-27, '20:16')),
      paid(on(-27, '20:19')),
      accepted(on(-26, '08:45')),
      declined(
        on(-19, '18:10'),
        'A water pipe burst in our hall in the night and everything for tomorrow is soaked. I am terribly sorry. You get all of it back.',
      ),
      returned(on(-19, '18:32')),
    ],
  }),
]

const ofHanna = [
  order('tomas-deep-clean', 'hanna-home', 'tomas', {
    status: 'pending_acceptance',
    pack: 'standard',
    slots: [on(3, '09:00'), on(7, '10:00')],
    note: 'Mornings are best, I cook until midnight. The stove is bad again, sorry.',
    answers: 'Two rooms, 52 m², no pets, one seven-year-old.',
    events: [created(hours(-43)), paid(hours(-42.9))],
  }),
  order('sophie-moveout', 'hanna-moveout', 'sophie', {
    status: 'pending_acceptance',
    pack: 'standard',
    slots: [on(5, '14:30'), on(8, '14:30')],
    note: 'Ich helfe meinem Bruder beim Auszug. Übergabe ist zwei Tage später um neun, der Schlüssel liegt bei mir.',
    events: [created(hours(-40)), paid(hours(-39.9))],
  }),
  order('grace-spring-clean', 'hanna-spring', 'grace', {
    status: 'pending_acceptance',
    slots: [on(9, '13:00'), on(10, '09:00'), on(11, '09:00')],
    note: 'Three rooms, 78 m². My list is on the fridge, twelve points this time.',
    events: [created(hours(-21)), paid(hours(-20.9))],
  }),
  order('meron-regular', 'hanna-home', 'meron', {
    status: 'pending_acceptance',
    pack: 'basic',
    slots: [on(4, '09:00'), on(4, '16:00')],
    note: 'ፈተናዬ ስላለቀ ክፍሌን ማጽዳት እፈልጋለሁ። ከአራተኛ ፎቅ ነው፤ ሊፍት አለ።',
    answers: 'አንድ ክፍል፣ 19 ካሬ ሜትር፤ ምንም እንስሳ የለም።',
    events: [created(hours(-2)), paid(hours(-1.9))],
  }),
  order('elena-regular', 'hanna-home', 'elena', {
    status: 'scheduled',
    pack: 'basic',
    slots: [on(1, '09:00')],
    accepted: 0,
    answers: 'Two rooms and the studio, 70 m², no pets.',
    agreed: 'As always. The model on the long table stays where it is.',
    events: [created(on(-3, '10:10')), paid(on(-3, '10:12')), accepted(on(-3, '10:50'))],
  }),
  order('kofi-after-painting', 'hanna-home', 'kofi', {
    status: 'scheduled',
    pack: 'premium',
    slots: [on(2, '14:00'), on(4, '14:00')],
    accepted: 0,
    note: 'Empty flat on Crellestraße, freshly painted. I will leave the heating on.',
    answers: 'Empty, two rooms, 48 m².',
    events: [created(on(-2, '11:35')), paid(on(-2, '11:37')), accepted(on(-2, '12:20'))],
  }),
  order('yodit-flat', 'hanna-home', 'yodit', {
    status: 'scheduled',
    pack: 'standard',
    slots: [on(4, '12:30')],
    accepted: 0,
    note: 'ቁልፉ ቡና ቤቱ ውስጥ ነው፤ ከዚያም ቡና ጠጥተሽ ሂጂ።',
    answers: 'ሦስት ክፍል፣ 66 ካሬ ሜትር።',
    events: [created(on(-2, '15:05')), paid(on(-2, '15:07')), accepted(on(-2, '15:30'))],
  }),
  order('nina-moveout', 'hanna-moveout', 'nina', {
    status: 'scheduled',
    pack: 'premium',
    slots: [on(5, '09:00'), on(6, '13:00')],
    accepted: 0,
    note: 'Praxisumzug: drei Räume und eine Teeküche, alles leer. Die Übergabe ist am Tag danach.',
    agreed: 'Wir kommen zu zweit um neun.',
    events: [created(on(-4, '22:10')), paid(on(-4, '22:12')), accepted(on(-3, '08:05'))],
  }),
  order('antoine-today', 'hanna-home', 'antoine', {
    status: 'in_progress',
    pack: 'standard',
    slots: [hours(-1.4)],
    accepted: 0,
    note: 'Le chat est dans la chambre, il ne mord que le dimanche.',
    answers: 'Deux pièces, 55 m², un chat.',
    events: [created(hours(-49)), paid(hours(-48.9)), accepted(hours(-47)), started(hours(-1.3))],
  }),
  order('camille-yesterday', 'hanna-home', 'camille', {
    status: 'awaiting_confirmation',
    pack: 'standard',
    slots: [on(-1, '13:00')],
    accepted: 0,
    answers: 'Trois pièces, 71 m², beaucoup de livres.',
    completionNote:
      'All done, the ficus has water. The tap in the bathroom drips a little, Stefan on this site is good with taps.',
    events: [
      created(on(-5, '09:55')),
      paid(on(-5, '09:57')),
      accepted(on(-5, '10:40')),
      started(on(-1, '13:01')),
      finished(on(-1, '16:05')),
    ],
  }),
  order('priya-spring-clean', 'hanna-spring', 'priya', {
    status: 'accepted',
    slots: [on(12, '09:00'), on(13, '09:00')],
    note: 'My parents arrive on the fifteenth and my mother looks behind the fridge. Any morning that suits you both is fine.',
    events: [created(on(-1, '19:05')), paid(on(-1, '19:08')), accepted(on(-1, '20:30'))],
  }),
  order('rahel-ironing', 'hanna-ironing', 'rahel', {
    status: 'accepted',
    note: 'ለሠርግ የሚሆኑ አሥራ ሁለት ነጠላና የጠረጴዛ ጨርቆች ናቸው። እሑድ ማታ እንፈልጋቸዋለን።',
    events: [created(on(-1, '17:40')), paid(on(-1, '17:42')), accepted(on(-1, '18:15'))],
  }),
  order('zeynep-declined', 'hanna-home', 'zeynep', {
    status: 'declined',
    pack: 'standard',
    slots: [on(2, '14:00')],
    note: 'Vor der Feier am Wochenende, am liebsten Donnerstag.',
    answers: 'Drei Zimmer, 74 m², keine Tiere.',
    events: [
      created(hours(-30)),
      paid(hours(-29.9)),
      declined(
        hours(-19),
        'An diesem Nachmittag bin ich schon bei jemand anderem und möchte Ihnen nichts Halbes machen. In der Woche danach habe ich Platz.',
      ),
    ],
  }),
  order('noah-cancelled', 'hanna-home', 'noah', {
    status: 'cancelled',
    pack: 'basic',
    slots: [on(-6, '10:00')],
    answers: 'One room, 31 m², boxes everywhere.',
    events: [
      created(on(-9, '12:00')),
      paid(on(-9, '12:02')),
      declined(on(-9, '14:20'), 'My son is ill and I have to stay at home this week. I hope you find somebody soon.'),
      returned(on(-9, '19:45')),
    ],
  }),
  order('thomas-recent', 'hanna-moveout', 'thomas', {
    status: 'completed',
    pack: 'premium',
    slots: [on(-3, '09:00')],
    accepted: 0,
    note: 'Wohnung in der Goethestraße, zweiter Stock. Der Hausmeister schließt auf.',
    completionNote: 'Alles fertig, Keller gefegt. Das Küchenfenster schließt schwer, bitte einmal ansehen.',
    events: [
      created(on(-8, '08:30')),
      paid(on(-8, '08:33')),
      accepted(on(-8, '09:10')),
      started(on(-3, '09:00')),
      finished(on(-3, '13:50')),
      confirmed(on(-1, '10:15')),
    ],
  }),
  order('fatou-recent', 'hanna-home', 'fatou', {
    status: 'completed',
    pack: 'standard',
    slots: [on(-8, '09:00'), on(-7, '09:00')],
    accepted: 0,
    answers: 'Trois pièces, 68 m², deux garçons de trois ans.',
    events: [
      created(on(-12, '21:30')),
      paid(on(-12, '21:33')),
      accepted(on(-11, '08:00')),
      started(on(-8, '09:05')),
      finished(on(-8, '12:10')),
      confirmed(on(-8, '20:40')),
    ],
  }),
]

const ofDawit = [
  order('noah-sofa', 'dawit-furniture', 'noah', {
    status: 'pending_acceptance',
    slots: [on(4, '17:00'), on(5, '17:00')],
    note: 'It is a green velvet sofa and I am in love with it, please be gentle.',
    answers: 'A three-seater from a shop at Ostkreuz. Second floor, narrow stairs.',
    events: [created(hours(-41)), paid(hours(-40.9))],
  }),
  order('fatou-cellar', 'dawit-junk', 'fatou', {
    status: 'pending_acceptance',
    slots: [on(6, '10:00'), on(8, '10:00')],
    note: 'La cave est petite mais pleine : deux matelas, un lit de bébé, des cartons.',
    events: [created(hours(-14)), paid(hours(-13.9))],
  }),
  order('meron-move', 'dawit-small', 'meron', {
    status: 'scheduled',
    pack: 'basic',
    slots: [on(2, '09:00')],
    accepted: 0,
    note: 'ከተማሪ መኖሪያ ወደ ሞአቢት፤ ሣጥኖቹ ሁሉ ዝግጁ ናቸው።',
    answers: 'ከሻርሎተንቡርግ አራተኛ ፎቅ በሊፍት ወደ ሞአቢት አንደኛ ፎቅ፤ 15 ሣጥን።',
    events: [created(on(-3, '13:00')), paid(on(-3, '13:02')), accepted(on(-3, '13:50'))],
  }),
  order('thomas-airport', 'dawit-airport', 'thomas', {
    status: 'scheduled',
    slots: [on(3, '05:30')],
    accepted: 0,
    note: 'Sechs Personen, davon vier Enkel, acht Koffer. Wir stehen vor der Tür.',
    agreed: 'I am there at half past five. Two child seats are in the van.',
    events: [created(on(-2, '18:00')), paid(on(-2, '18:02')), accepted(on(-2, '18:45'))],
  }),
  order('grace-solo', 'dawit-solo', 'grace', {
    status: 'in_progress',
    slots: [hours(-0.4)],
    accepted: 0,
    note: 'A washing machine from a neighbour two streets away.',
    events: [created(hours(-26)), paid(hours(-25.9)), accepted(hours(-25)), started(hours(-0.35))],
  }),
  order('abebe-parcel', 'dawit-parcel', 'abebe', {
    status: 'accepted',
    pack: 'standard',
    note: 'ሻንጣው ሐሙስ ማታ ይደርስልሃል።',
    answers: 'ልብስ፣ ጫማና የትምህርት ቤት ዕቃ። እናቴ ወ/ሮ አልማዝ ትቀበላለች።',
    events: [created(on(-1, '10:20')), paid(on(-1, '10:22')), accepted(on(-1, '11:00'))],
  }),
  order('nina-move', 'dawit-small', 'nina', {
    status: 'awaiting_confirmation',
    pack: 'standard',
    slots: [on(-1, '10:00')],
    accepted: 0,
    answers: 'Prenzlauer Berg zweiter Stock nach Pankow Erdgeschoss, kein Aufzug, etwa 35 Kartons.',
    completionNote:
      'Everything is in the right rooms. One box with “Noten” was wet from the rain, I put it on the heater.',
    events: [
      created(on(-7, '20:00')),
      paid(on(-7, '20:02')),
      accepted(on(-7, '20:50')),
      started(on(-1, '10:05')),
      finished(on(-1, '14:40')),
    ],
  }),
]

const ofOthers = [
  order('hanna-tax', 'mulugeta-tax', 'hanna', {
    status: 'scheduled',
    slots: [on(3, '17:30')],
    accepted: 0,
    note: 'I bring three envelopes and a bad conscience.',
    events: [created(on(-2, '20:10')), paid(on(-2, '20:12')), accepted(on(-1, '08:30'))],
  }),
  order('grace-braids', 'miriam-knotless', 'grace', {
    status: 'scheduled',
    pack: 'standard',
    slots: [on(2, '10:00'), on(3, '10:00')],
    accepted: 0,
    answers: 'Shoulder length when stretched, sensitive behind the ears.',
    events: [created(on(-3, '19:30')), paid(on(-3, '19:32')), accepted(on(-3, '20:05'))],
  }),
  order('zeynep-henna', 'amina-bridal-henna', 'zeynep', {
    status: 'scheduled',
    pack: 'premium',
    slots: [on(12, '17:00')],
    accepted: 0,
    note: 'Wir sind etwa fünfundzwanzig Frauen, zehn möchten ein kleines Motiv.',
    answers: 'Der Hennaabend ist drei Tage vor der Hochzeit, feine Linien und Blumen.',
    events: [created(on(-8, '18:00')), paid(on(-8, '18:03')), accepted(on(-8, '19:15'))],
  }),
  order('zeynep-dj', 'felix-dj', 'zeynep', {
    status: 'scheduled',
    pack: 'standard',
    slots: [on(15, '17:00')],
    accepted: 0,
    agreed: 'Wir telefonieren am Sonntag über die Liste. Das verbotene Lied habe ich notiert.',
    events: [created(on(-14, '20:20')), paid(on(-14, '20:24')), accepted(on(-13, '11:00'))],
  }),
  order('elena-catering', 'selam-catering', 'elena', {
    status: 'scheduled',
    pack: 'standard',
    slots: [on(8, '16:00')],
    accepted: 0,
    note: 'We celebrate the end of a building site, so people will be hungry.',
    answers: 'Nineteen people, three vegans, one without nuts. A small kitchen with an oven.',
    events: [created(on(-5, '11:10')), paid(on(-5, '11:14')), accepted(on(-5, '12:40'))],
  }),
  order('noah-french', 'camille-conversation', 'noah', {
    status: 'pending_acceptance',
    pack: 'standard',
    slots: [on(3, '18:00'), on(4, '18:00'), on(5, '18:00')],
    answers: 'Beginner. I would like to survive a weekend in Marseille.',
    events: [created(hours(-7)), paid(hours(-6.9))],
  }),
  order('karlheinz-phone', 'daniel-senior', 'karlheinz', {
    status: 'pending_acceptance',
    slots: [on(3, '10:00'), on(4, '10:00')],
    note: 'Mein Enkel hat mir ein neues Telefon geschenkt, und nun finde ich die Uhr nicht.',
    events: [created(hours(-16)), paid(hours(-15.9))],
  }),
  order('thomas-hedge', 'marta-hedge', 'thomas', {
    status: 'pending_acceptance',
    slots: [on(5, '09:00'), on(7, '09:00')],
    note: 'Zwanzig Meter Liguster, dazu zwei Meter Weißdorn an der Ecke. Bitte Handschuhe mitbringen.',
    events: [created(hours(-33)), paid(hours(-32.9))],
  }),
  order('yodit-menu', 'ines-menu', 'yodit', {
    status: 'in_progress',
    note: 'አምስት አዲስ ምግብ ጨምሬያለሁ፤ ዝርዝሩን በኢሜይል ልኬልሻለሁ።',
    events: [created(on(-5, '12:15')), paid(on(-5, '12:17')), accepted(on(-5, '14:00')), started(on(-4, '10:00'))],
  }),
  order('abebe-visa', 'yonas-visa', 'abebe', {
    status: 'scheduled',
    slots: [on(2, '11:00')],
    accepted: 0,
    note: 'የወንድሜ ልጅ ጉዳይ ነው፤ ፓስፖርቱንና የትምህርት ማስረጃውን እይዛለሁ።',
    events: [created(on(-3, '16:00')), paid(on(-3, '16:03')), accepted(on(-3, '17:20'))],
  }),
  order('sophie-physio', 'anke-physio', 'sophie', {
    status: 'scheduled',
    slots: [on(1, '15:00'), on(2, '08:00')],
    accepted: 0,
    answers: 'Schulter, letzte von sechs Einheiten, das Rezept liegt Ihnen vor.',
    events: [created(on(-4, '13:40')), paid(on(-4, '13:42')), accepted(on(-4, '16:55'))],
  }),
  order('nina-rims', 'torsten-reifen', 'nina', {
    status: 'scheduled',
    pack: 'standard',
    slots: [on(2, '08:30')],
    accepted: 0,
    events: [created(on(-1, '07:50')), paid(on(-1, '07:52')), accepted(on(-1, '10:30'))],
  }),
  order('fatou-babysitting', 'aissatou-babysitting', 'fatou', {
    status: 'scheduled',
    slots: [on(3, '18:00')],
    accepted: 0,
    note: 'Nous allons au théâtre, pour de vrai, avec des sièges.',
    answers: 'Jumeaux de trois ans, pas d’allergie, au lit à 20 h en théorie.',
    events: [created(on(-2, '12:00')), paid(on(-2, '12:03')), accepted(on(-2, '12:50'))],
  }),
  order('antoine-shop', 'priya-landing', 'antoine', {
    status: 'awaiting_confirmation',
    pack: 'basic',
    note: 'Une page pour les dégustations du jeudi, avec la carte et les horaires.',
    answers: 'Une cave à vin. Les textes sont prêts, les photos viennent de Lukas.',
    completionNote: 'The page is online under your domain. The password for editing is in the letter you get today.',
    events: [
      created(on(-10, '11:00')),
      paid(on(-10, '11:03')),
      accepted(on(-10, '14:30')),
      started(on(-9, '09:00')),
      finished(on(-1, '12:30')),
    ],
  }),
  order('grace-interview', 'mai-interview', 'grace', {
    status: 'completed',
    slots: [on(-5, '18:00')],
    accepted: 0,
    completionNote:
      'Recording and notes are in your mail. Tell the story of the delayed ferry, not the one with the budget.',
    events: [
      created(on(-9, '20:00')),
      paid(on(-9, '20:02')),
      accepted(on(-9, '20:45')),
      started(on(-5, '18:00')),
      finished(on(-5, '19:40')),
      confirmed(on(-4, '09:00')),
    ],
  }),
  order('karlheinz-drain', 'stefan-abfluss', 'karlheinz', {
    status: 'declined',
    slots: [on(2, '09:00')],
    note: 'Der Ausguss in der Waschküche, es eilt nicht sehr.',
    answers: 'Bodenablauf in der Waschküche, läuft noch ein wenig.',
    events: [
      created(hours(-28)),
      paid(hours(-27.9)),
      declined(
        hours(-26),
        'Bodenabläufe im Keller gehören der Hausverwaltung, da darf ich ohne Auftrag nicht heran. Rufen Sie mich gern an, ich sage Ihnen, wer zuständig ist.',
      ),
    ],
  }),
  order('tomas-trial', 'felix-gitarre', 'tomas', {
    status: 'expired',
    slots: [on(1, '15:30')],
    events: [created(on(-2, '23:05')), expired(on(-2, '23:35'))],
  }),
  order('sophie-cat', 'gudrun-tiere', 'sophie', {
    status: 'refunded',
    slots: [on(-12, '09:00')],
    accepted: 0,
    note: 'Eine Nacht in Leipzig, die Katze kennt Sie ja schon.',
    events: [
      created(on(-17, '17:30')),
      paid(on(-17, '17:32')),
      accepted(on(-17, '19:00')),
      declined(
        on(-13, '20:15'),
        'Ich bin gestürzt und muss den Fuß eine Woche hochlegen. Es tut mir sehr leid, auch für die Katze.',
      ),
      returned(on(-13, '20:40')),
    ],
  }),
  order('yodit-windows', 'mehmet-fenster', 'yodit', {
    status: 'completed',
    slots: [on(-3, '07:00')],
    accepted: 0,
    note: 'ከመክፈቻ ሰዓት በፊት፤ ቁልፉ ጎረቤት ዳቦ ቤት ነው።',
    events: [
      created(on(-7, '16:10')),
      paid(on(-7, '16:12')),
      accepted(on(-7, '17:00')),
      started(on(-3, '07:05')),
      finished(on(-3, '09:10')),
      confirmed(on(-3, '12:45')),
    ],
  }),
]

export const liveOrders: readonly DemoOrder[] = [...ofLiya, ...ofHanna, ...ofDawit, ...ofOthers]
