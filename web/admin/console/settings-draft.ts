import { createContext, use, useMemo, useState } from 'react'
import { SettingsState } from '#shared/contract/settings.ts'
import { errorsOfSettings, type SettingKey, SiteSettings } from '#shared/kernel/site-settings.ts'
import { isSameValue } from '#shared/kernel/typed-values.ts'
import type { ApiError } from '#web/kernel/api-error.ts'
import { useSettingError } from './setting-errors.ts'

/** The value of a setting in the form; a number that is not entered yet is `null`. */
export type Editable<Value> = Value extends number
  ? number | null
  : Value extends readonly (infer Item)[]
    ? Editable<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: Editable<Value[Key]> }
      : Value

export type SettingValues = { [Key in SettingKey]: Editable<SiteSettings[Key]> }
type SettingChanges = Partial<SettingValues>

export const settingKeys: readonly SettingKey[] = SiteSettings.keyof().options

/** The published values of all settings. */
export const publishedValues = ({ settings }: SettingsState): SiteSettings =>
  Object.fromEntries(settingKeys.map((key) => [key, settings[key].value])) as SiteSettings

/** The settings of which two states differ. */
export const differingKeys = (one: SettingsState, other: SettingsState): SettingKey[] =>
  settingKeys.filter((key) => !isSameValue(one.settings[key].value, other.settings[key].value))

/** The present settings that a conflict carries. */
export const settingsInConflict = ({ body }: ApiError): SettingsState | undefined => SettingsState.safeParse(body).data

/** The validation errors, by dotted path, as the schema words them. */
function validationErrorsOf(values: SettingValues, { settings }: SettingsState): Record<string, string> {
  const validationErrors: Record<string, string> = {}
  const fixed = settingKeys.filter((key) => settings[key].fixedByEnvironment)
  for (const { path, message } of errorsOfSettings(values, fixed)) validationErrors[path] ??= message
  return validationErrors
}

/** The server names what it refuses below `changes`. */
const pathOf = (field: string) => field.replace(/^changes\./, '')

/**
 * The unpublished changes of an administrator. They apply on top of the published settings, even if others publish
 * meanwhile.
 */
export function useSettingsDraft(state: SettingsState) {
  const say = useSettingError()
  const [stored, setStored] = useState<SettingChanges>({})
  const [rejected, setRejected] = useState<Record<string, string>>({})
  const published = useMemo(() => publishedValues(state), [state])
  const changedKeys = settingKeys.filter(
    (key) => key in stored && !state.settings[key].fixedByEnvironment && !isSameValue(stored[key], published[key]),
  )
  const changes = Object.fromEntries(changedKeys.map((key) => [key, stored[key]])) as SettingChanges
  const values = { ...published, ...changes } as SettingValues
  const known = changedKeys.length > 0 ? validationErrorsOf(values, state) : {}
  const validationErrors: Record<string, string> = {
    ...rejected,
    ...Object.fromEntries(Object.entries(known).map(([path, message]) => [path, say(message)])),
  }
  const belongsTo = (key: SettingKey) => (path: string) => path === key || path.startsWith(`${key}.`)
  return {
    state,
    published,
    values,
    changedKeys,
    validationErrors,
    invalidKeys: settingKeys.filter((key) => Object.keys(validationErrors).some(belongsTo(key))),
    set: <Key extends SettingKey>(key: Key, value: SettingValues[Key]) => {
      setStored((before) => ({ ...before, [key]: value }))
      setRejected((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !belongsTo(key)(path))))
    },
    /** Marks what the server refused; the messages are in the person's language. */
    reject: (errors: Record<string, string>) =>
      setRejected(Object.fromEntries(Object.entries(errors).map(([field, message]) => [pathOf(field), message]))),
    discard: () => {
      setStored({})
      setRejected({})
    },
  }
}

type SettingsDraft = ReturnType<typeof useSettingsDraft>

export const SettingsDraftContext = createContext<SettingsDraft | undefined>(undefined)

export function useDraft(): SettingsDraft {
  const draft = use(SettingsDraftContext)
  if (!draft) throw new Error('useDraft needs a SettingsDraftContext')
  return draft
}

/** One setting of the form: its value, how to change it, and what is wrong with it. */
export function useSetting<Key extends SettingKey>(key: Key) {
  const draft = useDraft()
  const setting = draft.state.settings[key]
  return {
    value: draft.values[key],
    published: draft.published[key],
    standard: setting.default as SiteSettings[Key],
    isFixed: setting.fixedByEnvironment,
    isChanged: draft.changedKeys.includes(key),
    set: (value: SettingValues[Key]) => draft.set(key, value),
    /** The error message for the setting, or for a part of it such as `min` or `0.prices.month`. */
    validationError: (part?: string): string | undefined =>
      draft.validationErrors[part === undefined ? key : `${key}.${part}`],
  }
}
