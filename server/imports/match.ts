import { badInput } from '#server/kernel/http/errors.ts'
import type { adminImportCalls, ImportPart } from '#shared/contract/admin-import.ts'
import type { BodyOf } from '#shared/kernel/contract.ts'
import { fieldsOfKind, importKinds, isSeveral } from '#shared/policies/import-fields.ts'
import type { ImportRow } from './data.ts'

type Matched = BodyOf<(typeof adminImportCalls)['match']>

/** The errors of what columns become: fields that the kind does not have, used twice, or required and nowhere. */
function errorsOf(part: ImportPart, at: number): [field: string, message: string][] {
  const fields = fieldsOfKind(part.kind)
  const used = part.columns.flatMap(({ field }) => field ?? [])
  const unknown = [...used, ...Object.keys(part.defaults), ...Object.keys(part.values)].filter(
    (name) => !Object.hasOwn(fields, name),
  )
  const twice = used.filter((name, place) => used.indexOf(name) < place && fields[name] && !isSeveral(fields[name]))
  const missing = Object.entries(fields).filter(
    ([name, field]) => field.required && !used.includes(name) && !part.defaults[name],
  )
  return [
    ...unknown.map((name): [string, string] => [`parts.${at}.fields.${name}`, 'is not one of the fields']),
    ...twice.map((name): [string, string] => [`parts.${at}.fields.${name}`, 'is named twice']),
    ...missing.map(([name]): [string, string] => [`parts.${at}.fields.${name}`, 'is required']),
  ]
}

type Template = BodyOf<(typeof adminImportCalls)['saveTemplate']>

/** Refuses templates with fields that their kinds do not have. */
export function rejectUnknownFields({ parts }: Pick<Template, 'parts'>): void {
  const errors = parts.flatMap(({ kind, fields, defaults, values }, at) =>
    [...Object.values(fields), ...Object.keys(defaults), ...Object.keys(values)]
      .filter((name) => !Object.hasOwn(fieldsOfKind(kind), name))
      .map((name): [string, string] => [`parts.${at}.fields.${name}`, 'is not one of the fields']),
  )
  if (errors.length > 0) throw badInput(Object.fromEntries(errors))
}

/** The tables of an import as they were matched; throws 400 if something that is required comes from nowhere. */
export function matchedParts({ parts }: ImportRow, sent: Matched['parts']): ImportPart[] {
  if (sent.length !== parts.length) throw badInput({ parts: `must be all ${parts.length}` })
  const matched = parts.map((part, at): ImportPart => {
    const own = sent[at]
    if (!own) return part
    const isSameKind = own.kind === part.kind
    return {
      ...part,
      kind: own.kind,
      format: { ...part.format, ...own.format, ...(isSameKind ? {} : { name: 'other' as const }) },
      columns: part.columns.map((column, place) => ({ ...column, field: own.fields[place] ?? null })),
      defaults: Object.fromEntries(Object.entries(own.defaults).filter(([, value]) => value.trim() !== '')),
      values: own.values,
    }
  })
  const errors = matched.flatMap(errorsOf)
  if (errors.length > 0) throw badInput(Object.fromEntries(errors))
  return matched.sort((one, other) => importKinds.indexOf(one.kind) - importKinds.indexOf(other.kind))
}
