import { z } from '#shared/kernel/zod.ts'

type JsonSchema = {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

/** A place in a value: names of fields, and 0 for the first of a list. */
export type Place = (string | number)[]

function resolved(schema: JsonSchema, defs: Record<string, JsonSchema>): JsonSchema {
  if (schema.$ref) return resolved(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, defs)
  const real = schema.anyOf?.find(({ type }) => type !== 'null')
  return real ? resolved(real, defs) : schema
}

function placesIn(schema: JsonSchema, defs: Record<string, JsonSchema>, at: Place): Place[] {
  const { properties = {}, items } = resolved(schema, defs)
  const fields = Object.entries(properties).flatMap(([name, inner]) => [
    [...at, name],
    ...placesIn(inner, defs, [...at, name]),
  ])
  return items ? [...fields, [...at, 0], ...placesIn(items, defs, [...at, 0])] : fields
}

/** Every field that a schema names, with nested ones. */
export function placesOf(schema: z.ZodType): Place[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return placesIn(json, json.$defs ?? {}, [])
}

/** A copy of a value with another value at one place; missing parents are created. */
export function withAt(value: unknown, [first, ...rest]: Place, wrong: unknown): unknown {
  if (first === undefined) return wrong
  if (typeof first === 'number') {
    const list = Array.isArray(value) ? [...value] : []
    list[first] = withAt(list[first], rest, wrong)
    return list
  }
  const record = typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  return { ...record, [first]: withAt((record as Record<string, unknown>)[first], rest, wrong) }
}

/** The same with something else at each of several places, none of which lies within another one. */
export const withAllAt = (value: unknown, places: Place[], wrong: unknown): unknown =>
  places.reduce((made, place) => withAt(made, place, wrong), value)

/** Places that can be wrong at once: those of one depth, the outer ones first. */
export const byDepth = (places: Place[]): Place[][] =>
  Object.values(Object.groupBy(places, ({ length }) => length)).map((some = []) => some)

/** Values of every type, and strings that look like other types. */
export const WRONG: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  '   ',
  'x'.repeat(6_000),
  '\u0007 bell',
  '<script>alert(1)</script>',
  "'; drop table account; --",
  '{"$gt":""}',
  '2026-02-31T00:00:00Z',
  [],
  [null],
  {},
  { $gt: '' },
  [[[]]],
]

/** Text that cannot be stored: the answer is a 400 that names the field. */
export const BROKEN_TEXT = ['before\u0000after', 'half \ud83d of a sign', '\udc00']

/** Bodies that are not JSON. */
export const BROKEN_JSON = ['{', '{"a":', "{'a':1}", '{"a":1,}', 'undefined', 'NaN', '\u0000', '{"a":1}{"b":2}']

const DEEP = 10_000
export const DEEPLY_NESTED = [
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
]

/** JSON text with one more pair in front: `JSON.stringify` would lose `__proto__`. */
export const withRaw = (body: unknown, pair: string) => {
  const text = JSON.stringify(body ?? {})
  return text === '{}' ? `{${pair}}` : `{${pair},${text.slice(1)}`
}

/** Queries that no parameter expects. */
export const WRONG_WORDS = [
  'abc',
  '-1',
  '0',
  '1.5',
  '1e9',
  '99999999999999999999',
  '0x10',
  'true',
  'null',
  '[]',
  '{"a":1}',
  '%00',
  '%ED%A0%80',
  '%F0%9F',
  '%zz',
  '%25%27%5C%5F',
  '&amp;',
  "'%20or%201=1--",
  '%3Cscript%3E',
  'x'.repeat(3_000),
  '%E1%88%80%CC%81',
]
