import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from '#shared/kernel/zod.ts'

type Serialise = (value: unknown) => string

const compiled = new WeakMap<z.ZodType, Serialise>()

/** Lists of texts have no fields to leave out. Without a schema V8 writes them as a whole, in a third of the time. */
function dropTextItems({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { type, items } = jsonSchema
  if (type !== 'array' || typeof items !== 'object' || !('type' in items) || items.type !== 'string') return
  delete jsonSchema.type
  delete jsonSchema.items
}

function compile(schema: z.ZodType): Serialise {
  // In this dialect, what may be null is `nullable`. In others it is a union: each gets a validator, built with the first
  // reply, which takes longer than all the rest, and a value with a field that the schema does not name fails.
  const { $schema, ...json } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
    override: dropTextItems,
  })
  // The two libraries type JSON Schema differently: one knows fewer of its words.
  const serialise = fastJson(json as Schema)
  compiled.set(schema, serialise)
  return serialise
}

/**
 * Fastify's serialiser for the replies of a schema: fields that the schema does not name are dropped. It is compiled at
 * its first use, and once for all calls with the same reply: compiled code of all calls is larger than the server's
 * own.
 */
export function serialiserOf(schema: z.ZodType): Serialise {
  let own: Serialise | undefined
  return (value) => {
    own ??= compiled.get(schema) ?? compile(schema)
    return own(value)
  }
}
