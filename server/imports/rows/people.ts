import type { Insertable } from 'kysely'
import { insertAccount } from '#server/accounts/data.ts'
import { intentColumns } from '#server/accounts/intent.ts'
import { isReservedUsername, usernamesFrom } from '#server/accounts/usernames.ts'
import type { Account } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import { withPoint } from '#server/places/point.ts'
import { UserChanges } from '#shared/contract/user.ts'
import { cleanTexts } from '#shared/kernel/clean-text.ts'
import { Email } from '#shared/kernel/email-address.ts'
import { ownTimeZone } from '#shared/kernel/time-zone.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { phoneCountries } from '#shared/policies/phone-countries.ts'
import { e164Of } from '#shared/policies/phone-numbers.ts'
import { addPictures, listNewTargets, type Noted, noteEntries, takeKeys } from '../data.ts'
import { findAccountIds, findByEmails } from '../people-data.ts'
import { addSchemaIssues, type Reader } from './cells.ts'
import { pictureRows } from './pictures.ts'
import { isInvalid, type KindOfRows, type Numbered, numbered, type Row, type Step, UUID } from './step.ts'

/** The columns of a file that make one field. */
const NAMES = {
  'legalAddress.line1': 'street',
  'legalAddress.line2': 'street2',
  'legalAddress.postalCode': 'postalCode',
  'legalAddress.city': 'legalCity',
  'legalAddress.region': 'legalRegion',
  'legalAddress.country': 'legalCountry',
  'location.city': 'city',
  'location.label': 'district',
  'location.country': 'country',
  'location.lat': 'lat',
  'location.lng': 'lng',
  'preferences.locale': 'language',
  'preferences.timezone': 'timezone',
}

/** The place of a row; without a district it is the city. */
export function placeOf(reader: Reader, fallbackCountry: string | undefined) {
  const city = reader.text('city')
  if (!city) return undefined
  return {
    label: reader.text('district') ?? city,
    city,
    country: reader.text('country')?.toUpperCase() ?? fallbackCountry,
    lat: reader.number('lat'),
    lng: reader.number('lng'),
  }
}

function addressOf(reader: Reader, country: string | undefined) {
  const line1 = reader.text('street')
  if (!line1) return undefined
  return {
    line1,
    line2: reader.text('street2'),
    postalCode: reader.text('postalCode'),
    city: reader.text('legalCity') ?? reader.text('city'),
    region: reader.text('legalRegion'),
    country: (reader.text('legalCountry') ?? reader.text('country'))?.toUpperCase() ?? country,
  }
}

/** The country of the marketplace, for places that name none. */
export const ownCountry = ({ deps }: Step): string | undefined => phoneCountries(deps.settings)[0]

function parse(step: Step, { reader }: Row) {
  const country = ownCountry(step)
  const email = Email.safeParse((reader.text('email') ?? '').trim().toLowerCase())
  if (!email.success)
    addSchemaIssues(
      reader,
      email.error.issues.map(({ message }) => ({ path: ['email'], message })),
    )
  const changes = UserChanges.safeParse(
    cleanTexts({
      name: reader.text('name') ?? '',
      fullName: reader.text('fullName'),
      username: reader.text('username'),
      accountType: reader.choice('accountType') ?? 'individual',
      companyName: reader.text('companyName'),
      representativeName: reader.text('representativeName'),
      phone: reader.text('phone'),
      vatId: reader.text('vatId'),
      bio: reader.text('bio'),
      headline: reader.text('headline'),
      languages: reader.list('languages'),
      location: placeOf(reader, country),
      legalAddress: addressOf(reader, country),
      preferences: { locale: reader.choice('language'), timezone: reader.text('timezone') },
    }),
  )
  if (!changes.success) addSchemaIssues(reader, changes.error.issues, NAMES)
  const facts = {
    isSeller: reader.flag('isSeller') ?? false,
    verification: reader.choice('verification') ?? 'none',
    createdAt: reader.time('createdAt'),
  }
  return email.success && changes.success && !isInvalid({ reader, line: 0 })
    ? { email: email.data, entry: changes.data, ...facts }
    : undefined
}

type Parsed = NonNullable<ReturnType<typeof parse>>

/** The columns of an account that cannot sign in before its person has chosen a password. */
function columnsOf(
  { deps: { gazetteer, settings } }: Step,
  id: string,
  { email, entry, isSeller, verification, createdAt }: Parsed,
): Omit<Insertable<Account>, 'username'> {
  const countries = phoneCountries(settings, entry.legalAddress, entry.location)
  const masked = (text: string | null | undefined) => (text ? withoutContacts(text, countries) : null)
  const forms = [undefined, ...countries].map((country) => (entry.phone ? e164Of(entry.phone, country) : undefined))
  return {
    id,
    email,
    name: masked(entry.name) ?? '',
    full_name: entry.fullName ?? null,
    account_type: entry.accountType ?? 'individual',
    company_name: entry.companyName ?? null,
    representative_name: entry.representativeName ?? null,
    phone: entry.phone ?? null,
    phone_e164: forms.find(Boolean) ?? null,
    vat_id: entry.vatId ?? null,
    legal_address: entry.legalAddress ? JSON.stringify(entry.legalAddress) : null,
    bio: masked(entry.bio),
    headline: masked(entry.headline),
    languages: entry.languages ?? [],
    location: entry.location ? JSON.stringify(withPoint(gazetteer, entry.location)) : null,
    locale: entry.preferences?.locale ?? settings.defaultLanguage,
    timezone: entry.preferences?.timezone ?? ownTimeZone(),
    ...intentColumns({ roles: isSeller ? ['buy', 'sell'] : ['buy'], categories: [] }),
    verification: isSeller ? verification : 'none',
    ...(createdAt ? { created_at: createdAt } : {}),
  }
}

/** Inserts with the wanted username, or else with the first free one. */
async function insert(step: Step, id: string, parsed: Parsed): Promise<boolean> {
  const columns = columnsOf(step, id, parsed)
  const { username } = parsed.entry
  const wanted = username && !isReservedUsername(username) ? [username] : []
  for (const name of [...wanted, ...usernamesFrom(columns.name)])
    if (await insertAccount(step.tx, { ...columns, username: name })) return true
  return false
}

type Person = Numbered & { parsed: Parsed }

/** Refuses an address that another row of the file has. */
async function rejectTwice(
  { tx, import: { id: importId }, isCheck }: Step,
  people: readonly Person[],
  known: Map<string, { id: string }>,
) {
  const emails = people.map(({ parsed }) => parsed.email)
  const before = isCheck
    ? await takeKeys(
        tx,
        { importId, kind: 'people' },
        people.map(({ parsed: { email, isSeller } }) => `${isSeller ? 'seller' : 'person'}:${email}`),
      )
    : await listNewTargets(
        tx,
        { importId, kind: 'people' },
        [...known.values()].map(({ id }) => id),
      )
  const here = new Set<string>()
  for (const [at, { parsed, reader }] of people.entries()) {
    const email = emails[at] ?? ''
    const isTwice = isCheck
      ? before.has(`seller:${email}`) || before.has(`person:${email}`)
      : before.has(known.get(email)?.id ?? '')
    if (isTwice || here.has(email)) reader.reject('email', 'used twice in this file', parsed.email)
    here.add(email)
  }
}

/** People become accounts without a password. An address that has an account is that person, who stays as they are. */
export const peopleRows: KindOfRows = async (step, rows) => {
  const parsed = rows.map((row) => parse(step, row))
  const given = rows.map((row, at) => ({
    row,
    externalId: row.reader.raw('externalId').trim().slice(0, 200) || (parsed[at]?.email ?? `line ${row.line}`),
  }))
  const all = await numbered(step, 'people', given, 'externalId')
  const people = all.flatMap((row, at): Person[] => {
    const each = parsed[at]
    return each && !isInvalid(row) ? [{ ...row, parsed: each }] : []
  })
  const known = await findByEmails(
    step.tx,
    people.map(({ parsed: { email } }) => email),
  )
  await rejectTwice(step, people, known)
  const fit = people.filter((row) => !isInvalid(row))
  const isNew = ({ known: target, parsed: { email } }: Person) => target === undefined && !known.has(email)
  if (!step.isCheck) await write(step, fit, isNew, known)
  const fresh = new Set(fit.filter(isNew).map(({ reader }) => reader))
  return rows.map((row) => {
    if (isInvalid(row)) return 'invalid'
    return fresh.has(row.reader) ? 'created' : 'unchanged'
  })
}

async function write(
  step: Step,
  fit: readonly Person[],
  isNew: (person: Person) => boolean,
  known: Map<string, { id: string }>,
): Promise<void> {
  const { tx, import: row, part } = step
  const keeps = part.format.name === 'own'
  const wanted = fit.map(({ externalId }) => externalId).filter((id) => keeps && UUID.test(id))
  const taken = await findAccountIds(tx, wanted)
  const noted: Noted[] = []
  for (const person of fit) {
    const { externalId, parsed, reader } = person
    if (!isNew(person)) {
      const target = person.known ?? known.get(parsed.email)?.id
      if (target) noted.push({ externalId, target, isNew: false })
      continue
    }
    const id = keeps && UUID.test(externalId) && !taken.has(externalId) ? externalId : newId()
    if (!(await insert(step, id, parsed))) throw new Error(`no username is free for row ${person.line}`)
    noted.push({ externalId, target: id, isNew: true })
    await addPictures(tx, pictureRows(step, person.line, 'people', id, reader.list('pictures').slice(0, 1)))
  }
  await noteEntries(tx, { importId: row.id, source: row.source, kind: 'people' }, noted)
}
