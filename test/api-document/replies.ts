import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { ApiDocument, Schema } from './document.ts'
import { lookUp, type Reply } from './document.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A document without its open ends: an object with a field that it does not describe is wrong. */
function closed(value: unknown, isPart = false): unknown {
  if (Array.isArray(value)) return value.map((each) => closed(each, isPart))
  if (!isObject(value)) return value
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, closed(each, key === 'allOf')] as const),
  )
  const isWhole = value.type === 'object' && isObject(value.properties) && value.additionalProperties === undefined
  return isWhole && !isPart ? { ...inner, additionalProperties: false } : inner
}

/** Checks values against the schemas of a document. */
export function checkerOf(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
  formats.default(ajv)
  ajv.addFormat('binary', true)
  // The one word here that OpenAPI has beside those of JSON Schema.
  ajv.addVocabulary(['components'])
  const known = closed(document) as ApiDocument
  ajv.addSchema({ $id: 'api', components: { schemas: known.components.schemas } }, undefined, undefined, false)
  const validators = new Map<string, ReturnType<typeof ajv.compile>>()

  const errorsIn = (schema: Schema, value: unknown): string[] => {
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"api#/components/')
    const validate = validators.get(text) ?? ajv.compile(JSON.parse(text))
    validators.set(text, validate)
    return validate(value) ? [] : (validate.errors ?? []).map(sentenceOf)
  }
  return { errorsIn }
}

const sentenceOf = ({ instancePath, message, params }: ErrorObject) =>
  `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`

/** The description of a reply, also if it stands elsewhere in the document. */
export const replyOf = (document: ApiDocument, reply: Reply): Reply =>
  // References of replies lead to replies.
  reply.$ref ? (lookUp(document, reply.$ref) as Reply) : reply
