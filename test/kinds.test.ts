import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { orderKindNames, requestKindNames, requestKinds } from '#shared/process/kinds.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** A kind's own folders and contracts, where kinds are described, all words, and the demo. */
const OWN = [
  /^(server|web)\/(service|product)-(orders|requests)\//,
  /^shared\/contract\/(service|product|requested-product)[\w-]*\.ts$/,
  /^shared\/(process|messages)\//,
  /^server\/(seed\/|kinds\.ts$)/,
]

/** The other files that name a kind, each with the reason why no descriptor says it. */
const NAMING: Readonly<Record<string, string>> = {
  'server/analytics/fact-data.ts': 'how requests for services fare, from the first offer to the done work',
  'server/analytics/routes.ts': 'the call of each section',
  'server/analytics/rules.ts': 'the rule of each section, one a call',
  'server/reports/data.ts': 'what can be reported, one column for several kinds',
  'shared/contract/analytics.ts': 'the names of the files of the sections',
  'shared/contract/promotion.ts': 'an example',
  'shared/contract/report.ts': 'what can be reported',
  'shared/kernel/promoted-kinds.ts': 'what can be promoted, requests and listings',
  'web/admin/request-kinds.ts': 'the descriptors of requests for administrators',
  'web/reports/ReportFacts.tsx': 'what can be reported, and where it is',
}

const MOST = 10

test('few files name a kind besides its own', () => {
  const names = [...orderKindNames, ...requestKindNames, ...requestKindNames.map((name) => requestKinds[name].process)]
  const naming = new RegExp(`'(${names.join('|')})'`)
  const files = globSync('{server,shared,web}/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !OWN.some((own) => own.test(file)))
    .filter((file) => naming.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(files.sort()).toEqual(Object.keys(NAMING).sort())
  expect(files.length).toBeLessThanOrEqual(MOST)
})
