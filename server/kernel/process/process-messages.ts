import { readTransitionTexts, type TransitionTexts } from '#server/kernel/messages.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { camelCase } from '#shared/kernel/name-cases.ts'
import { kebab } from '#shared/kernel/process.ts'
import { processes } from '#shared/process/index.ts'
import { requestKinds } from '#shared/process/kinds.ts'

const ofRequests = readTransitionTexts('request', 'transitions')
const ofOffers = readTransitionTexts('request', 'offers')

type Source = typeof ofRequests

/** The texts that the processes of every kind of requests, and of the offers for them, share. */
const shared = new Map<string, Source>(
  Object.values(requestKinds).flatMap(({ process, offer }): [string, Source][] => [
    [process, ofRequests],
    [offer, ofOffers],
  ]),
)

/** The texts of each process, and those that it shares with others of its sort. */
const sources = new Map<string, readonly Source[]>(
  keysOf(processes).map((name) => {
    // Each process has a catalogue of its name.
    const own: Source = readTransitionTexts(kebab(name) as Parameters<typeof readTransitionTexts>[0], 'transitions')
    const more = shared.get(name)
    return [name, more ? [own, more] : [own]]
  }),
)

/**
 * The texts of a transition, an action or an event of a process, each name in camel case or as it is stored; undefined if
 * there are none of the part that is meant.
 */
export function transitionText<Part extends keyof TransitionTexts>(
  process: string,
  name: string,
  part: Part,
  language: LanguageCode,
): TransitionTexts[Part] | undefined {
  for (const source of sources.get(camelCase(process)) ?? []) {
    const text = source[language][camelCase(name)]?.[part]
    if (text) return text
  }
  return undefined
}
