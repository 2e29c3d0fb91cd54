import { beforeAll, describe, expect, test } from 'vitest'
import { fieldTexts } from '#server/kernel/http/field-texts.ts'
import { type ApiDocument, lookUp, type Operation, objectsIn, operationsOf, servedDocument } from './document.ts'
import { checkerOf, replyOf } from './replies.ts'

const JSON_BODY = 'application/json'

let document: ApiDocument
let operations: [name: string, operation: Operation][]
let operation: (name: string) => Operation
beforeAll(async () => {
  document = await servedDocument()
  operations = operationsOf(document)
  const byName = new Map(operations)
  operation = (name) => byName.get(name) ?? expect.fail(`${name} is not described`)
})

const conflictOf = (name: string) => {
  const schema = operation(name).responses[409]?.content?.[JSON_BODY]?.schema
  return schema?.properties ?? {}
}

test('every reference leads somewhere', () => {
  const references = [...objectsIn(document)].flatMap(([way, { $ref }]) =>
    typeof $ref === 'string' ? [{ way, $ref }] : [],
  )
  expect(references.length).toBeGreaterThan(1000)
  expect(references.filter(({ $ref }) => !$ref.startsWith('#/components/') || !lookUp(document, $ref))).toEqual([])
})

test('the error of every refusal is the error of the wire', () => {
  const error = document.components.schemas.Error
  expect(error?.required).toEqual(['success', 'message', 'code', 'requestId'])
  for (const [name, { responses }] of operations)
    for (const [status, reply] of Object.entries(responses)) {
      if (Number(status) < 400) continue
      const schema = replyOf(document, reply).content?.[JSON_BODY]?.schema
      const described = schema?.$ref ? lookUp(document, schema.$ref) : schema
      expect(described, `${name} ${status}`).toMatchObject({ properties: error?.properties })
    }
})

describe('everything is described', () => {
  test('every schema with a name', () => {
    const bare = Object.entries(document.components.schemas).filter(([, { description }]) => !description)
    expect(bare.map(([name]) => name)).toEqual([])
  })

  test('every parameter', () => {
    const all = operations.flatMap(([name, { parameters }]) =>
      parameters.map((each) => ({ call: name, ...(each.$ref ? (lookUp(document, each.$ref) as typeof each) : each) })),
    )
    expect(all.filter(({ description }) => !description).map(({ call, name }) => `${call} ${name}`)).toEqual([])
  })

  test('every field of a body and of a reply', () => {
    const objects = [...objectsIn(document.components.schemas), ...objectsIn(document.paths)]
    const bare = objects.flatMap(([way, { type, properties }]) =>
      type === 'object'
        ? Object.entries((properties ?? {}) as Record<string, Record<string, unknown>>)
            .filter(([, field]) => !field.description && !field.$ref)
            .map(([name]) => `${way} ${name}`)
        : [],
    )
    expect(bare).toEqual([])
  })

  test('by words for names of fields, none of which describes nothing', () => {
    const named = [...objectsIn(document.components), ...objectsIn(document.paths)].flatMap(([, object]) => [
      ...Object.entries((object.properties ?? {}) as Record<string, Record<string, unknown>>),
      ...('in' in object && typeof object.name === 'string' ? [[object.name, object] as const] : []),
    ])
    const used = new Set(named.flatMap(([name, { description }]) => (description === fieldTexts[name] ? [name] : [])))
    const names = Object.keys(fieldTexts)
    expect(names.filter((name) => !used.has(name))).toEqual([])
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')))
  })
})

describe('what a call needs', () => {
  test('is no token for everyone, and one for the others', () => {
    expect(operation('service.list').security).toEqual([])
    expect(operation('auth.login').security).toEqual([])
    expect(operation('serviceOrder.list').security).toEqual([{ bearer: [] }, { apiToken: [] }])
    expect(operation('auth.sessions').security).toEqual([{ bearer: [] }])
    expect(operations.filter(([, { security }]) => !Array.isArray(security))).toEqual([])
  })

  test('is a scope for an API token, which each call names', () => {
    const scopes = new Map(operations.map(([name, each]) => [name, (each as { 'x-scope'?: string })['x-scope']]))
    expect(scopes.get('service.create')).toBe('listings:write')
    expect(scopes.get('category.list')).toBe('open')
    expect(scopes.get('apiToken.create')).toBe('never')
    expect([...scopes.values()].filter((scope) => !scope)).toEqual([])
  })

  test('are the fields of a query without a default', () => {
    const needed = operations.flatMap(([name, { parameters }]) =>
      parameters
        .filter(({ in: place, required }) => place === 'query' && required)
        .map((each) => `${name} ${each.name}`),
    )
    expect(needed).toEqual([
      'user.providersMap view',
      'user.providersMap zoom',
      'user.busyTimes from',
      'user.busyTimes to',
      'user.freeTimes from',
      'user.freeTimes to',
      'availability.entries from',
      'availability.entries to',
      'service.map view',
      'service.map zoom',
      'service.freeTimes from',
      'service.freeTimes to',
      'service.seriesTimes start',
      'service.seriesTimes everyWeeks',
      'service.seriesTimes visits',
      'product.map view',
      'product.map zoom',
      'search.suggest q',
      'place.suggest q',
      'place.inView view',
      'serviceOrder.freeTimes from',
      'serviceOrder.freeTimes to',
      'serviceRequest.map view',
      'serviceRequest.map zoom',
      'requestedProduct.map view',
      'requestedProduct.map zoom',
      'promotion.packages kind',
      'adminConversation.messages reason',
      'adminDesk.search q',
    ])
  })

  test('is its body, unless it may be left out', () => {
    const bodies = new Map(operations.map(([name, { requestBody }]) => [name, requestBody?.required]))
    expect(bodies.get('auth.login')).toBe(true)
    expect(bodies.get('service.update')).toBe(true)
    expect(bodies.get('serviceOrder.complete')).toBe(false)
    expect(bodies.get('serviceOrder.inProgress')).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('of a state shows the present entity', () => {
    expect(conflictOf('serviceOrder.accept').order).toEqual({ $ref: '#/components/schemas/ServiceOrder' })
    expect(conflictOf('productOrder.create').order).toEqual({ $ref: '#/components/schemas/ProductOrder' })
    expect(conflictOf('refundCase.respond')).toHaveProperty('refundCase')
    expect(conflictOf('service.update')).toHaveProperty('service')
    expect(conflictOf('product.update')).toHaveProperty('product')
    expect(conflictOf('user.update')).toHaveProperty('user')
    expect(conflictOf('review.reply')).toHaveProperty('review')
  })

  test('is described where it can come', () => {
    const statuses = (name: string) => Object.keys(operation(name).responses).map(Number)
    expect(statuses('service.create')).toEqual([201, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507])
    expect(statuses('message.send')).toEqual([200, 201, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507])
    expect(statuses('auth.login')).toEqual([200, 400, 401, 403, 413, 415, 429, 500, 503])
    expect(statuses('category.list')).toEqual([200, 400, 401, 429, 500, 503])
    expect(statuses('service.detail')).toEqual([200, 304, 400, 401, 403, 404, 410, 429, 500, 503])
  })
})

/** The named schemas to which a value refers, and those to which they refer. */
function schemasBelow(value: unknown, known = new Map<string, unknown>()): unknown[] {
  for (const [, { $ref }] of objectsIn(value)) {
    if (typeof $ref !== 'string' || known.has($ref)) continue
    const schema = lookUp(document, $ref)
    known.set($ref, schema)
    schemasBelow(schema, known)
  }
  return [...known.values()]
}

const moneyOf = ({ components }: ApiDocument) => components.schemas.Money?.properties?.amount

test('every body has an example that it takes', () => {
  const { errorsIn } = checkerOf(document)
  for (const [name, { requestBody }] of operations) {
    if (!requestBody) continue
    const body = requestBody.content[JSON_BODY] ?? expect.fail(`${name} takes no JSON`)
    expect(body.example, `${name} has no example`).toBeDefined()
    expect(errorsIn(body.schema, body.example), `the example of ${name}`).toEqual([])
  }
})

test('an amount that is answered with its currency may be sent with it', () => {
  const MONEY = '#/components/schemas/Money'
  const fieldsIn = (value: unknown) =>
    [...objectsIn(value)].flatMap(([, json]) =>
      // In JSON Schema, the value of `properties` is a schema a name.
      Object.entries((json.properties ?? {}) as Record<string, Record<string, unknown>>),
    )
  const answered = new Set(
    fieldsIn(document.components.schemas).flatMap(([name, { $ref }]) => ($ref === MONEY ? [name] : [])),
  )
  const bodies = operations.flatMap(([, { requestBody }]) => requestBody ?? [])
  const sent = fieldsIn([bodies, schemasBelow(bodies)]).filter(([name]) => answered.has(name))
  const names = [
    'amount',
    'compareAtPrice',
    'compensation',
    'dueNow',
    'left',
    'max',
    'min',
    'price',
    'refundAmount',
    'total',
  ]
  expect([...new Set(sent.map(([name]) => name))].sort()).toEqual(names)
  // The fields of `Money` itself are no amounts with a currency.
  const bare = sent.filter(([, schema]) => schema !== moneyOf(document) && !JSON.stringify(schema).includes(MONEY))
  expect(bare.map(([name]) => name)).toEqual([])
})
