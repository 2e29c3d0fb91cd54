import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from '#shared/kernel/zod.ts'

type Serialise = (value: unknown) => string

const compiled = new WeakMap<z.ZodType, Serialise>()

function compile(schema: z.ZodType): Serialise {
  const { $schema, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' })
  // Of the two types for the same draft, one knows fewer of its words.
  const serialise = fastJson(json as Schema)
  compiled.set(schema, serialise)
  return serialise
}

/**
 * Fastify's serialiser for the replies of a schema: what it does not name never leaves. Compiled when it is first needed,
 * and once for all calls that reply alike: the code of them all together is larger than that of the server.
 */
export function serialiserOf(schema: z.ZodType): Serialise {
  let own: Serialise | undefined
  return (value) => {
    own ??= compiled.get(schema) ?? compile(schema)
    return own(value)
  }
}
