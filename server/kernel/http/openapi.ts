import { VERSION } from '#server/version.ts'
import { WireError } from '#shared/contract/common.ts'
import { ACTING_FOR, type Call, isEntity, isRepeatable, type TeamRole } from '#shared/kernel/contract.ts'
import { z } from '#shared/kernel/zod.ts'
import { rolesWith } from '#shared/policies/staff.ts'
import { type NeededScope, scopeOf } from '#shared/policies/token-scopes.ts'
import { type AddSchema, collectSchemas, type Json } from './openapi-schemas.ts'
import { webhooksOf } from './openapi-webhooks.ts'
import { REJECTIONS, type RejectionStatus, rejectionsOf } from './rejections.ts'
import type { CallGroup } from './routes.ts'

const JSON_BODY = 'application/json'
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body give the same reply for 24 hours.',
  schema: { type: 'string', maxLength: 255 },
  example: '6f1c0f0e-order-1',
}
const ACTING_FOR_SELLER = {
  name: ACTING_FOR,
  in: 'header',
  required: false,
  description: 'The id of the seller for whom a member of their team makes the call.',
  schema: { type: 'string', format: 'uuid' },
}
const RETRY_AFTER = {
  description: 'After how many seconds the request may be repeated.',
  schema: { type: 'integer', minimum: 1 },
  example: 2,
}
const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the reply that the caller has: 304 says that it is unchanged.',
  schema: { type: 'string' },
}
const ETAG = { description: 'Differs when the reply does.', schema: { type: 'string' } }
const NOT_MODIFIED = {
  description: 'Unchanged since the reply with the `ETag` that was sent.',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
}
const WAITS: readonly RejectionStatus[] = [429, 503]

type Described = Json & { description?: string; properties?: Record<string, Described>; required?: string[] }

/** The fields of a query or of a path as parameters; the description of a field is that of the parameter. */
function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined, add: AddSchema) {
  if (!schema) return []
  const { properties = {}, required = [] }: Described = add(schema, 'input')
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }))
}

/** A body without any field need not be sent, and is not described. */
const hasFields = (body: z.ZodType) => {
  const bare = body instanceof z.ZodOptional ? body.unwrap() : body
  return !(bare instanceof z.ZodObject) || Object.keys(bare.shape).length > 0
}

function formOf(body: Json, files: NonNullable<Call['files']>) {
  const properties = Object.entries(files).map(([field, { max, kind }]) => {
    const description = kind === 'image' ? `Up to ${max} pictures.` : `Up to ${max} pictures or PDF files.`
    return [field, { description, type: 'array', maxItems: max, items: { type: 'string', format: 'binary' } }]
  })
  return { schema: { allOf: [body, { type: 'object', properties: Object.fromEntries(properties) }] } }
}

function bodyOf({ body, files, example }: Call, add: AddSchema) {
  if (!body || (!files && !hasFields(body))) return {}
  const json = add(body, 'input')
  const content = {
    [JSON_BODY]: { schema: json, ...(example === undefined ? {} : { example }) },
    ...(files ? { 'multipart/form-data': formOf(json, files) } : {}),
  }
  return { requestBody: { required: !body.safeParse(undefined).success, content } }
}

/** A 409 with the present entity beside the error. */
const conflictWith = (entity: z.ZodObject, add: AddSchema) => ({
  description: `${REJECTIONS[409][1]} What it stands at now is beside the error.`,
  content: { [JSON_BODY]: { schema: add(WireError.extend(entity.partial().shape), 'output') } },
})

/** A 410 with what is left of the entity. */
const goneWith = (rest: z.ZodObject, add: AddSchema) => ({
  description: `${REJECTIONS[410][1]} What it was is beside the error.`,
  content: { [JSON_BODY]: { schema: add(WireError.extend(rest.shape), 'output') } },
})

const rejectionOf = (call: Call, status: RejectionStatus, add: AddSchema) => {
  if (status === 410 && call.gone) return goneWith(call.gone, add)
  return status === 409 && call.conflict && Object.keys(call.conflict.shape).length
    ? conflictWith(call.conflict, add)
    : { $ref: `#/components/responses/${REJECTIONS[status][0]}` }
}

const FOR: Record<Call['access'], string> = {
  public: 'For everyone; a token that is sent must be valid.',
  user: 'For everyone who is signed in.',
  seller: 'For sellers.',
  admin: 'For administrators.',
}

const FOR_TEAM: Record<TeamRole, string> = {
  answer: "Members of a seller's team can make it for the seller.",
  manage: "Members of a seller's team who manage the shop can make it for the seller.",
}

/** The right that a call of administrators needs, and whether it may be refused until they show who they are. */
function staffPart({ right, stepUp }: Call): string {
  const needed = right ? ` Their role needs the right \`${right}\`: ${rolesWith(right).join(', ')}.` : ''
  return stepUp
    ? `${needed} If the operator wants it, 403 \`confirm_identity\` asks for \`adminStaff.confirm\` first.`
    : needed
}

/** The scope that an API token needs for a call, in words. */
function tokenPart(scope: NeededScope): string {
  if (scope === 'never') return ' No API token can make it.'
  return scope === 'open' ? ' Any API token can make it.' : ` An API token needs the scope \`${scope}\`.`
}

/** Either a session or, where one can make the call, a token with its scope. */
const securityOf = ({ access }: Call, scope: NeededScope): Json[] => {
  if (access === 'public') return []
  return [{ bearer: [] }, ...(scope === 'never' ? [] : [{ apiToken: [] }])]
}

/** The statuses with which a call may refuse; a token that lacks the scope is refused by public calls, too. */
const statusesOf = (call: Call, scope: NeededScope): RejectionStatus[] => [
  ...new Set([...rejectionsOf(call), ...(scope === 'open' ? [] : [403 as const])]),
]

const fileTypesOf = ({ csv, isFile, fileTypes = ['text/csv'] }: Call): readonly string[] =>
  csv || isFile ? fileTypes : []

function operation(groupName: string, name: string, call: Call, add: AddSchema): Json {
  const content = {
    ...(call.isFile ? {} : { [JSON_BODY]: { schema: add(call.reply, 'output') } }),
    ...Object.fromEntries(fileTypesOf(call).map((type) => [type, { schema: { type: 'string' } }])),
  }
  const headers = isEntity(call) ? { ETag: { $ref: '#/components/headers/ETag' } } : undefined
  const done = { description: 'Done', ...(headers ? { headers } : {}), content }
  const scope = scopeOf(groupName, name, call)
  return {
    operationId: `${groupName}.${name}`,
    tags: [groupName],
    summary: call.summary,
    description: `${call.summary}. ${FOR[call.access]}${call.team ? ` ${FOR_TEAM[call.team]}` : ''}${staffPart(call)}${tokenPart(scope)}`,
    security: securityOf(call, scope),
    'x-scope': scope,
    parameters: [
      ...parametersOf('path', call.params, add),
      ...parametersOf('query', call.query, add),
      ...(isRepeatable(call) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ...(isEntity(call) ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
      ...(call.team ? [{ $ref: '#/components/parameters/ActingFor' }] : []),
    ],
    ...bodyOf(call, add),
    responses: {
      [call.status ?? 200]: done,
      ...(isEntity(call) ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      ...(call.mayFind ? { 200: { ...done, description: 'It was there already' } } : {}),
      ...Object.fromEntries(statusesOf(call, scope).map((status) => [status, rejectionOf(call, status, add)])),
    },
  }
}

/** The rejections that all calls have in common; a 410 has what is left of its entity in each. */
function rejections(add: AddSchema) {
  const schema = add(WireError, 'output')
  return Object.fromEntries(
    Object.entries(REJECTIONS)
      .filter(([status]) => Number(status) !== 410)
      .map(([status, [name, description]]) => [
        name,
        {
          description,
          ...(WAITS.includes(Number(status) as RejectionStatus)
            ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
            : {}),
          content: { [JSON_BODY]: { schema } },
        },
      ]),
  )
}

type About = {
  title: string
  server: string
  /** Descriptions of the groups of calls. */
  subjects: Record<string, string>
}

/** The OpenAPI 3.1 document of every mounted call. */
export function openApiDocument(groups: Record<string, CallGroup>, { title, server, subjects }: About): Json {
  const { add, finish } = collectSchemas()
  const paths: Record<string, Json> = {}
  for (const [groupName, { calls }] of Object.entries(groups))
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(groupName, name, call, add) }
    }
  return finish({
    openapi: '3.1.0',
    info: {
      title,
      version: VERSION,
      description:
        'Amounts are integer minor units with an ISO 4217 code; times are ISO 8601 in UTC. Replies may gain fields.',
      contact: { name: title, url: `${server}/contact-us` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${server}/api`, description: title }],
    tags: Object.keys(groups).map((name) => ({ name, description: subjects[name] })),
    paths,
    webhooks: webhooksOf(add),
    components: {
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, ActingFor: ACTING_FOR_SELLER, IfNoneMatch: IF_NONE_MATCH },
      headers: { RetryAfter: RETRY_AFTER, ETag: ETAG },
      responses: { ...rejections(add), NotModified: NOT_MODIFIED },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` that signing in replies with.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API token (`cmp_…`), which works within its scopes; `x-scope` of a call says which it needs.',
        },
      },
    },
  })
}
