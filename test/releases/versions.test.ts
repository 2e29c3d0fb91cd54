import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isLater, releaseChangelog, versionedFiles } from '../../scripts/release/versions.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

test('versions follow each other by their numbers, and a final one follows its candidates', () => {
  const inOrder = ['0.1.0', '0.2.0-rc.2', '0.2.0-rc.10', '0.2.0', '0.10.0', '1.0.0']
  for (const [at, one] of inOrder.entries())
    for (const [other, two] of inOrder.entries()) expect(isLater(one, two), `${one} after ${two}`).toBe(at > other)
  expect(() => isLater('1.0', '0.1.0')).toThrow('1.0 is no semantic version')
})

test('a release dates what is unreleased, and leaves the earlier versions as they are', () => {
  const before = '# Changelog\n\n## Unreleased\n\n### Added\n\n- Maps.\n\n## 0.1.0 – 2026-01-01\n\n- All.\n'
  expect(releaseChangelog(before, '0.2.0', '2026-02-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-02-01\n\n### Added\n\n- Maps.\n\n## 0.1.0 – 2026-01-01\n\n- All.\n',
  )
  const empty = '# Changelog\n\n## Unreleased\n\n## 0.1.0 – 2026-01-01\n\n- All.\n'
  expect(() => releaseChangelog(empty, '0.2.0', '2026-02-01')).toThrow('names nothing')
  expect(() => releaseChangelog('# Changelog\n', '0.2.0', '2026-02-01')).toThrow('has no "## Unreleased"')
})

test.each(Object.entries(versionedFiles))(
  '%s names the version of the application, and a release renews it',
  (file, renew) => {
    const text = read(file)
    expect(renew(text, version)).toBe(text)
    const renewed = renew(text, '99.0.0-rc.1')
    expect(renewed).not.toBe(text)
    expect(renew(renewed, version)).toBe(text)
    expect(() => renew('', version)).toThrow('names no version')
  },
)

test('the changelog has a place for what comes next', () => {
  expect(read('CHANGELOG.md')).toContain('\n## Unreleased\n')
})
