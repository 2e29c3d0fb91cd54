import { inTransaction } from '#server/db/transaction.ts'
import { uniqueViolation } from '#server/db/violations.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Handlers } from '#server/kernel/context.ts'
import { badInput, badRequest, conflict, notFound } from '#server/kernel/http/errors.ts'
import {
  findMailKind,
  listMailKinds,
  type MailKind,
  shippedWords,
  switchOf,
  variablesOfKind,
} from '#server/notifications/mail-kinds.ts'
import { sampleValuesOf } from '#server/notifications/mail-sample.ts'
import {
  countSentMails,
  isMailSwitchedOff,
  listMailsSwitchedOff,
  switchMailOff,
  switchMailOn,
} from '#server/notifications/mail-switch-data.ts'
import {
  findLatestMailTexts,
  findMailTextVersion,
  insertMailText,
  listLatestMailTexts,
  listMailTextVersions,
  type MailTextRow,
} from '#server/notifications/mail-text-data.ts'
import type { AdminMailText, adminMailTextCalls, MailWording } from '#shared/contract/admin-mail-text.ts'
import type { Language } from '#shared/contract/common.ts'
import { languages } from '#shared/kernel/language.ts'
import { paginationOf } from '#shared/kernel/page.ts'
import { unknownVariableIn } from '#shared/policies/mail-texts.ts'
import { previewMail, sendTestOf } from './mail-preview.ts'
import { type Publication, publishedMeanwhile } from './publication.ts'

type At = { kind: MailKind; language: Language }

const PARTS = ['subject', 'opening', 'closing'] as const

/** The words of a row; null for those that come along, which the table lets be null together only. */
const wordsOf = ({ subject, opening, closing }: Pick<MailTextRow, (typeof PARTS)[number]>): MailWording | null =>
  subject === null || opening === null || closing === null ? null : { subject, opening, closing }

const shippedText = ({ kind, language }: At): MailWording => {
  const { subject, opening, closing } = shippedWords(kind, language)
  return { subject, opening: opening.join('\n'), closing: closing.join('\n') }
}

const isSame = (one: MailWording | null, other: MailWording | null) =>
  PARTS.every((part) => one?.[part] === other?.[part])

const factsOf = ({ key, group, side, isMany }: MailKind) => ({ key, group, side, isMany })

const rowIn = (rows: readonly MailTextRow[], language: Language) => rows.find((row) => row.language === language)

const publisherOf = ({
  published_by: id,
  publisher_name: name,
}: Pick<MailTextRow, 'published_by' | 'publisher_name'>) => (id ? { _id: id, name: name ?? '' } : null)

const ownLanguages = (rows: readonly MailTextRow[]) =>
  languages.filter((language) => {
    const row = rowIn(rows, language)
    return row !== undefined && wordsOf(row) !== null
  })

const DAYS_OF_COUNT = 30

/** A kind of which one mail and several have the same event is counted apart. */
function countSent({ db }: Deps, kind: MailKind): Promise<number> {
  if (kind.template !== 'notification') return countSentMails(db, { template: kind.template }, DAYS_OF_COUNT)
  const { template, event, side, isMany } = kind
  const hasMany = isMany || findMailKind(`${kind.key}.many`) !== undefined
  const counted = { name: event, side: side ?? 'buyer', isMany: hasMany ? isMany : null }
  return countSentMails(db, { template, event: counted }, DAYS_OF_COUNT)
}

async function presentText(deps: Deps, at: At): Promise<AdminMailText> {
  const { kind, language } = at
  const rows = await findLatestMailTexts(deps.db, kind.key)
  const row = rowIn(rows, language)
  const own = row ? wordsOf(row) : null
  const shipped = shippedText(at)
  const key = switchOf(kind)
  return {
    ...factsOf(kind),
    canBeLeftOut: key !== null,
    isSent: key === null || !(await isMailSwitchedOff(deps.db, key)),
    sentCount: await countSent(deps, kind),
    language,
    isOwn: own !== null,
    own: ownLanguages(rows),
    version: row?.version ?? 0,
    publishedAt: row?.published_at.toISOString() ?? null,
    publishedBy: row ? publisherOf(row) : null,
    ...(own ?? shipped),
    shipped,
    variables: sampleValuesOf(kind, language, deps.settings),
  }
}

/** Refuses names that this kind of mail has no value for, with those that it has. */
function rejectUnknownVariables(words: MailWording, kind: MailKind): void {
  const variables = variablesOfKind(kind)
  const wrong = PARTS.filter((part) => unknownVariableIn(words[part], variables) !== undefined)
  const known = variables.map((name) => `{{${name}}}`).join(', ')
  if (wrong.length > 0)
    throw badInput(
      Object.fromEntries(wrong.map((part) => [part, `has a variable that is unknown here; known are ${known}`])),
    )
}

type MailTextPublication = Publication & {
  at: At
  /** Null: the words that come along. */
  words: MailWording | null
}

const changedMeanwhile = async (deps: Deps, at: At) => publishedMeanwhile(await presentText(deps, at))

/** Publishes words; 409 with the present ones if `version` is not the present version. */
async function publish({
  deps,
  viewer,
  origin,
  at,
  reason,
  version,
  words,
  restoredFrom,
}: MailTextPublication): Promise<AdminMailText> {
  const { kind, language } = at
  try {
    await inTransaction(deps.db, async (tx) => {
      const latest = rowIn(await findLatestMailTexts(tx, kind.key), language)
      if ((latest?.version ?? 0) !== version) throw await changedMeanwhile(deps, at)
      const before = latest ? wordsOf(latest) : null
      if (isSame(before, words)) throw badRequest('nothing_changed', 'The mail has these words already.')
      await insertMailText(tx, {
        kind: kind.key,
        language,
        version: version + 1,
        words,
        reason,
        publishedBy: viewer.id,
        restoredFrom: restoredFrom ?? null,
      })
      await audit(tx, {
        ...actorOf(viewer, origin),
        action: restoredFrom === undefined ? 'mail_text.published' : 'mail_text.restored',
        kind: 'mail_text',
        // The words stay in the versions.
        before: { version, subject: before?.subject ?? null },
        after: { mail: kind.key, language, version: version + 1, subject: words?.subject ?? null },
        reason,
      })
    })
  } catch (error) {
    throw uniqueViolation(error) === 'mail_text_version_pkey' ? await changedMeanwhile(deps, at) : error
  }
  return presentText(deps, at)
}

type Context = { deps: Deps; params: { key: string }; query?: { language?: Language | undefined } }

function kindIn({ key }: { key: string }): MailKind {
  const kind = findMailKind(key)
  if (!kind) throw notFound()
  return kind
}

const placeOf = ({ deps: { settings }, params, query }: Context): At => ({
  kind: kindIn(params),
  language: query?.language ?? settings.defaultLanguage,
})

export const adminMailTextHandlers: Handlers<typeof adminMailTextCalls> = {
  list: async ({ db, deps: { settings }, query: { language = settings.defaultLanguage } }) => {
    const rows = Map.groupBy(await listLatestMailTexts(db), ({ kind }) => kind)
    const off = new Set(await listMailsSwitchedOff(db))
    return {
      kinds: listMailKinds().map((kind) => {
        const own = rows.get(kind.key) ?? []
        const row = rowIn(own, language)
        const words = (row && wordsOf(row)) ?? shippedText({ kind, language })
        return {
          ...factsOf(kind),
          isSent: !off.has(switchOf(kind) ?? ''),
          subject: words.subject,
          own: ownLanguages(own),
          publishedAt: row?.published_at.toISOString() ?? null,
        }
      }),
    }
  },
  get: (context) => presentText(context.deps, placeOf(context)),
  publish: async ({ deps, viewer, origin, params, input }) => {
    const kind = kindIn(params)
    const { language, reason, version, ...words } = (await input()).body
    rejectUnknownVariables(words, kind)
    return publish({ deps, viewer, origin, at: { kind, language }, reason, version, words })
  },
  preview: async ({ deps, params, input }) => {
    const kind = kindIn(params)
    const { language, ...words } = (await input()).body
    rejectUnknownVariables(words, kind)
    const { subject, html, text } = previewMail(deps, { kind, language, words })
    return { subject, html, text }
  },
  sendTest: async ({ deps, viewer, params, input }) => {
    const kind = kindIn(params)
    const { language, ...words } = (await input()).body
    rejectUnknownVariables(words, kind)
    return sendTestOf(deps, viewer, { kind, language, words })
  },
  switch: async ({ deps, viewer, origin, params, input }) => {
    const key = switchOf(kindIn(params))
    if (key === null) throw conflict('wrong_state', 'This mail is always sent.')
    const { isSent, reason } = (await input()).body
    await inTransaction(deps.db, async (tx) => {
      const isDone = isSent ? await switchMailOn(tx, key) : await switchMailOff(tx, key, viewer.id)
      if (!isDone) throw badRequest('nothing_changed', 'The switch stands there already.')
      await audit(tx, {
        ...actorOf(viewer, origin),
        action: isSent ? 'mail_text.switched_on' : 'mail_text.switched_off',
        kind: 'mail_text',
        before: { isSent: !isSent },
        after: { mail: key, isSent },
        reason,
      })
    })
    return { isSent }
  },
  versions: async (context) => {
    const at = placeOf(context)
    const { db, query } = context
    const { rows, total } = await listMailTextVersions(db, { kind: at.kind.key, language: at.language }, query)
    const shipped = shippedText(at)
    return {
      versions: rows.map((row) => ({
        version: row.version,
        isOwn: row.subject !== null,
        before:
          wordsOf({ subject: row.subject_before, opening: row.opening_before, closing: row.closing_before }) ?? shipped,
        after: wordsOf(row) ?? shipped,
        reason: row.reason,
        by: publisherOf(row),
        at: row.published_at.toISOString(),
        ...(row.restored_from === null ? {} : { restoredFrom: row.restored_from }),
      })),
      pagination: paginationOf(query, total),
    }
  },
  restore: async ({ deps, viewer, origin, params, input }) => {
    const kind = kindIn(params)
    const { version: restoredFrom } = params
    const { language, reason, version } = (await input()).body
    const row =
      restoredFrom === 0 ? undefined : await findMailTextVersion(deps.db, { kind: kind.key, language }, restoredFrom)
    if (restoredFrom !== 0 && !row) throw notFound()
    const words = row ? wordsOf(row) : null
    return publish({ deps, viewer, origin, at: { kind, language }, reason, version, words, restoredFrom })
  },
}
