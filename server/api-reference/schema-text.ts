import { escapeHtml } from '#server/notifications/email-html.ts'

/** The words of JSON Schema that the document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

const SCHEMAS = '#/components/schemas/'
export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1)
export const anchorOf = (name: string): string => `schema-${name}`

const code = (text: string) => `<code>${escapeHtml(text)}</code>`
const joined = (parts: string[], word: string) => [...new Set(parts)].join(` ${word} `)

/** The kind of values in one line: a name that leads to its schema, the allowed words, or what JSON calls it. */
export function typeText(schema: Schema): string {
  const { $ref, type, enum: words, anyOf, oneOf, allOf, items, properties, additionalProperties, format } = schema
  if ($ref?.startsWith(SCHEMAS)) {
    const name = escapeHtml(nameIn($ref))
    return `<a href="#${anchorOf(name)}">${name}</a>`
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (words)
    return joined(
      words.map((word) => code(JSON.stringify(word))),
      'or',
    )
  const choices = anyOf ?? oneOf
  if (choices) return joined(choices.map(typeText), 'or')
  if (allOf) return joined(allOf.map(typeText), 'and')
  if (items) return `list of ${typeText(items)}`
  if (type === 'object' && !properties && typeof additionalProperties === 'object')
    return `object of ${typeText(additionalProperties)}`
  const named = [type ?? 'any'].flat().join(' or ')
  return escapeHtml(format ? `${named} (${format})` : named)
}

const LIMITS = [
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['minLength', 'characters, at least'],
  ['maxLength', 'characters, at most'],
  ['minItems', 'entries, at least'],
  ['maxItems', 'entries, at most'],
] as const

/** Limits that zod writes for every whole number tell nothing. */
const isMeant = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

/** The limits of a value and its default, in words. */
function limitsText(schema: Schema): string {
  const limits = LIMITS.flatMap(([key, words]) => {
    const value = schema[key]
    return isMeant(value) ? [`${words} ${value.toLocaleString('en')}`] : []
  })
  const preset = schema.default === undefined ? [] : [`by default ${code(JSON.stringify(schema.default))}`]
  return [...limits.map(escapeHtml), ...preset].join(', ')
}

/** Words in backticks are code. */
export const prose = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** The schema whose fields are to be shown below this one: its own, or those of the entries of a list. */
const withFields = (schema: Schema): Schema[] => {
  const below = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return schema.properties ? [schema] : below.flatMap((each) => (each && !each.$ref ? withFields(each) : []))
}

type Row = { name: string; schema: Schema; isRequired: boolean; place?: string; description?: string | undefined }

/** A field with its kind, its limits and its description, and the fields in it. */
export function fieldRow({ name, schema, isRequired, place, description = schema.description }: Row): string {
  const marks = [place, isRequired ? 'required' : undefined].filter((mark) => mark !== undefined)
  const limits = limitsText(schema)
  return `<li><b>${escapeHtml(name)}</b> <span class="type">${typeText(schema)}</span>${marks
    .map((mark) => ` <i>${escapeHtml(mark)}</i>`)
    .join(
      '',
    )}${limits ? ` <small>${limits}</small>` : ''}${description ? `<p>${prose(description)}</p>` : ''}${fieldsOf(schema)}</li>`
}

/** The list of the fields of a schema, each with those in it; empty if it has none of its own. */
export const fieldsOf = (schema: Schema): string =>
  withFields(schema)
    .map(({ properties = {}, required = [] }) => {
      const rows = Object.entries(properties).map(([name, field]) =>
        fieldRow({ name, schema: field, isRequired: required.includes(name) }),
      )
      return `<ul class="fields">${rows.join('')}</ul>`
    })
    .join('')
