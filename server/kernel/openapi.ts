import { WireError } from '#shared/contract/common.ts'
import type { Call } from '#shared/kernel/contract.ts'
import { z } from '#shared/kernel/zod.ts'
import type { CallGroup } from './routes.ts'

type Json = Record<string, unknown>

const REFUSALS: Record<string, string> = {
  400: 'The input is wrong; `errors` has a message for each field.',
  401: 'The token is missing, bad, expired or revoked.',
  403: 'Not for this role or this party.',
  404: 'It does not exist, or it is not yours.',
  409: 'Not in this state, or changed by another call first; the current entity stands beside the error.',
  429: 'Too many requests; see Retry-After.',
  503: 'Not possible at the moment; see Retry-After.',
}

/** Collects named schemas under `components`, once each; a schema's input and output may differ. */
function collector() {
  const components: Record<string, Json> = {}
  const add = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const described: Json & { $defs?: Record<string, Json> } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
    const { $schema, $defs = {}, ...json } = described
    const names = new Map<string, string>()
    for (const [id, definition] of Object.entries($defs)) {
      const known = components[id]
      const isSame = !known || JSON.stringify(known) === JSON.stringify(definition)
      names.set(id, isSame ? id : `${id}${io === 'input' ? 'Input' : 'Output'}`)
    }
    const pointAll = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(pointAll)
      return typeof value === 'object' && value !== null ? point(value) : value
    }
    const point = (json: object): Json =>
      Object.fromEntries(
        Object.entries(json).map(([key, inner]) => {
          if (key !== '$ref' || typeof inner !== 'string') return [key, pointAll(inner)]
          const id = inner.replace('#/$defs/', '')
          return [key, `#/components/schemas/${names.get(id) ?? id}`]
        }),
      )
    for (const [id, definition] of Object.entries($defs)) components[names.get(id) ?? id] = point(definition)
    return point(json)
  }
  return { components, add }
}

// In JSON Schema, the value of `properties` is a schema a name.
const propertiesOf = (json: Json) => Object.entries((json.properties ?? {}) as Record<string, Json>)

function operation(groupName: string, name: string, call: Call, add: ReturnType<typeof collector>['add']): Json {
  const path = call.params ? propertiesOf(add(call.params, 'output')) : []
  const queryJson = call.query ? add(call.query, 'output') : {}
  const parameters = [
    ...path.map(([parameter, schema]) => ({ name: parameter, in: 'path', required: true, schema })),
    ...propertiesOf(queryJson).map(([parameter, schema]) => ({
      name: parameter,
      in: 'query',
      required: false,
      schema,
    })),
    ...(call.method === 'POST' || call.method === 'PUT'
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 255 },
            description: 'The same key and body give the same reply for 24 hours.',
          },
        ]
      : []),
  ]
  const body = call.body && add(call.body, 'input')
  const example = call.example === undefined ? {} : { example: call.example }
  const files = Object.fromEntries(
    Object.entries(call.files ?? {}).map(([field, { max }]) => [
      field,
      { type: 'array', maxItems: max, items: { type: 'string', format: 'binary' } },
    ]),
  )
  const form = body &&
    call.files && { 'multipart/form-data': { schema: { allOf: [body, { type: 'object', properties: files }] } } }
  const done = { description: 'Done', content: { 'application/json': { schema: add(call.reply, 'output') } } }
  return {
    operationId: `${groupName}.${name}`,
    tags: [groupName],
    summary: call.summary,
    description: `${call.summary}. For ${call.access === 'public' ? 'everyone' : `a signed-in ${call.access}`}.`,
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters,
    ...(body ? { requestBody: { content: { 'application/json': { schema: body, ...example }, ...form } } } : {}),
    responses: {
      [call.status ?? 200]: done,
      ...(call.mayFind ? { 200: { ...done, description: 'It was there already' } } : {}),
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
    },
  }
}

/** The OpenAPI 3.1 document of every mounted call. */
export function openApiDocument(
  groups: Record<string, CallGroup>,
  { title, server }: { title: string; server: string },
): Json {
  const { components, add } = collector()
  const { $schema, ...error }: Json = z.toJSONSchema(WireError)
  components.Error = error
  const paths: Record<string, Json> = {}
  for (const [groupName, { calls }] of Object.entries(groups))
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(groupName, name, call, add) }
    }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description: 'Amounts are integer minor units with an ISO 4217 code; times are ISO 8601 in UTC.',
    },
    servers: [{ url: `${server}/api` }],
    tags: Object.keys(groups).map((name) => ({ name })),
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
