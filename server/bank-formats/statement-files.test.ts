import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { readStatements } from './read-statements.ts'
import { statementFiles } from './statement-files.ts'

const bytesOf = (file: string) => readFileSync(path.join(import.meta.dirname, '../../test/bank-files', file))

function zipped(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  return buffer(zip.outputStream)
}

test('a ZIP is the files in it, in the order of their names', async () => {
  const bytes = await zipped({
    'b/2.xml': bytesOf('ubs.camt.053.001.04.xml'),
    'a/1.sta': bytesOf('sparkasse.sta'),
    '__MACOSX/1.sta': Buffer.from('x'),
  })
  const files = await statementFiles({ name: 'statements.zip', bytes })
  expect(files.map(({ name }) => name)).toEqual(['a/1.sta', 'b/2.xml'])
  expect(files.flatMap((file) => readStatements(file.bytes)).map(({ format }) => format)).toEqual(['mt940', 'camt.053'])
})

test('any other file is itself', async () => {
  const file = { name: 'a.sta', bytes: bytesOf('sparkasse.sta') }
  expect(await statementFiles(file)).toEqual([file])
})

test('an archive that unpacks to more than is read is refused, and a broken one', async () => {
  const bomb = await zipped({ 'a.xml': Buffer.alloc(40 * 1024 * 1024), 'b.xml': Buffer.alloc(40 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(statementFiles({ name: 'a.zip', bytes: bomb })).rejects.toMatchObject({ code: 'too large' })
  const broken = (await zipped({ 'a.xml': Buffer.from('x') })).subarray(0, 40)
  await expect(statementFiles({ name: 'a.zip', bytes: broken })).rejects.toMatchObject({ code: 'not well-formed' })
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, place) => [`${place}.xml`, Buffer.from('x')]))
  await expect(statementFiles({ name: 'a.zip', bytes: await zipped(many) })).rejects.toMatchObject({
    code: 'too large',
  })
})
