import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers } from '#server/kernel/context.ts'
import { badInput, badRequest, notFound } from '#server/kernel/http/errors.ts'
import type { Wording } from '#server/kernel/messages.ts'
import { announcePublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { refreshWording } from '#server/kernel/settings/wording.ts'
import { findWording } from '#server/kernel/settings/wording-data.ts'
import {
  type adminWordingCalls,
  WORDING_LIMITS,
  type WordingChange,
  type WordingState,
} from '#shared/contract/admin-wording.ts'
import { type LanguageCode, languages } from '#shared/kernel/language.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { hasSameSigns, rankOf, replaceWord, searchable, signsOf } from '#shared/policies/wording.ts'
import { type Publication, publishedMeanwhile } from './publication.ts'
import { allShippedTexts, type ShippedText, shippedTexts } from './shipped-texts.ts'
import { findLatestWording, insertWording, listWordings, type WordingRow } from './wording-data.ts'

const LISTED_CHANGES = 50

type NewText = { language: LanguageCode; key: string; text: string | null }

const publisherOf = ({ published_by: id, publisher_name: name }: WordingRow) =>
  id ? { _id: id, name: name ?? '' } : null

/** The texts of a version with their keys, in the order of languages and keys. */
const entriesOf = (texts: Wording) =>
  languages.flatMap((language) =>
    Object.entries(texts[language] ?? {})
      .map(([key, text]) => ({ language, key, text }))
      .sort((one, other) => (one.key < other.key ? -1 : 1)),
  )

async function stateOf({ db }: Deps): Promise<WordingState> {
  const latest = await findLatestWording(db)
  return {
    version: latest?.version ?? 0,
    publishedAt: latest?.published_at.toISOString() ?? null,
    publishedBy: latest ? publisherOf(latest) : null,
    texts: entriesOf(latest?.texts ?? {}),
  }
}

/** The text of a key, or nothing for one that an earlier release had. */
const shippedText = (language: LanguageCode, key: string) => shippedTexts(language).get(key)?.text ?? ''

/** The differences between two versions. */
function changesBetween(before: Wording, after: Wording): WordingChange[] {
  const all = languages.flatMap((language) =>
    [...new Set([...Object.keys(before[language] ?? {}), ...Object.keys(after[language] ?? {})])].sort().map((key) => {
      const shipped = shippedText(language, key)
      return { language, key, from: before[language]?.[key] ?? shipped, to: after[language]?.[key] ?? shipped }
    }),
  )
  return all.filter(({ from, to }) => from !== to)
}

/** Refuses keys that there are not, and texts that have other variables or tags than those that come along. */
function rejectUnfit(changes: readonly NewText[]): void {
  const errors: [string, string][] = []
  for (const [at, { language, key, text }] of changes.entries()) {
    const shipped = shippedTexts(language).get(key)?.text
    if (shipped === undefined) errors.push([`changes.${at}.key`, 'is no text of the interface'])
    else if (text !== null && !hasSameSigns(text, shipped))
      errors.push([
        `changes.${at}.text`,
        `must have these variables and no others: ${signsOf(shipped).join(' ') || '–'}`,
      ])
    else if (text?.includes('\n') && !shipped.includes('\n')) errors.push([`changes.${at}.text`, 'must be one line'])
  }
  if (errors.length > 0) throw badInput(Object.fromEntries(errors))
}

/** The texts with these changes; one that is as it comes along is none of the operator's. */
function changed(before: Wording, changes: readonly NewText[]): Wording {
  const all: Partial<Record<LanguageCode, Record<string, string>>> = {}
  for (const language of languages) {
    const own = new Map(Object.entries(before[language] ?? {}))
    for (const { key, text } of changes.filter((change) => change.language === language))
      if (text === null || text === shippedText(language, key)) own.delete(key)
      else own.set(key, text)
    if (own.size > 0) all[language] = Object.fromEntries(own)
  }
  return all
}

const changedMeanwhile = async (deps: Deps) => publishedMeanwhile(await stateOf(deps))

/** Publishes what `change` makes of the present texts; 409 with the present state if `version` is not the present one. */
async function publish(
  { deps, viewer, origin, reason, version, restoredFrom }: Publication,
  change: (present: Wording) => Wording,
): Promise<WordingState> {
  try {
    await inTransaction(deps.db, async (tx) => {
      const latest = await findLatestWording(tx)
      if ((latest?.version ?? 0) !== version) throw await changedMeanwhile(deps)
      const before = latest?.texts ?? {}
      const texts = change(before)
      const changes = changesBetween(before, texts)
      if (changes.length === 0) throw badRequest('nothing_changed', 'Everything has these words already.')
      if (entriesOf(texts).length > WORDING_LIMITS.texts)
        throw badRequest('too_many_texts', `There can be at most ${WORDING_LIMITS.texts} own texts.`)
      await insertWording(tx, {
        version: version + 1,
        texts,
        reason,
        publishedBy: viewer.id,
        restoredFrom: restoredFrom ?? null,
      })
      const listed = changes.slice(0, LISTED_CHANGES)
      const nameOf = ({ language, key }: WordingChange) => `${key} (${language})`
      await audit(tx, {
        ...actorOf(viewer, origin),
        action: restoredFrom === undefined ? 'wording.published' : 'wording.restored',
        kind: 'wording',
        before: Object.fromEntries(listed.map((one) => [nameOf(one), one.from])),
        after: Object.fromEntries(listed.map((one) => [nameOf(one), one.to])),
        reason,
      })
    })
  } catch (error) {
    throw uniqueViolation(error) === 'wording_version_pkey' ? await changedMeanwhile(deps) : error
  }
  await refreshWording(deps.db)
  announcePublicChange(deps)
  return stateOf(deps)
}

/** The best rank of a text, by its own words, by those that come along, or by its key. */
function rankOfEntry(q: string, { key, pieces }: ShippedText, own: string | undefined): number | undefined {
  const ranks = [
    rankOf(q, pieces),
    own === undefined ? undefined : rankOf(q, searchable(own)),
    key.toLowerCase().includes(q.toLowerCase()) ? 4 : undefined,
  ].filter((rank) => rank !== undefined)
  return ranks.length > 0 ? Math.min(...ranks) : undefined
}

export const adminWordingHandlers: Handlers<typeof adminWordingCalls> = {
  get: ({ deps }) => stateOf(deps),
  texts: async ({ db, query }) => {
    const { q, language, own, page, limit } = query
    const texts = (await findLatestWording(db))?.texts ?? {}
    const ownOf = ({ language, key }: ShippedText) => texts[language]?.[key]
    const found = allShippedTexts(language)
      .filter((one) => own === undefined || ownOf(one) !== undefined)
      .flatMap((one) => {
        const rank = q === undefined ? 0 : rankOfEntry(q, one, ownOf(one))
        return rank === undefined ? [] : [{ one, rank }]
      })
    if (q !== undefined) found.sort((a, b) => a.rank - b.rank || a.one.text.length - b.one.text.length)
    return {
      texts: found.slice((page - 1) * limit, page * limit).map(({ one }) => ({
        language: one.language,
        key: one.key,
        shipped: one.text,
        text: ownOf(one) ?? null,
      })),
      pagination: paginationOf(query, found.length),
    }
  },
  replacements: async ({ db, input }) => {
    const { language, ...wanted } = (await input()).body
    const texts = (await findLatestWording(db))?.texts ?? {}
    const changes = allShippedTexts(language).flatMap(({ key, text }) => {
      const from = texts[language]?.[key] ?? text
      const to = replaceWord(from, { ...wanted, language })
      return to === from ? [] : [{ language, key, from, to, shipped: text }]
    })
    return { changes: changes.slice(0, WORDING_LIMITS.changes), total: changes.length }
  },
  publish: async ({ deps, viewer, origin, input }) => {
    const { changes, reason, version } = (await input()).body
    rejectUnfit(changes)
    return publish({ deps, viewer, origin, reason, version }, (present) => changed(present, changes))
  },
  versions: async ({ db, query }) => {
    const { rows, total } = await listWordings(db, query)
    return {
      versions: rows.map((row) => {
        const changes = changesBetween(row.texts_before ?? {}, row.texts)
        return {
          version: row.version,
          changes: changes.slice(0, LISTED_CHANGES),
          changeCount: changes.length,
          reason: row.reason,
          by: publisherOf(row),
          at: row.published_at.toISOString(),
          ...(row.restored_from === null ? {} : { restoredFrom: row.restored_from }),
        }
      }),
      pagination: paginationOf(query, total),
    }
  },
  restore: async ({ deps, viewer, origin, params: { version: restoredFrom }, input }) => {
    const { reason, version } = (await input()).body
    const row = restoredFrom === 0 ? { texts: {} } : await findWording(deps.db, restoredFrom)
    if (!row) throw notFound()
    return publish({ deps, viewer, origin, reason, version, restoredFrom }, () => row.texts)
  },
}
