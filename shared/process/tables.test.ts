import { expect, test } from 'vitest'
import type { Notifies } from '../kernel/notice.ts'
import {
  actionName,
  kebab,
  type ProcessDefinition,
  type StateDefinition,
  statesBefore,
  type TransitionDefinition,
} from '../kernel/process.ts'
import { actionNames, inputOf } from '../kernel/process-actions.ts'
import { z } from '../kernel/zod.ts'
import { processes } from './index.ts'

const listed = (names: string | readonly string[] | undefined) => [names ?? []].flat().join(', ')

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')

const stateRow = ([name, { tone, turn, step, final, tags }]: [string, StateDefinition]) => [
  name,
  tone,
  turn ?? '',
  step,
  final ? 'yes' : '',
  listed(tags),
]

const notified = (notifies: Notifies | undefined) =>
  Object.entries(notifies ?? {})
    .flatMap(([audience, notices]) =>
      [notices].flat().map((notice) => {
        const where = notice.in ? ` in ${notice.in.join(', ')}` : ''
        return `${audience}: ${notice.event}${notice.mail ? ' by mail' : ''}${where}`
      }),
    )
    .join('; ')

const who = ({ by, after }: TransitionDefinition) => {
  if (by) return by.join(', ')
  return after ? `after ${after}` : 'the system'
}

const reminded = ({ remind }: TransitionDefinition) =>
  remind ? `${remind.who}: ${remind.event} ${listed([...(remind.before ?? []), 'when late'])}` : ''

const ranked = ({ rank = 'primary' }: TransitionDefinition) =>
  typeof rank === 'string'
    ? rank
    : Object.entries(rank)
        .map(([state, each]) => `${each} in ${state}`)
        .join(', ')

const details = (transition: TransitionDefinition) => {
  const { choice, pictures, audited, deniesOthers, messageKey } = transition
  return listed([
    ...(choice ? [`choice ${choice}`] : []),
    ...(transition.by ? [`rank ${ranked(transition)}`] : []),
    ...(pictures ? [`pictures ${pictures}`] : []),
    ...(audited ? ['audited'] : []),
    ...(deniesOthers ? ['denies others'] : []),
    ...(messageKey ? [`says ${messageKey}`] : []),
  ])
}

const transitionRow = ([name, transition]: [string, TransitionDefinition]) => [
  transition.by ? `${name} (${actionName(name, transition)})` : name,
  listed(statesBefore(transition)),
  who(transition),
  listed(transition.to),
  listed([...(transition.when ?? []), ...(transition.needs ?? []).map((need) => `needs ${need}`)]),
  listed(transition.effects),
  notified(transition.notifies),
  reminded(transition),
  details(transition),
]

/** The fields of an input, with what each may be. */
function fieldsOf(schema: z.ZodType): string[] {
  const {
    $schema: _,
    description,
    properties,
    required = [],
    ...rest
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `  - ${name}${required.includes(name) ? '' : '?'}: ${JSON.stringify(field)}`,
  )
  return [...(description ? [`  - ${description}`] : []), ...(properties ? fields : [`  - ${JSON.stringify(rest)}`])]
}

const inputsOf = (process: ProcessDefinition) => {
  const ofPeople = actionNames(process).map((action): [string, z.ZodType | undefined] => [
    action,
    inputOf(process, action),
  ])
  const ofSystem = Object.entries(process.transitions).flatMap(
    ([name, { by, input }]): [string, z.ZodType | undefined][] => (by ? [] : [[name, input]]),
  )
  return [...ofPeople, ...ofSystem].flatMap(([name, input]) =>
    input ? [`- ${name}${input.safeParse(undefined).success ? ' (or nothing)' : ''}`, ...fieldsOf(input)] : [],
  )
}

/** A process as a page: what may happen, who may do it, and who hears of it. */
const pageOf = (process: ProcessDefinition) =>
  [
    `# ${kebab(process.name)}`,
    '',
    'Written by `npx vitest run shared/process -u` from the process itself; a test fails while they differ.',
    '',
    `Actors: ${listed(process.actors)}. Begins in \`${process.initial}\`. Steps: ${listed(process.steps)}.`,
    ...Object.entries(process.audiences ?? {}).map(([name, side]) => `Its ${name} reads the texts of the ${side}.`),
    '',
    '## States',
    '',
    table(['State', 'Tone', 'Turn', 'Step', 'Final', 'Tags'], Object.entries(process.states).map(stateRow)),
    '',
    '## Transitions',
    '',
    table(
      ['Transition (action)', 'From', 'Who', 'To', 'If', 'Effects', 'Notices', 'Reminders', 'More'],
      Object.entries(process.transitions).map(transitionRow),
    ),
    '',
    '## Notices without a transition',
    '',
    ...Object.entries(process.events ?? {}).map(([name, notifies]) => `- ${name}: ${notified(notifies)}`),
    '',
    '## Inputs',
    '',
    ...inputsOf(process),
    '',
  ].join('\n')

test.each(Object.values<ProcessDefinition>(processes))('the page of $name says what it does', async (process) => {
  await expect(pageOf(process)).toMatchFileSnapshot(`../../docs/processes/${kebab(process.name)}.md`)
})
