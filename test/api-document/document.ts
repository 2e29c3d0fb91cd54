import { startWorld } from '#test/world.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
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
}
export type Media = { schema: Schema; example?: unknown }
export type Body = { required?: boolean; content: Record<string, Media> }
type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema }
export type Reply = { $ref?: string; description?: string; content?: Record<string, Media> }
export type Operation = {
  operationId: string
  security: object[]
  parameters: (Parameter & { $ref?: string })[]
  requestBody?: Body
  responses: Record<string, Reply>
}
export type ApiDocument = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>> & {
    schemas: Record<string, Schema>
    responses: Record<string, Reply>
  }
}

/** The document as the running application serves it. */
export async function servedDocument(): Promise<ApiDocument> {
  const world = await startWorld({ callsOnly: false })
  try {
    const reply = await world.app.inject('/api/openapi.json')
    return reply.json()
  } finally {
    await world.close()
  }
}

/** The part of the document to which a reference leads. */
export const lookUp = (document: ApiDocument, reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    // What stands at the end is of any shape.
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], document)

/** Every operation with its name. */
export const operationsOf = (document: ApiDocument): [name: string, operation: Operation][] =>
  Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation): [string, Operation] => [operation.operationId, operation]),
  )

/** Every object in a value, with the way to it. */
export function* objectsIn(value: unknown, way = '#'): Generator<[way: string, json: Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return
  // An array's keys are its indices.
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${way}/${key}`)
}
