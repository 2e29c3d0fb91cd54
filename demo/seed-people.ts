import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashPassword } from '#server/accounts/passwords.ts'
import { demoPassword } from '#server/kernel/demo-password.ts'
import { newId } from '#server/kernel/id.ts'
import { storeDocument } from '#server/media/store.ts'
import type { DemoDocument, DemoPerson } from './content.ts'
import { giveRole, insertDocuments, insertPeople } from './data.ts'
import { people } from './people/all.ts'
import type { Seeding } from './seeding.ts'
import { ZONE } from './times.ts'

const DAY = 86_400_000

export type People = ReadonlyMap<string, { id: string; person: DemoPerson }>

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

function portraitOf({ name, portrait: { seed, skin, hair, bg, hc } }: DemoPerson): string {
  const query = new URLSearchParams({ skin: String(skin), hair: String(hair), bg: String(bg), ...(hc ? { hc } : {}) })
  const url = `/art/portrait/${encodeURIComponent(seed)}.svg?${query}`
  return JSON.stringify({ url, alt: name, width: 320, height: 320, placeholder: '' })
}

const rowOf = (person: DemoPerson, id: string, passwordHash: string, now: Date) => ({
  id,
  email: person.email,
  email_verified_at: daysAgo(now, person.memberSinceDaysAgo),
  username: person.username,
  password_hash: passwordHash,
  name: person.name,
  full_name: person.name,
  account_type: person.accountType,
  company_name: person.companyName ?? null,
  representative_name: person.representativeName ?? null,
  phone: person.phone,
  bio: person.bio,
  headline: person.headline,
  languages: [...person.languages],
  location: JSON.stringify(person.location),
  picture: portraitOf(person),
  is_admin: person.isAdmin,
  is_seller: person.intent.roles.includes('sell'),
  verification: person.verification.status,
  verification_note: person.verification.note ?? null,
  reviewed_at:
    person.verification.status === 'none' || person.verification.status === 'pending'
      ? null
      : daysAgo(now, Math.max(0, person.memberSinceDaysAgo - 2)),
  intent_roles: [...person.intent.roles],
  intent_categories: [...person.intent.categories],
  intent_completed_at: daysAgo(now, person.memberSinceDaysAgo),
  locale: person.locale,
  timezone: ZONE,
  response_minutes: person.responseMinutes ?? null,
  created_at: daysAgo(now, person.memberSinceDaysAgo),
})

/** A PDF of one page that says what it stands for. */
function documentFileOf(person: DemoPerson, { type }: DemoDocument): Buffer {
  const safe = (text: string) => text.normalize('NFKD').replace(/[^\x20-\x7e]|[()\\]/g, '')
  const words = `BT /F1 18 Tf 72 720 Td (${safe(`Demo document: ${type}`)}) Tj 0 -28 Td (${safe(person.email)}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

async function seedDocument(seeding: Seeding, person: DemoPerson, ownerId: string, document: DemoDocument) {
  const directory = path.join(seeding.settings.dataDir, 'tmp')
  const file = path.join(directory, randomBytes(12).toString('hex'))
  const paper = documentFileOf(person, document)
  await mkdir(directory, { recursive: true })
  await writeFile(file, paper, { mode: 0o600 })
  const received = { path: file, fileName: document.fileName, mime: 'application/pdf', size: paper.length }
  const { storedAs, mime, size } = await storeDocument(seeding, received, { ownerId })
  await rm(file, { force: true })
  return {
    id: newId(),
    account_id: ownerId,
    type: document.type,
    file_name: document.fileName,
    mime,
    size,
    status: person.verification.status === 'approved' ? 'approved' : 'pending',
    stored_as: storedAs,
    uploaded_at: daysAgo(seeding.now, document.uploadedDaysAgo),
  }
}

export async function seedPeople(seeding: Seeding): Promise<People> {
  const passwordHash = await hashPassword(demoPassword(seeding).password)
  const known = people.map((person) => ({ id: newId(), person }))
  await insertPeople(
    seeding.db,
    known.map(({ id, person }) => rowOf(person, id, passwordHash, seeding.now)),
  )
  const owner = known.find(({ person }) => person.isAdmin && !person.role)
  for (const { id, person } of known)
    if (person.role && owner) {
      const since = daysAgo(seeding.now, person.memberSinceDaysAgo)
      await giveRole(seeding.db, id, person.role, { by: owner.id, since })
    }
  const documents = []
  for (const { id, person } of known)
    for (const document of person.documents) documents.push(await seedDocument(seeding, person, id, document))
  if (documents.length) await insertDocuments(seeding.db, documents)
  return new Map(known.map((each) => [each.person.key, each]))
}
