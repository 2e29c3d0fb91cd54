import { hours, on } from '#demo/live-orders/entry.ts'
import { ask, fixed, offer, range, slot } from './entry.ts'
import { agreedWork } from './work.ts'

/** Taps, locks and machines. */
export const repairRequests = [
  ask('karlheinz-tap', 'karlheinz', 'plumbing', {
    title: 'Wasserhahn in der Küche tropft seit Ostern',
    text: 'Eine Mischbatterie, etwa fünfzehn Jahre alt, die Dichtung habe ich selbst schon zweimal gewechselt. Vielleicht lohnt sich ein neuer. Die Eckventile lassen sich noch drehen, ich habe es vorsichtig probiert.',
    budget: range(6000, 14000),
    when: 'asap',
    posted: hours(-26),
    offers: [
      offer(
        'stefan',
        13500,
        'Neue Armatur, Markenware, mit Einbau und zwei neuen Eckventilen. Übermorgen früh wäre ein Platz frei.',
        {
          slots: [on(2, '07:30')],
          minutes: 90,
          policy: 'moderate',
          at: hours(-24),
        },
      ),
      offer(
        'jonas',
        8900,
        'Ich würde erst die Kartusche tauschen, das kostet einen Bruchteil. Wenn es nicht hilft, baue ich einen neuen ein, den Sie aussuchen.',
        {
          slots: [on(3, '17:30')],
          minutes: 60,
          at: hours(-18),
        },
      ),
      offer('kofi', 7500, 'I can look at it tomorrow after work, and you pay for the part as it is on the receipt.', {
        slots: [on(1, '18:30')],
        minutes: 60,
        at: hours(-12),
      }),
    ],
  }),
  ask('tomas-lock', 'tomas', 'locksmith', {
    title: 'New lock and a chain for an old flat door',
    text: 'The key turns only if I lift the door and talk to it. I would like a modern cylinder with five keys and a chain, because my daughter opens to everybody.',
    budget: fixed(16000),
    posted: on(-8, '22:10'),
    work: agreedWork({ accepted: on(-2, '23:15'), slot: slot(on(5, '18:45'), 60), status: 'scheduled' }),
    offers: [
      offer(
        'stefan',
        15900,
        'Zylinder mit Sicherungskarte, fünf Schlüssel, Türkette und ein neues Schließblech. Eine Stunde, kein Schmutz.',
        {
          slots: [on(5, '18:45')],
          minutes: 60,
          policy: 'moderate',
        },
      ),
      offer('kofi', 14000, 'Cylinder and chain together. If the frame is tired I put a plate over it.', {
        slots: [on(6, '18:00')],
        minutes: 90,
      }),
      offer('jonas', 15000, 'Zylinder, Kette und eine neue Dichtung, damit die Tür von allein zugeht.', {
        slots: [on(5, '17:00')],
        minutes: 90,
      }),
    ],
  }),
  ask('noah-washing', 'noah', 'appliance-repair', {
    title: 'Washing machine stops before it spins',
    text: 'A front loader from 2017. It washes, pumps, and then it thinks for an hour and gives up. I have cleaned the filter, found two coins and a sock, and it made no difference.',
    budget: fixed(11000),
    posted: on(-3, '08:50'),
    when: 'asap',
    offers: [
      offer(
        'stefan',
        10900,
        'Meist sind es die Kohlen oder die Heizung. Festpreis mit Ersatzteil und Anfahrt; lohnt es sich nicht, zahlen Sie nur die Anfahrt.',
        {
          slots: [on(4, '07:30')],
          minutes: 60,
          policy: 'moderate',
          at: on(-2, '07:40'),
        },
      ),
      offer('kofi', 9000, 'Carbon brushes, I am nearly sure. I have a set that fits in my bag.', {
        slots: [on(3, '18:00')],
        minutes: 60,
        at: on(-2, '20:00'),
        steps: [
          {
            transition: 'reject',
            at: hours(-19),
            text: 'Thank you! I would like somebody with the exact part for this model.',
          },
        ],
      }),
    ],
  }),
]
