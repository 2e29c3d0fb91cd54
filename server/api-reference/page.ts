import { escapeHtml } from '#server/notifications/email-html.ts'
import { anchorOf, fieldRow, fieldsOf, nameIn, prose, type Schema, typeText } from './schema-text.ts'

type Ref = { $ref?: string }
type Parameter = Ref & { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Content = Record<string, { schema: Schema; example?: unknown }>
type Reply = Ref & { description?: string; content?: Content }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  parameters: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Reply>
}

/** The parts of an OpenAPI document that the reference shows. */
export type ApiDocument = {
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Reply>
  }
}

type Entry = { method: string; path: string; operation: Operation }

const JSON_BODY = 'application/json'

const entriesOf = ({ paths }: ApiDocument): Entry[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const verb = (method: string) => `<span class="verb ${method.toLowerCase()}">${method}</span>`

/** A request that can be tried at once: tokens and ids are to be filled in. */
function requestText(server: string, { method, path, operation }: Entry): string {
  const example = operation.requestBody?.content[JSON_BODY]?.example
  const query = operation.parameters.flatMap(({ name, in: place, required }) =>
    place === 'query' && required ? [`${name}={${name}}`] : [],
  )
  const lines = [
    `curl${method === 'GET' ? '' : ` --request ${method}`} '${server}${path}${query.length ? `?${query.join('&')}` : ''}'`,
    ...(operation.security.length ? ["--header 'Authorization: Bearer {token}'"] : []),
    ...(example === undefined
      ? []
      : [
          "--header 'Content-Type: application/json'",
          `--data '${JSON.stringify(example, null, 2).replaceAll("'", "'\\''")}'`,
        ]),
  ]
  return `<pre tabindex="0">${escapeHtml(lines.join(' \\\n  '))}</pre>`
}

const part = (title: string, html: string) => (html ? `<h4>${title}</h4>${html}` : '')

function parametersOf({ components }: ApiDocument, { parameters }: Operation): string {
  const rows = parameters
    .map((each) => (each.$ref ? (components.parameters[nameIn(each.$ref)] ?? each) : each))
    .map(({ name, in: place, required = false, description, schema }) =>
      fieldRow({ name, schema, isRequired: required, place, description }),
    )
  return rows.length ? `<ul class="fields">${rows.join('')}</ul>` : ''
}

const contentOf = (content: Content = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p><code>${escapeHtml(type)}</code> ${typeText(schema)}</p>${fieldsOf(schema)}`)
    .join('')

const STATUS_OK = 300

function repliesOf({ components }: ApiDocument, { responses }: Operation): string {
  const done = Object.entries(responses).filter(([status]) => Number(status) < STATUS_OK)
  const others = Object.entries(responses)
    .filter(([status]) => Number(status) >= STATUS_OK)
    .map(([status, reply]) => {
      const { description = '' } = reply.$ref ? (components.responses[nameIn(reply.$ref)] ?? reply) : reply
      return `<li><b>${status}</b> ${prose(description)}</li>`
    })
  return [
    ...done.map(
      ([status, { description = '', content }]) => `<p><b>${status}</b> ${prose(description)}</p>${contentOf(content)}`,
    ),
    `<details><summary>Refusals</summary><ul>${others.join('')}</ul></details>`,
  ].join('')
}

function operationHtml(document: ApiDocument, entry: Entry): string {
  const { method, path, operation } = entry
  const id = escapeHtml(operation.operationId)
  return `<article id="${id}"><h3>${verb(method)} <code>${escapeHtml(path)}</code> <a class="own" href="#${id}">${escapeHtml(
    operation.summary,
  )}</a></h3><p>${prose(operation.description)}</p>${part('Parameters', parametersOf(document, operation))}${part(
    'Body',
    contentOf(operation.requestBody?.content),
  )}${part('Replies', repliesOf(document, operation))}${part(
    'Request',
    requestText(document.servers[0]?.url ?? '', entry),
  )}</article>`
}

const linkTo = ({ method, path, operation }: Entry) =>
  `<li><a href="#${escapeHtml(operation.operationId)}">${verb(method)} ${escapeHtml(operation.summary)} <small>${escapeHtml(path)}</small></a></li>`

/** The reference as one page without anything inline. Its script only searches: the page can be read without it. */
export function referencePage(document: ApiDocument): string {
  const { info, tags, components, servers } = document
  const entries = entriesOf(document)
  const groups = tags.map(({ name, description = '' }) => ({
    name: escapeHtml(name),
    description,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }))
  const contents = groups.map(
    (group) =>
      `<li><details open><summary>${group.name} <small>${group.entries.length}</small></summary><ul>${group.entries.map(linkTo).join('')}</ul></details></li>`,
  )
  const schemas = Object.entries(components.schemas)
  const main = groups.map(
    (group) =>
      `<section id="group-${group.name}"><h2>${group.name}</h2><p>${prose(group.description)}</p>${group.entries
        .map((entry) => operationHtml(document, entry))
        .join('')}</section>`,
  )
  const schemaHtml = schemas.map(([name, schema]) => {
    const own = schema.properties ? '' : `<p class="type">${typeText(schema)}</p>`
    return `<article id="${anchorOf(escapeHtml(name))}"><h3>${escapeHtml(name)}</h3><p>${prose(schema.description ?? '')}</p>${own}${fieldsOf(schema)}</article>`
  })
  const title = escapeHtml(info.title)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>API · ${title}</title><link rel="stylesheet" href="/api/docs/reference.css"><link rel="service-desc" type="application/json" href="/api/openapi.json"><script src="/api/docs/reference.js" defer></script></head><body><nav aria-label="Contents"><h1>${title} API <small>${escapeHtml(info.version)}</small></h1><search><label for="search">Search</label><input id="search" type="search" autocomplete="off" spellcheck="false"><output for="search"></output></search><ul class="contents">${contents.join('')}<li><a href="#schemas">Schemas</a></li></ul></nav><main><p>${prose(info.description)}</p><p>All paths begin with <code>${escapeHtml(servers[0]?.url ?? '')}</code>. The document for programs is <a href="/api/openapi.json">openapi.json</a>, with ${entries.length} operations.</p>${main.join('')}<section id="schemas"><h2>Schemas</h2>${schemaHtml.join('')}</section></main></body></html>`
}
