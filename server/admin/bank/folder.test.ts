import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectSoundBooks, OWN_ACCOUNT } from '#test/bank-desk.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { readFolder } from './folder.ts'

let world: World
let admin: Person
let folder: string
beforeAll(async () => {
  world = await startWorld({ rules: { bankTransfer: { isOn: true, holder: 'Community Market', number: OWN_ACCOUNT } } })
  admin = await world.anAdmin()
})
afterAll(() => world.close())
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'statements-'))
  Object.assign(world.deps.settings, { bankStatementFolder: folder })
})

const put = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  const before = new Date(Date.now() - 60_000)
  utimesSync(file, before, before)
  return file
}
const look = () => readFolder(world.deps, { lookMs: 20 })
const filesIn = (name: string) => readdirSync(path.join(folder, name)).sort()
const texts = async () =>
  (await world.db.selectFrom('bank_entry').select('text').orderBy('text').execute()).map(({ text }) => text)

const HEADER = 'Buchungstag;Betrag;Text;Nummer'
const body = {
  mapping: {
    separator: ';',
    decimal: ',',
    dates: 'dmy',
    columns: { bookingDate: 'Buchungstag', amount: 'Betrag', text: ['Text'], bankReference: 'Nummer' },
  },
} as const
let lines = 0
const csv = (text: string, header = HEADER) => {
  lines += 1
  return `${header}\n09.06.2026;12,50;${text};N${lines}`
}

test('a CSV whose columns nobody has chosen fails, with the reason beside it', async () => {
  put('unknown.csv', csv('Unknown'))
  await look()
  const [file = '', reason = ''] = filesIn('failed')
  expect(file).toMatch(/^\d{4}-.*-unknown\.csv$/)
  expect(reason).toBe(`${file}.txt`)
  expect(readFileSync(path.join(folder, 'failed', reason), 'utf8')).toMatch(/^unknown format at line 1.*chosen once/)
  expect(await texts()).toEqual([])
})

test('columns that were chosen once are used for the next file, listed, shown and deleted', async () => {
  const upload = (text: string, mapping: object = {}) =>
    admin.adminBank.import({ files: { file: [new File([text], 'by-hand.csv')] }, body: mapping })
  await expect(upload(csv('Without'))).rejects.toMatchObject({
    status: 400,
    body: { errors: { file: expect.any(String) } },
  })
  expect(await upload(csv('By hand'), body)).toMatchObject({ added: 1 })
  expect(await upload(csv('Again'))).toMatchObject({ added: 1 })
  const { mappings } = await admin.adminBank.mappings()
  expect(mappings).toMatchObject([{ header: HEADER, fileName: 'by-hand.csv' }])
  const params = { id: mappings[0]?._id ?? '' }
  expect((await admin.adminBank.mapping({ params })).mapping).toMatchObject(body.mapping)
  put('next.csv', csv('From the folder'))
  await look()
  expect(filesIn('done')).toEqual([expect.stringMatching(/-next\.csv$/)])
  expect(await texts()).toContain('From the folder')
  expect((await admin.adminBank.mappings()).mappings[0]?.fileName).toBe('next.csv')
  const other = await world.anAdmin()
  const gone = await Promise.allSettled([admin, other].map((by) => by.adminBank.deleteMapping({ params })))
  expect(gone.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect((await admin.adminBank.mappings()).mappings).toEqual([])
  await expect(upload(csv('After'))).rejects.toMatchObject({ status: 400 })
  await upload(csv('Known again'), body)
})

test('a file is read once, also if it comes twice or two processes look', async () => {
  const text = csv('Once')
  put('one.csv', text)
  put('two.csv', text)
  await Promise.all([look(), look()])
  await look()
  expect((await texts()).filter((each) => each === 'Once')).toHaveLength(1)
  expect(filesIn('done')).toHaveLength(2)
  await expectSoundBooks(world)
})

test('a file that is still written is left alone', async () => {
  const file = path.join(folder, 'growing.csv')
  writeFileSync(file, csv('Just now'))
  await look()
  expect(readdirSync(folder)).toEqual(['growing.csv'])
  put('growing.csv', csv('Growing'))
  const reading = look()
  setTimeout(() => writeFileSync(file, `${csv('Growing')}\n`), 5)
  await reading
  expect(readdirSync(folder)).toEqual(['growing.csv'])
})

test('links, folders and hidden files are left alone, and a link is never followed', async () => {
  const outside = path.join(mkdtempSync(path.join(tmpdir(), 'outside-')), 'secret.csv')
  writeFileSync(outside, csv('Outside'))
  symlinkSync(outside, path.join(folder, 'link.csv'))
  put('.hidden.csv', csv('Hidden'))
  await look()
  expect(readdirSync(folder).sort()).toEqual(['.hidden.csv', 'link.csv'])
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'))
  symlinkSync(elsewhere, path.join(folder, 'done'))
  put('held.csv', csv('Held'))
  await expect(look()).rejects.toThrow('is no folder')
  expect(readdirSync(elsewhere)).toEqual([])
  expect(lstatSync(path.join(folder, 'held.csv')).isFile()).toBe(true)
})

test('a file above 10 MB fails, of many some are read at a time', async () => {
  put('large.xml', '')
  truncateSync(path.join(folder, 'large.xml'), 10 * 1024 * 1024 + 1)
  const before = new Date(Date.now() - 60_000)
  utimesSync(path.join(folder, 'large.xml'), before, before)
  for (let n = 0; n < 60; n += 1) put(`m${String(n).padStart(2, '0')}.csv`, csv(`Many ${n}`))
  await look()
  expect(filesIn('failed')).toHaveLength(2)
  expect(filesIn('done')).toHaveLength(49)
  await look()
  expect(filesIn('done')).toHaveLength(60)
})

test('a file of another account fails, and nothing is moved while the settings name no account', async () => {
  const statement = (account: string) =>
    `:20:S\n:25:${account}\n:28C:1\n:60F:C260608EUR0,\n:61:2606090609C10,NTRFX${account.slice(-6)}\n:86:Mt940\n:62F:C260609EUR10,\n-\n`
  put('other.sta', statement('AT611904300234573201'))
  await look()
  expect(readFileSync(path.join(folder, 'failed', filesIn('failed')[1] ?? ''), 'utf8')).toContain('another account')
  const rule = world.deps.settings.rules.bankTransfer
  const { number } = rule
  Object.assign(rule, { number: undefined })
  put('own.sta', statement(OWN_ACCOUNT))
  await look()
  expect(readdirSync(folder)).toContain('own.sta')
  Object.assign(rule, { number })
  await look()
  expect(filesIn('done')).toHaveLength(1)
})
