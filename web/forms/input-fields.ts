import type { z } from '#shared/kernel/zod.ts'

/** The way in which a field of an input is filled in. `time` is a day, at whose end it is. */
type FieldKind = 'text' | 'choice' | 'number' | 'amount' | 'flag' | 'time' | 'other'

/** The rules of a field that its control shows, from the schema of the input. */
export type FieldRules = {
  kind: FieldKind
  isRequired: boolean
  /** The most characters of a text. */
  limit?: number
  /** The values of a choice. */
  options: readonly string[]
}

type Wrapped = z.ZodType & { def: { innerType: z.ZodType } }
type Piped = z.ZodType & { def: { in: z.ZodType } }

/** A schema with one of these types of definition has another one inside. */
const isWrapped = (schema: z.ZodType): schema is Wrapped =>
  ['optional', 'nullable', 'default'].includes(schema.def.type)
const isPiped = (schema: z.ZodType): schema is Piped => schema.def.type === 'pipe'

/** The schema inside of `.optional()` and of transformations. */
function innermost(schema: z.ZodType): z.ZodType {
  if (isWrapped(schema)) return innermost(schema.def.innerType)
  return isPiped(schema) ? innermost(schema.def.in) : schema
}

const isText = (schema: z.ZodType): schema is z.ZodString => schema.def.type === 'string'
const isChoice = (schema: z.ZodType): schema is z.ZodEnum => schema.def.type === 'enum'
const isObject = (schema: z.ZodType): schema is z.ZodObject => schema.def.type === 'object'

function kindOf(schema: z.ZodType): FieldKind {
  if (isText(schema)) return schema.format === 'datetime' ? 'time' : 'text'
  // An amount is a union: bare minor units, or `Money`.
  const kinds: Partial<Record<z.ZodType['def']['type'], FieldKind>> = {
    enum: 'choice',
    number: 'number',
    union: 'amount',
    boolean: 'flag',
  }
  return kinds[schema.def.type] ?? 'other'
}

function rulesOf(schema: z.ZodType): FieldRules {
  const inner = innermost(schema)
  const limit = isText(inner) ? inner.maxLength : null
  return {
    kind: kindOf(inner),
    isRequired: !schema.safeParse(undefined).success,
    ...(limit === null ? {} : { limit }),
    options: isChoice(inner) ? inner.options.map(String) : [],
  }
}

/** The fields of an input by their names; none of an input that is no object. */
export function fieldsOf(input: z.ZodType): Readonly<Record<string, FieldRules>> {
  const inner = innermost(input)
  if (!isObject(inner)) return {}
  // A shape holds schemas of zod's own package, of which its classic ones are the only ones here.
  const shape = Object.entries(inner.shape) as [string, z.ZodType][]
  return Object.fromEntries(shape.map(([name, schema]) => [name, rulesOf(schema)]))
}
