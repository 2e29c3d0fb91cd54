import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ALLOCATOR, project } from '../scripts/ready.mjs'

const read = (file: string) => readFileSync(path.join(project, file), 'utf8')
const dockerfile = read('Dockerfile')

test('a container gives Node the flags and the allocator the settings that npm start gives', () => {
  const flags = String(JSON.parse(read('package.json')).scripts.start).match(/--\S+/g)
  expect(flags).toHaveLength(2)
  const command = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')
  expect(command).toEqual(['node', ...(flags ?? []), 'scripts/start.mjs'])
  for (const [name, value] of Object.entries(ALLOCATOR)) expect(dockerfile).toContain(` ${name}=${value}`)
})

test('a start that is handed to another Node has the settings of the allocator, unless others are given', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handed-over-'))
  const script = path.join(folder, 'start.mjs')
  const ready = JSON.stringify(path.join(project, 'scripts', 'ready.mjs'))
  writeFileSync(
    script,
    `import { ALLOCATOR, onNode24 } from ${ready}
await onNode24(['--no-deprecation'], ALLOCATOR)
const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env
console.log(JSON.stringify({ MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ }))`,
  )
  const settingsOf = (env: Record<string, string>) =>
    JSON.parse(execFileSync(process.execPath, [script], { env: { PATH: process.env.PATH ?? '', ...env } }).toString())
  try {
    expect(settingsOf({})).toEqual(ALLOCATOR)
    expect(settingsOf({ MALLOC_ARENA_MAX: '4' })).toEqual({ ...ALLOCATOR, MALLOC_ARENA_MAX: '4' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
