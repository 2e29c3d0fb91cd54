import { describe, expect, test } from 'vitest'
import { textsIn } from '#test/catalogue-texts.ts'
import { withLines } from '../../scripts/messages.mjs'
import { keysOf } from '../kernel/keys-of.ts'
import { languages } from '../kernel/language.ts'
import { camelCase } from '../kernel/name-cases.ts'
import { actionName, kebab, type ProcessDefinition, type TransitionDefinition } from '../kernel/process.ts'
import { processes } from '../process/index.ts'
import { orderKindNames } from '../process/kinds.ts'
import { silent } from './silent-transitions.ts'

/** Lines that stand for one outcome of a transition, or for another one's end of it. */
const extra = {
  productOrder: [],
  offer: [],
  productOffer: [],
  serviceOrder: ['passOn', 'seriesPlanned', 'seriesEnded'],
  refundCase: [
    'create',
    'bankWonClaimed',
    'passOnUnanswered',
    'resolveForSeller',
    'hardStopForSeller',
    'decideAppealForSeller',
    'appealLateForSeller',
  ],
}

/** The names below `transitions` that have a line. */
const linesOf = (name: keyof typeof processes) =>
  // Each process has a catalogue of its name.
  textsIn(kebab(name) as Parameters<typeof textsIn>[0], 'en').flatMap(
    ([key]) => /^transitions\.(\w+)\.chat$/.exec(key)?.[1] ?? [],
  )

describe.each(keysOf(silent))('the lines of %s', (name) => {
  const transitions = Object.entries<TransitionDefinition>(processes[name].transitions)
  const lines = new Set(transitions.map(([transition, { messageKey }]) => messageKey ?? transition))

  test('tell of each transition, unless there is a reason not to', () => {
    expect([...linesOf(name), ...Object.keys(silent[name])].sort()).toEqual([...lines, ...extra[name]].sort())
  })
})

test('every process has lines, but those of what is no matter of two people', () => {
  const without = keysOf(processes).filter((name) => linesOf(name).length === 0)
  expect([...keysOf(silent), ...without].sort()).toEqual(Object.keys(processes).sort())
})

test('an action without a line of its own in the history has that of the conversation, for each reader', () => {
  const chat = '{{seller|You have|# has}} paused “{{title}}” for {{buyer}}.'
  const { transitions } = withLines({ transitions: { pause: { button: 'Pause', chat }, pay: { chat } } }, 'you')
  expect(transitions).toMatchObject({
    pause: {
      history: {
        line: {
          buyer: '{{seller}} has paused “{{title}}” for you',
          seller: 'You have paused “{{title}}” for {{buyer}}',
          admin: '{{seller}} has paused “{{title}}” for {{buyer}}',
        },
      },
    },
  })
  expect(transitions).toMatchObject({ pay: { chat } })
  expect(transitions).not.toHaveProperty('pay.history')
})

describe.each(orderKindNames)('the history of %s', (name) => {
  const { transitions } = processes[name] as ProcessDefinition

  test.each(languages)('has lines of the conversation that are true of everybody who does it, in %s', (language) => {
    // Each process has a catalogue of its name.
    const texts = new Map(textsIn(kebab(name) as Parameters<typeof textsIn>[0], language))
    const wrong = Object.entries(transitions).filter(([row, transition]) => {
      const key = `transitions.${camelCase(actionName(row, transition))}`
      const hasHistory = [...texts.keys()].some((each) => each.startsWith(`${key}.history.`))
      const line = texts.has(`${key}.button`) && !hasHistory ? (texts.get(`${key}.chat`) ?? '') : ''
      // A timer has no name, and the history does not know who `actor` is.
      return transition.by ? line.includes('{{actor') : /\{\{(buyer|seller|actor)/.test(line)
    })
    expect(wrong.map(([row]) => row)).toEqual([])
  })
})
