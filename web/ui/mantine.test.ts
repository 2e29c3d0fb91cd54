import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const require = createRequire(import.meta.url)

test('every variable that the sheets of Mantine read has a value', async () => {
  const sheets = [...(await read('styles.css')).matchAll(/"(@mantine\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(sheets.length).toBeGreaterThan(5)
  const texts = await Promise.all(sheets.map((path) => readFile(require.resolve(path), 'utf8')))
  const named = texts.flatMap((text) => [...text.matchAll(/var\((--mantine-[a-z0-9-]+)/g)].map(([, name]) => name))
  const given = [...(await read('mantine.css')).matchAll(/(--mantine-[a-z0-9-]+):/g)].map(([, name]) => name)
  expect(given).toEqual(expect.arrayContaining([...new Set(named)]))
})
