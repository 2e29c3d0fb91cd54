import { accepted, created, finished, hours, on, order, paid, started } from './entry.ts'

export const ofDawit = [
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
