import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const filesOfWeb = (ending: string): string[] =>
  readdirSync(path.join(ROOT, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

/** The classes that the selectors of a sheet name, without those of other sheets (`:global(…)`). */
function classesIn(sheet: string): Set<string> {
  const selectors = read(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)/g, '')
    .replace(/[^{}]*;/g, '')
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

/** A TSX file with the sheets that it imports, each by the local name. */
const sources = filesOfWeb('.tsx').map((file) => {
  const text = read(file)
  const sheets = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
    name,
    sheet: from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from),
  }))
  return { file, text, sheets }
})

describe('the classes of layout.css and base.css', () => {
  const known = new Set([...classesIn('web/ui/layout.css'), ...classesIn('web/ui/base.css')])

  test('are all that a class name without a sheet may be', () => {
    const WRITTEN = /className="([^"]*)"|className=\{`([^`]*)`\}|\bclasses\('([^']*)'/g
    const wrong = sources.flatMap(({ file, text }) =>
      [...text.matchAll(WRITTEN)]
        .flatMap(([, plain, template, first]) =>
          (plain ?? template ?? first ?? '').replace(/\$\{[^}]*\}/g, ' ').split(/\s+/),
        )
        .filter((name) => name !== '' && !known.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('have one for each step of the parts', () => {
    const [, union = ''] = /export type Space = (.*)/.exec(read('web/ui/Stack.tsx')) ?? []
    const steps = union.split(' | ')
    expect(steps.length).toBeGreaterThan(10)
    const names = steps.flatMap((step) => [`gap-${step}`, `row-gap-${step}`, `mt-${step}`])
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('every sheet', () => {
  test('has the classes that are asked of it', () => {
    const wrong = sources.flatMap(({ file, text, sheets }) =>
      sheets.flatMap(({ name, sheet }) => {
        const known = classesIn(sheet)
        return [...text.matchAll(new RegExp(`(?<![\\w/.])${name}\\.(\\w+)`, 'g'))]
          .filter(([, used = '']) => !known.has(used))
          .map(([, used]) => `${file}: ${used}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('has no class that nothing asks for', () => {
    const wrong = filesOfWeb('.module.css').flatMap((sheet) => {
      const users = sources.flatMap(({ text, sheets }) =>
        sheets.filter((each) => each.sheet === sheet).map(({ name }) => ({ text, name })),
      )
      // Names that are put together, such as `styles[size]`, are not known here.
      if (users.some(({ text, name }) => text.includes(`${name}[`))) return []
      const isUsed = (used: string) =>
        users.some(({ text, name }) => new RegExp(`(?<![\\w/.])${name}\\.${used}(?![\\w-])`).test(text))
      return [...classesIn(sheet)].filter((name) => !isUsed(name)).map((name) => `${sheet}: ${name}`)
    })
    expect(wrong).toEqual([])
  })
})
