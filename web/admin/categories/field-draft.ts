import type { AdminCategory } from '#shared/contract/admin-category.ts'
import type { CustomField } from '#shared/contract/custom-field.ts'
import type { FieldType } from '#shared/policies/custom-fields.ts'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import { type Names, namesOf, sentNames } from './NameFields.tsx'
import { freeSlug, slugOf } from './proposed-slug.ts'

type Named = { names: Names; before: Names }
/** A choice that is being written; a new one has no key yet. */
export type ChoiceDraft = Named & { id: number; key: string; isOffered: boolean }
export type FieldDraft = Named & {
  id: number
  /** Empty for a new one until it is saved, unless somebody has typed it. */
  key: string
  isNew: boolean
  type: FieldType
  unit: string
  choices: ChoiceDraft[]
  isRequired: boolean
  isFilterable: boolean
  isOffered: boolean
}

let counted = 0
const nextId = () => {
  counted += 1
  return counted
}
const unnamed = (): Named => ({ names: namesOf(), before: namesOf() })
const named = (names: CustomField['names']): Named => {
  const stored = namesOf({ ...names, am: names.am ?? null, de: names.de ?? null, fr: names.fr ?? null })
  return { names: stored, before: stored }
}

export const newChoice = (): ChoiceDraft => ({ ...unnamed(), id: nextId(), key: '', isOffered: true })

export const newField = (type: FieldType): FieldDraft => ({
  ...unnamed(),
  id: nextId(),
  key: '',
  isNew: true,
  type,
  unit: '',
  choices: type === 'choice' ? [newChoice(), newChoice()] : [],
  isRequired: false,
  isFilterable: type !== 'text',
  isOffered: true,
})

export const draftsOf = (fields: readonly CustomField[]): FieldDraft[] =>
  fields.map(({ names, unit = '', choices = [], ...field }) => ({
    ...field,
    ...named(names),
    id: nextId(),
    isNew: false,
    unit,
    choices: choices.map((choice) => ({ ...choice, ...named(choice.names), id: nextId() })),
  }))

/** The present fields in the form of an earlier version; what is there only since then is switched off. */
export const earlierDrafts = (earlier: readonly CustomField[], present: readonly CustomField[]): FieldDraft[] => {
  const later = present.filter(({ key }) => !earlier.some((field) => field.key === key))
  return draftsOf([...earlier, ...later.map((field) => ({ ...field, isOffered: false }))])
}

type Sending = { main: LanguageCode; toLatin: (text: string) => string; taken: ReadonlySet<string> }

const sentName = ({ names, before }: Named, main: LanguageCode): AdminCategory['names'] =>
  sentNames(names, before, main)

const KEY = 40

/** A key made of a name: unused, and `field` or `choice` with a number where nothing of the name can be written in Latin letters. */
function keyOf(name: string, fallback: string, { toLatin }: Sending, used: Set<string>): string {
  const wanted = slugOf(name, toLatin)
    .slice(0, KEY - 4)
    .replace(/-+$/, '')
  const key = freeSlug(wanted || fallback, (slug) => used.has(slug))
  used.add(key)
  return key
}

/** The definitions as they are sent; new ones get keys by their names. */
export function sentFields(drafts: readonly FieldDraft[], sending: Sending): CustomField[] {
  const used = new Set([...sending.taken, ...drafts.map(({ key }) => key)])
  return drafts.map((draft) => {
    const names = sentName(draft, sending.main)
    const usedChoices = new Set(draft.choices.map(({ key }) => key))
    return {
      key: draft.key || keyOf(names.en, 'field', sending, used),
      type: draft.type,
      names,
      ...(draft.type === 'number' && draft.unit.trim() ? { unit: draft.unit.trim() } : {}),
      ...(draft.type === 'choice'
        ? {
            choices: draft.choices.map((choice) => {
              const own = sentName(choice, sending.main)
              return {
                key: choice.key || keyOf(own.en, 'choice', sending, usedChoices),
                names: own,
                isOffered: choice.isOffered,
              }
            }),
          }
        : {}),
      isRequired: draft.isRequired,
      isFilterable: draft.type !== 'text' && draft.isFilterable,
      isOffered: draft.isOffered,
    }
  })
}

/** Every name that is missing in the main language, by its path. */
export function missingNames(drafts: readonly FieldDraft[], main: LanguageCode): string[] {
  const isMissing = ({ names }: Named) => names[main].trim() === ''
  return drafts.flatMap((draft, at) => [
    ...(isMissing(draft) ? [`fields.${at}.names.${main}`] : []),
    ...draft.choices.flatMap((choice, index) =>
      isMissing(choice) ? [`fields.${at}.choices.${index}.names.${main}`] : [],
    ),
  ])
}
