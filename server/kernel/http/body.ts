import { cleanTexts } from '#shared/kernel/clean-text.ts'
import { inCurrency } from '#shared/kernel/money.ts'
import { z } from '#shared/kernel/zod.ts'
import { validationMessageOfValue, valueAt } from '#shared/messages/validation-messages.ts'
import { badInput, badRequest } from './errors.ts'

const MAX_DEPTH = 32
const RESERVED = ['__proto__', 'constructor', 'prototype']
/** The most errors that a rejection names. A form filled in by a person never has more. */
const MOST_ERRORS = 100

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Refuses characters that PostgreSQL or UTF-8 cannot store; a lone surrogate is half a character. */
function textError(text: string): string | undefined {
  if (text.includes('\u0000')) return 'must not contain a NUL byte'
  return text.isWellFormed() ? undefined : 'must be well-formed text'
}

type ValidationError = [field: string, message: string]

/** Refuses broken text, reserved names (`__proto__`) and deep nesting anywhere in a body, whatever the call. */
function* forbiddenKeysIn(value: unknown, path: string, depth = 0): Generator<ValidationError> {
  if (typeof value === 'string') {
    const validationError = textError(value)
    if (validationError) yield [path, validationError]
  }
  if (!isRecord(value)) return
  if (depth > MAX_DEPTH) return yield [path, 'is nested too deeply']
  for (const [key, inner] of Object.entries(value)) {
    const field = path ? `${path}.${key}` : key
    const validationError = textError(key)
    if (validationError) yield [path, validationError]
    else if (RESERVED.includes(key)) yield [field, 'is a reserved name']
    else yield* forbiddenKeysIn(inner, field, depth + 1)
  }
}

function forbiddenKeyOf(value: unknown): ValidationError[] {
  const validationErrors: ValidationError[] = []
  for (const validationError of forbiddenKeysIn(value, ''))
    if (validationErrors.push(validationError) >= MOST_ERRORS) break
  return validationErrors
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body; an empty one is an empty object. */
export function parseJson(raw: Buffer): unknown {
  try {
    const text = utf8.decode(raw).trim()
    return text ? JSON.parse(text) : {}
  } catch {
    throw badRequest('bad_json', 'The body is not valid JSON.')
  }
}

const isMissing = (message: string, value: unknown) => validationMessageOfValue(message, value).key === 'field.required'

const fieldOf = (path: PropertyKey[]) => path.map(String).join('.')

/**
 * Returns the checked value, whose texts are without invisible marks; throws 400 with every issue by its dotted path. What
 * is empty is missing, whatever it would have to be.
 */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const poison = forbiddenKeyOf(value)
  const entered = cleanTexts(value)
  const result = schema.safeParse(entered)
  if (result.success && poison.length === 0) return result.data
  const issues = (result.error?.issues ?? []).map(
    ({ path, message }): ValidationError => [
      fieldOf(path),
      isMissing(message, valueAt(entered, path)) ? 'is required' : message,
    ],
  )
  const validationErrors = [...poison, ...issues.slice(0, MOST_ERRORS)]
  // The first message about a field wins; with `fromEntries`, `__proto__` is a field like any other.
  throw badInput(Object.fromEntries(validationErrors.reverse()))
}

/** The same, with amounts of this currency. */
export const checkIn = <S extends z.ZodType>(currency: string, schema: S, value: unknown): z.output<S> =>
  inCurrency(currency, () => check(schema, value))

type JsonSchema = {
  type?: string | string[]
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  /** Zod puts a schema with a name of its own below `$defs`. */
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

function typesOf(schema: JsonSchema, defs: Record<string, JsonSchema>): string[] {
  const { type, anyOf = [] } = named(schema, defs)
  return [...(type ? [type].flat() : []), ...anyOf.flatMap((one) => typesOf(one, defs))]
}

const named = (schema: JsonSchema, defs: Record<string, JsonSchema>): JsonSchema =>
  schema.$ref ? (defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Types = Map<string, string[]>

function typesOfFields(schema: z.ZodType | undefined): Types {
  // Of what JSON Schema has, zod writes no more than this for the fields of a form.
  const json = schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : {}
  const defs = json.$defs ?? {}
  const { properties = {} } = named(json, defs)
  return new Map(Object.entries(properties).map(([name, property]) => [name, typesOf(property, defs)]))
}

/** Turns the text fields of a multipart form into values by the types of the call's schema. */
export function formDecoder(
  schema: z.ZodType | undefined,
): (fields: Record<string, string>) => Record<string, unknown> {
  let known: Types | undefined
  const kindsOf = (name: string) => {
    known ??= typesOfFields(schema)
    return known.get(name)
  }
  return (fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, text]) => {
        const kinds = kindsOf(name)
        if (text === 'null' && kinds?.includes('null')) return [name, null]
        return [name, !kinds || kinds.includes('string') ? text : parsed(text)]
      }),
    )
}
