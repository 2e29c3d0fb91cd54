import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { withoutServerFields } from './process-rows-plugin.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../shared/process')
const files = readdirSync(FOLDER).filter((file) => !file.includes('.test.'))
const sourceOf = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8')
const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

describe('the processes in the browser', () => {
  test('have no texts of the API reference, and nothing about notifications', () => {
    const whole = files.map(sourceOf).join()
    const served = files.map((file) => withoutComments(withoutServerFields(file, sourceOf(file)))).join()
    for (const field of ['call', 'summary', 'notifies', 'remind'])
      expect([field, whole.includes(`${field}: `), served.includes(`${field}: `)]).toEqual([field, true, false])
  })

  test.each(files)('are whole programs with the same lines: %s', (file) => {
    const code = withoutServerFields(file, sourceOf(file))
    expect(parseSync(file, code).errors).toEqual([])
    expect(code.split('\n')).toHaveLength(sourceOf(file).split('\n').length)
  })
})

describe('a field that only the server reads', () => {
  const stored = (code: string) => withoutServerFields('loan.ts', code)

  test('is taken with its comma, wherever it stands', () => {
    expect(stored("const a = { from: 'b', call: { summary: 'Lends' }, to: 'c' }")).toBe(
      "const a = { from: 'b',  to: 'c' }",
    )
    expect(stored("const a = { from: 'b',\n  remind: {\n    who: 'c',\n  },\n}")).toBe(
      "const a = { from: 'b',\n  \n\n\n}",
    )
    expect(stored('const a = lend({ notifies })')).toBe('const a = lend({  })')
    expect(stored('const a = () => ({ row: { notifies: both("lent"), } }) as const')).toBe(
      'const a = () => ({ row: {  } }) as const',
    )
  })

  test('stays in the schema of an input', () => {
    const schema = 'const A = z.object({ call: z.string(), group: text(1, 9).optional() })'
    expect(stored(schema)).toBe(schema)
    expect(stored(`lend({ input: A.extend({ remind: z.int() }) })`)).toBe(
      `lend({ input: A.extend({ remind: z.int() }) })`,
    )
  })
})
