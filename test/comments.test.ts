import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const PROJECT = path.resolve(import.meta.dirname, '..')

/** Words with which a relative clause or a comparison begins, and no noun phrase and no verb. */
const CLAUSE =
  /\/\*\*\s*\n?\s*\*?\s*((?:What|Whether|Where|Who|Whose|Whom|Which|When|Why|How|So|As|Those|That|Such|Whatever|Whoever|All that|Everything that)\b.*)/g

test('doc comments begin with a noun or a verb', () => {
  const wrong = ['bench', 'demo', 'scripts', 'server', 'shared', 'test', 'web']
    .flatMap((folder) =>
      readdirSync(path.join(PROJECT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .concat(readdirSync(PROJECT))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(PROJECT, file), 'utf8').matchAll(CLAUSE)].map(([, words]) => `${file}: ${words}`),
    )
  expect(wrong).toEqual([])
})
