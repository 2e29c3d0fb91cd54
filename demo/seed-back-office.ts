import { insertNote } from '#server/admin/people/note-data.ts'
import { insertPage, takeAddress, writeVersion } from '#server/console/site-content/data.ts'
import { newId } from '#server/kernel/id.ts'
import { saveTaxData } from '#server/tax-report/data.ts'
import { ownPages, pageInDraft, staffNotes, taxData } from './back-office.ts'
import { dateNote, datePublication } from './data.ts'
import type { People } from './seed-people.ts'
import type { Seeding } from './seeding.ts'

const DAY = 86_400_000

/** Seeds what the staff have written: notes about people and own pages; and what sellers told for the tax office. */
export async function seedBackOffice({ db, now }: Seeding, people: People): Promise<void> {
  const idOf = (key: string): string => {
    const known = people.get(key)
    if (!known) throw new Error(`The demo has no ${key}`)
    return known.id
  }
  const before = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY)
  for (const { about, by, text, daysAgo } of staffNotes) {
    const id = newId()
    await insertNote(db, { id, accountId: idOf(about), authorId: idOf(by), text })
    await dateNote(db, id, before(daysAgo))
  }
  for (const [key, data] of Object.entries(taxData)) await saveTaxData(db, idOf(key), data)
  for (const { by, daysAgo, content } of ownPages) {
    const id = newId()
    await insertPage(db, { id, content, savedBy: idOf(by) })
    await takeAddress(db, { slug: content.slug, page: id })
    const publishedBy = idOf(by)
    const version = { content, reason: 'Asked for at the last meeting', publishedBy, restoredFrom: null }
    await writeVersion(db, { id, revision: 1 }, version)
    await datePublication(db, id, before(daysAgo))
  }
  await insertPage(db, { id: newId(), content: pageInDraft.content, savedBy: idOf(pageInDraft.by) })
}
