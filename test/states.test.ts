import { describe, expect, test } from 'vitest'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { type LanguageCode, languages } from '#shared/kernel/language.ts'
import { kebab, type ProcessDefinition, statesBefore, statesWhere } from '#shared/kernel/process.ts'
import { processes } from '#shared/process/index.ts'
import { orderKindNames } from '#shared/process/kinds.ts'
import { type Namespace, textsIn } from './catalogue-texts.ts'
import { statesWithout } from './states.ts'

type Name = keyof typeof processes

/** The sides whose page of an order or a case says for each state what comes next. */
const SIDES = ['buyer', 'seller']
const withNext: readonly Name[] = [...orderKindNames, 'refundCase']

type StateTexts = { label: unknown; next: { side: string; title: unknown; text: unknown }[] }

/** The texts of a state in one language; what the catalogue of the process lacks is undefined. */
function textsOf(name: Name, state: string, language: LanguageCode): StateTexts {
  // Each process has a catalogue of its name.
  const texts = new Map(textsIn(kebab(name) as Namespace, language))
  const textAt = (...keys: string[]) => texts.get(['states', state, ...keys].join('.'))
  return {
    label: textAt('label'),
    next: (withNext.includes(name) ? SIDES : []).map((side) => ({
      side,
      title: textAt('next', side, 'title'),
      text: textAt('next', side, 'text'),
    })),
  }
}

const written = expect.stringMatching(/\S/)

describe.each(keysOf(processes))('the process %s', (name) => {
  const process: ProcessDefinition = processes[name]

  test.each(languages)(
    'has the label of every state, and what comes next where its pages say so, in %s',
    (language) => {
      for (const state of Object.keys(process.states)) {
        const { label, next } = textsOf(name, state, language)
        expect(label, state).toEqual(written)
        for (const { side, title, text } of next) expect([title, text], `${state}, ${side}`).toEqual([written, written])
      }
    },
  )

  test('has a deadline for every state that is not final, but for the exceptions', () => {
    const timed = Object.values(process.transitions).flatMap((row) => (row.after ? statesBefore(row) : []))
    const endless = statesWhere(process, ({ final }) => !final).filter((state) => !timed.includes(state))
    expect(endless.sort()).toEqual(statesWithout(name, 'deadline').sort())
  })
})
