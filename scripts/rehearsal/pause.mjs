/**
 * The change of the rehearsal, as the recipe "Add a transition" of CONTRIBUTING.md has it: the seller pauses the work of a
 * service order and resumes it, or time does. A new process or a new shape of the rows changes these edits with it.
 */
import { after, before, instead } from './edits.mjs'

/** The name of the row that resumes the work, and one that a phase has. */
export const OWN_NAME = 'unpause'
export const TAKEN_NAME = 'resume'

/** The sentences with which the start and the compiler refuse the taken name. */
export const REJECTIONS = {
  start: /serviceOrder: the transition resume is defined by the process itself and by the phase claimable/,
  types: /The phase claimable already has a transition resume/,
}

/** The largest change that is accepted. */
export const MOST = { files: 8, lines: 90 }

const PROCESS = 'shared/process/service-order.ts'

/** The rows, with the name of the one that resumes. */
export const rowsOf = (name) => ({
  [PROCESS]: [
    after(
      "  in_progress: { tone: 'active',",
      "  paused: { tone: 'wait', turn: 'seller', step: 'in_progress', held: true },",
    ),
    instead("claim(['in_progress', 'awaiting", "claim(['in_progress', 'paused', 'awaiting"),
    before('    finish: {', [
      '    pause: {',
      "      from: 'in_progress',",
      "      to: 'paused',",
      "      by: ['seller'],",
      "      rank: 'secondary',",
      "      call: { method: 'PUT', summary: 'Pauses the work', example: { reason: 'The paint has to dry.' } },",
      '      input: z.object({ reason: text(1, 500) }),',
      "      notifies: { buyer: mailed({ severity: 'warning' }) },",
      '    },',
      `    ${name}: {`,
      "      from: 'paused',",
      "      to: 'in_progress',",
      "      by: ['seller'],",
      "      call: { method: 'PUT', summary: 'Resumes the work' },",
      '      notifies: { buyer: noticed() },',
      "      icon: 'refresh',",
      '    },',
      `    ${name}ByTime: {`,
      "      from: 'paused',",
      "      to: 'in_progress',",
      "      after: 'declineChoice',",
      `      action: '${name}',`,
      `      notifies: bothMailed('${name}'),`,
      `      messageKey: '${name}',`,
      '    },',
    ]),
  ],
})

/** The texts of the rows and of the state, by language. */
const texts = {
  en: {
    button: 'Pause work',
    reason: 'Why do you pause?',
    chat: '{{seller|You have|# has}} paused the work on “{{title}}”.',
    title: '{{other}} paused “{{service}}”',
    line: 'Your payment stays on hold.',
    resume: 'Resume work',
    resumed: 'The work on “{{title}}” goes on.',
    goesOn: '“{{service}}” goes on',
    label: 'Paused',
    buyer: ['{{name}} paused the work', 'You can wait, or ask for a refund.'],
    seller: ['You paused the work', 'Resume it, or it resumes by itself.'],
  },
  de: {
    button: 'Arbeit unterbrechen',
    reason: 'Warum unterbrechen Sie?',
    chat: '{{seller|Sie haben|# hat}} die Arbeit an „{{title}}“ unterbrochen.',
    title: '{{other}} hat „{{service}}“ unterbrochen',
    line: 'Ihre Zahlung bleibt geschützt.',
    resume: 'Arbeit fortsetzen',
    resumed: 'Die Arbeit an „{{title}}“ geht weiter.',
    goesOn: '„{{service}}“ geht weiter',
    label: 'Unterbrochen',
    buyer: ['{{name}} hat die Arbeit unterbrochen', 'Sie können warten oder eine Erstattung verlangen.'],
    seller: ['Sie haben die Arbeit unterbrochen', 'Setzen Sie sie fort, sonst geht sie von selbst weiter.'],
  },
  fr: {
    button: 'Suspendre le travail',
    reason: 'Pourquoi suspendez-vous ?',
    chat: '{{seller|Vous avez|# a}} suspendu le travail pour « {{title}} ».',
    title: '{{other}} a suspendu « {{service}} »',
    line: 'Votre paiement reste bloqué.',
    resume: 'Reprendre le travail',
    resumed: 'Le travail pour « {{title}} » reprend.',
    goesOn: '« {{service}} » reprend',
    label: 'Suspendu',
    buyer: ['{{name}} a suspendu le travail', 'Vous pouvez attendre ou demander un remboursement.'],
    seller: ['Vous avez suspendu le travail', 'Reprenez-le, sinon il reprend de lui-même.'],
  },
  am: {
    button: 'ሥራውን አቁም',
    reason: 'ለምን ያቆማሉ?',
    chat: '{{seller|እርስዎ|#}} የ“{{title}}”ን ሥራ አቁመዋል።',
    title: '{{other}} “{{service}}”ን አቁመዋል',
    line: 'ክፍያዎ እንደተያዘ ይቆያል።',
    resume: 'ሥራውን ቀጥል',
    resumed: 'የ“{{title}}” ሥራ ቀጥሏል።',
    goesOn: '“{{service}}” ቀጥሏል',
    label: 'ቆሟል',
    buyer: ['{{name}} ሥራውን አቁመዋል', 'መጠበቅ ወይም ገንዘብ እንዲመለስ መጠየቅ ይችላሉ።'],
    seller: ['ሥራውን አቁመዋል', 'ይቀጥሉ፤ አለበለዚያ በራሱ ይቀጥላል።'],
  },
}

const json = (value) => JSON.stringify(value)
const step = ([title, text]) => `{ "title": ${json(title)}, "text": ${json(text)} }`

/** The lines of a catalogue: the failure, the lines of the history and the needs have those of others. */
const linesOf = (words) => ({
  transitions: [
    '    "pause": {',
    `      "button": ${json(words.button)},`,
    `      "form": { "reason": ${json(words.reason)} },`,
    `      "chat": ${json(words.chat)},`,
    `      "notify": { "buyer": { "title": ${json(words.title)}, "lines": [${json(words.line)}] } }`,
    '    },',
    `    "unpause": { "button": ${json(words.resume)}, "chat": ${json(words.resumed)}, "notify": { "both": { "title": ${json(words.goesOn)} } } },`,
  ],
  states: [
    '    "paused": {',
    `      "label": ${json(words.label)},`,
    '      "next": {',
    `        "buyer": ${step(words.buyer)},`,
    `        "seller": ${step(words.seller)}`,
    '      }',
    '    },',
  ],
})

const catalogueEdits = Object.fromEntries(
  Object.entries(texts).map(([language, words]) => {
    const { transitions, states } = linesOf(words)
    return [
      `shared/messages/service-order/${language}.json`,
      [
        before('    "finish":', transitions, { within: '  "transitions": {' }),
        before('    "awaiting_confirmation":', states, { within: '  "states": {' }),
      ],
    ]
  }),
)

/** The other files of the change. */
export const otherEdits = {
  ...catalogueEdits,
  'shared/process/actors.test.ts': [
    after("    'in-progress': 'seller',", ["    pause: 'seller',", "    unpause: 'seller',"]),
  ],
  'test/states.ts': [
    after(
      '      in_progress: () => places.started(),',
      "      paused: () => led(places.started(), (it) => it.seller.serviceOrder.pause({ ...at(it), body: { reason: 'Rain' } })),",
    ),
    after(
      'export const stateExceptions: Exceptions = {',
      "  serviceOrder: { paused: { demo: 'the rehearsal has no demo' } },",
    ),
  ],
}
