import { z } from '#shared/kernel/zod.ts'
import { fieldTexts } from './field-texts.ts'

export type Json = Record<string, unknown>

/** `input` is what callers send, `output` what the server replies: defaults and alternatives are only in the first. */
export type Direction = 'input' | 'output'

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

type Change = (json: Json) => Json

/** Changes every object in a value, the innermost first. */
const changeAll = (value: unknown, change: Change): unknown => {
  if (Array.isArray(value)) return value.map((each) => changeAll(each, change))
  return isRecord(value) ? changeObject(value, change) : value
}
const changeObject = (json: Json, change: Change): Json =>
  change(Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, changeAll(inner, change)])))

/** A later version may reply with more fields, so no reply is described as having these alone. */
const open: Change = ({ additionalProperties, ...json }) =>
  additionalProperties === undefined || additionalProperties === false ? json : { ...json, additionalProperties }

/** A field without words of its own gets those of its name. A reference brings the words of its schema. */
const describeFields: Change = (json) => {
  if (!isRecord(json.properties) || json.type !== 'object') return json
  const fields = Object.entries(json.properties).map(([name, field]) => {
    const isDescribed = !isRecord(field) || field.description !== undefined || field.$ref !== undefined
    const description = Object.hasOwn(fieldTexts, name) ? fieldTexts[name] : undefined
    return [name, isDescribed || description === undefined ? field : { description, ...field }]
  })
  return { ...json, properties: Object.fromEntries(fields) }
}

const DEFINITIONS = '#/$defs/'
const refsIn = (json: Json): string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(([, id = '']) => id)

/** Collects the schemas with names of their own, which stand once each below `components`. */
export function collectSchemas() {
  const found: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() }
  const added: Record<Direction, Map<z.ZodType, Json>> = { input: new Map(), output: new Map() }

  /** The schema as JSON; its references are whole only after `finish`. */
  const add = (schema: z.ZodType, direction: Direction): Json => {
    const known = added[direction].get(schema) ?? convert(schema, direction)
    added[direction].set(schema, known)
    return known
  }

  const convert = (schema: z.ZodType, direction: Direction): Json => {
    const { $schema, $defs = {}, ...root }: Json = z.toJSONSchema(schema, { io: direction, unrepresentable: 'any' })
    const shaped = (json: Json) =>
      changeObject(direction === 'output' ? changeObject(json, open) : json, describeFields)
    // Zod keeps schemas with a name there, by that name.
    for (const [id, json] of Object.entries($defs as Record<string, Json>)) found[direction].set(id, shaped(json))
    return towards(shaped(root), direction)
  }

  const towards = (json: Json, direction: Direction) =>
    changeObject(json, (each) =>
      typeof each.$ref === 'string' ? { ...each, $ref: each.$ref.replace(DEFINITIONS, `#/${direction}/`) } : each,
    )

  /** The names of schemas that are not the same when sent as when replied, themselves or in what they refer to. */
  function differing(): Set<string> {
    const both = [...found.input].filter(([id]) => found.output.has(id))
    const isOther = ([id, json]: [string, Json]) => JSON.stringify(json) !== JSON.stringify(found.output.get(id))
    const names = new Set(both.filter(isOther).map(([id]) => id))
    const grow = (): void => {
      const more = both.filter(([id, json]) => !names.has(id) && refsIn(json).some((ref) => names.has(ref)))
      for (const [id] of more) names.add(id)
      if (more.length) grow()
    }
    grow()
    return names
  }

  /** Completes the references of a document, and adds the schemas to which they lead. */
  function finish(document: Json & { components: Json }): Json {
    const others = differing()
    const nameOf = (direction: string, id: string) => (direction === 'input' && others.has(id) ? `${id}Input` : id)
    const complete: Change = (json) => {
      const [, direction, id] = /^#\/(input|output)\/(.+)$/.exec(String(json.$ref ?? '')) ?? []
      return direction && id ? { ...json, $ref: `#/components/schemas/${nameOf(direction, id)}` } : json
    }
    const schemas = (['output', 'input'] as const).flatMap((direction) =>
      [...found[direction]].map(([id, json]) => [nameOf(direction, id), towards(json, direction)] as const),
    )
    const sorted = Object.fromEntries(schemas.sort(([one], [other]) => (one < other ? -1 : 1)))
    return changeObject({ ...document, components: { ...document.components, schemas: sorted } }, complete)
  }

  return { add, finish }
}

export type AddSchema = ReturnType<typeof collectSchemas>['add']
