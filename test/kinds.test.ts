import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { kebab } from '#shared/kernel/process.ts'
import { orderKindNames, requestKindNames, requestKinds } from '#shared/process/kinds.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** A kind's own folders and contracts, the listings from which it is ordered, where kinds are described, texts, and the demo. */
const OWN = [
  /^(server|web)\/(service|product)-(orders|requests)\//,
  /^web\/(services|products)\//,
  /^shared\/contract\/(service|product|requested-product)[\w-]*\.ts$/,
  /^shared\/policies\/(service|product)-price\.ts$/,
  /^shared\/(process|messages)\//,
  /^server\/(seed\/|kinds\.ts$)/,
  // Generated from the database.
  /^server\/db\/schema\.ts$/,
]

/** The other files that name a kind of orders, each with the reason why no descriptor says it. */
const NAMING_ORDERS: Readonly<Record<string, string>> = {
  'server/analytics/fact-data.ts': 'how requests for services fare, from the first offer to the done work',
  'server/analytics/routes.ts': 'the call of each section',
  'server/analytics/rules.ts': 'the rule of each section, one a call',
  'server/availability/entry-data.ts':
    'the times that buyers of services ask for, and the places of their appointments',
  'server/data-archive/order-sections.ts': 'the tables of the kinds, of which each side gets its own columns',
  'server/data-archive/sections.ts': 'columns that name people and are in no archive',
  'server/db/json-column.ts': 'the types of JSON columns, which the generated schema names',
  'server/selling/routes.ts':
    'the first two kinds have fields of their own in the reply of the seller home; others share one',
  'server/webhooks/entities.ts': 'the reader of each kind of entities in the stream of events',
  'server/webhooks/topics.ts': 'the topics of each kind of entities in the stream of events',
  'server/transactions/conversation-data.ts': 'the orders that come from an offer, by the column of each kind',
  'shared/contract/admin-record.ts': 'an example',
  'shared/contract/analytics.ts': 'the calls of the sections, and the names of their files',
  'shared/contract/any-order.ts': 'the list of the entities',
  'shared/contract/event.ts': 'the kinds of entities in the stream of events',
  'shared/contract/index.ts': 'the list of the calls',
  'shared/contract/selling.ts': 'the reply of the seller home, as in server/selling/routes.ts',
  'shared/contract/team.ts': 'an example',
  'shared/policies/audit-actions.ts': 'the subjects of audited actions, which the screens have texts for',
  'shared/policies/token-scopes.ts': 'the groups of calls of each scope',
  'web/admin/orders/AdminOrdersScreen.tsx': 'the titles of the tabs; a kind without one does not compile',
  'web/admin/overview/overview-reads.ts': 'the call of each section',
  'web/availability/OutsideHours.tsx': 'the dialog for another time of an appointment, which only services have',
  'web/home/NeedsYou.tsx': 'the catalogues of the kinds, which it loads after the page',
  'web/kernel/links.ts': 'the addresses',
  'web/kernel/processes.ts': 'the light descriptors; a process without one does not compile',
  'web/kinds.ts': 'the list of the descriptors',
  'web/layouts/account-navigation.ts': 'the entries of the menu',
  'web/layouts/admin-navigation.ts': 'the entries of the menu',
  'web/order-pages.ts': 'the list of the pages',
  'web/route-messages.ts': 'the words of the screens of each kind',
  'web/routes.tsx': 'the list of the screens',
}

/** The other files that quote the name of a kind of orders or requests, each with the reason. */
const QUOTING: Readonly<Record<string, string>> = {
  'server/analytics/fact-data.ts': 'how requests for services fare, from the first offer to the done work',
  'server/analytics/routes.ts': 'the call of each section',
  'server/analytics/rules.ts': 'the rule of each section, one a call',
  'server/favorites/news-data.ts': 'the saved requests that end soon',
  'server/webhooks/topics.ts': 'the topics of each kind of entities in the stream of events',
  'server/reports/data.ts': 'what can be reported, one column for several kinds',
  'shared/contract/analytics.ts': 'the names of the files of the sections',
  'shared/contract/event.ts': 'the kinds of entities in the stream of events',
  'shared/contract/promotion.ts': 'an example',
  'shared/contract/report.ts': 'what can be reported',
  'shared/kernel/promoted-kinds.ts': 'what can be promoted, requests and listings',
  'shared/policies/favorites.ts': 'what can be saved',
  'shared/policies/token-scopes.ts': 'the groups of calls of each scope',
  'web/admin/requests/request-kinds.ts': 'the descriptors of requests for administrators',
  'web/favorites/use-viewed.ts': 'what a page is about, by what it has read',
  'web/favorites/viewed-store.ts': 'what was looked at, and what a card shows of it',
  'web/reports/ReportFacts.tsx': 'what can be reported, and where it is',
}

/** The code of a file without its comments. */
const codeOf = (file: string) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '')

const filesWith = (pattern: RegExp) =>
  globSync('{server,shared,web}/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !OWN.some((own) => own.test(file)))
    .filter((file) => pattern.test(codeOf(file)))
    .sort()

/** Finds names of kinds in identifiers (`serviceOrderKind`, `ServiceOrder`), tables (`service_order`) and imports. */
function namePattern(names: readonly string[]): RegExp {
  const identifiers = names.map((name) => `[${name[0]}${name[0]?.toUpperCase()}]${name.slice(1)}`)
  const tables = names.map((name) => kebab(name).replaceAll('-', '_'))
  const paths = names.map(kebab)
  return new RegExp(`${[...identifiers, ...tables].join('|')}|['"/](${paths.join('|')})s?[/.-]`)
}

describe('few files besides its own', () => {
  test('name a kind of orders, in an identifier, a table or an import', () => {
    expect(filesWith(namePattern(orderKindNames))).toEqual(Object.keys(NAMING_ORDERS).sort())
  })

  test('quote the name of a kind', () => {
    const names = [
      ...orderKindNames,
      ...requestKindNames,
      ...requestKindNames.map((name) => requestKinds[name].process),
    ]
    expect(filesWith(new RegExp(`'(${names.join('|')})'`))).toEqual(Object.keys(QUOTING).sort())
  })
})

test.each([
  'serviceOrderKind',
  'listProductOrdersOf',
  "import { presentSummary } from '#server/service-orders/present.ts'",
  "import type { Snapshot } from '#shared/contract/service-order.ts'",
  "from './product-orders/kind.ts'",
  'select id from product_order',
])('the name of a kind is found in %s', (code) => {
  expect(code).toMatch(namePattern(orderKindNames))
})
