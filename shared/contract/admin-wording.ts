import { defineCalls } from '../kernel/contract.ts'
import { Pagination, pageQuery, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { TEXT_LIMITS } from '../policies/text-limits.ts'
import { Id, Language, LanguageInput, line, Time, text } from './common.ts'

const Person = z.object({ _id: Id, name: z.string() })
const number = z.number().int().min(0)

/** The most characters of an own text, the most changes in one publication, and the most own texts in all. */
export const WORDING_LIMITS = { text: 3_000, changes: 500, texts: 5_000 } as const

const key = z
  .string()
  .max(200)
  .describe('The message key, such as `services:card.from`; before the colon is where it is used.')
const language = Language.describe('That of the text.')
const version = number.describe('The version that the caller has seen; another one meanwhile is a conflict.')
const reason = text(1, TEXT_LIMITS.adminReason).describe('Why; it stands in the history and in the audit log.')

const OwnText = z.object({ language, key, text: z.string().describe('The words of the operator.') })

export const WordingState = z
  .object({
    version: number.describe('0 before anything was published.'),
    publishedAt: Time.nullable().describe('null before anything was published.'),
    publishedBy: Person.nullable().describe('null before anything was published, and once the account is erased.'),
    texts: z.array(OwnText).describe('All texts of the operator, by key and language.'),
  })
  .meta({
    id: 'WordingState',
    description: 'The words of the interface that operators wrote, as they are published now.',
  })
export type WordingState = z.infer<typeof WordingState>

export const WordingEntry = z
  .object({
    language,
    key,
    shipped: z.string().describe('The text that comes along.'),
    text: z.string().nullable().describe('That of the operator, or null.'),
  })
  .meta({ id: 'WordingEntry', description: 'A text of the interface in one language.' })
export type WordingEntry = z.infer<typeof WordingEntry>

const WordingChange = z.object({
  language,
  key,
  from: z.string().describe('The text until then.'),
  to: z.string().describe('The text from then on.'),
})
export type WordingChange = z.infer<typeof WordingChange>

export const WordingVersion = z
  .object({
    version: number.describe('Its number.'),
    changes: z.array(WordingChange).describe('What differs from the version before, at most fifty.'),
    changeCount: number.describe('How many texts differ.'),
    reason: z.string().describe('Why it was published.'),
    by: Person.nullable().describe('Who published it; null once their account is erased.'),
    at: Time,
    restoredFrom: number.optional().describe('The version that it brought back.'),
  })
  .meta({ id: 'WordingVersion', description: 'One publication of words of the interface.' })
export type WordingVersion = z.infer<typeof WordingVersion>

const NewText = z.object({
  language,
  key,
  text: text(1, WORDING_LIMITS.text)
    .nullable()
    .describe('The new words with the same variables and tags; null for those that come along.'),
})

export const adminWordingCalls = defineCalls({
  get: {
    method: 'GET',
    path: '/admin/wording',
    access: 'admin',
    right: 'configure',
    summary: 'The words of the interface that operators wrote',
    reply: WordingState,
  },
  texts: {
    method: 'GET',
    path: '/admin/wording/texts',
    access: 'admin',
    right: 'configure',
    summary: 'Finds texts of the interface by what is on the screen or by their keys',
    query: pageQuery(20).extend({
      q: text(1, 300)
        .optional()
        .describe('A part of the text, the text as it is on the screen with its values, or a part of the key.'),
      language: LanguageInput.optional().describe('Only texts in this language.'),
      own: z.enum(['true']).optional().describe('Only those that operators wrote.'),
    }),
    reply: z.object({
      texts: z.array(WordingEntry).describe('The texts, the best fitting first.'),
      pagination: Pagination,
    }),
  },
  replacements: {
    method: 'POST',
    path: '/admin/wording/replacements',
    access: 'admin',
    right: 'configure',
    rate: 'read',
    summary: 'Every text with a word, as it would be with another one; nothing is published',
    body: z.object({
      language: Language.describe('In which language.'),
      word: line(2, 80).describe('The word, in whatever case.'),
      replacement: line(1, 80).describe('The other one.'),
      isWhole: z.boolean().describe('false also replaces it as a part of longer words.'),
    }),
    reply: z.object({
      changes: z
        .array(WordingChange.extend({ shipped: z.string().describe('The text that comes along.') }))
        .describe('The texts, at most five hundred.'),
      total: number.describe('How many there are.'),
    }),
    example: { language: 'en', word: 'Providers', replacement: 'Neighbours', isWhole: true },
  },
  publish: {
    method: 'PUT',
    path: '/admin/wording',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes words; every process follows within two seconds',
    body: z.object({
      changes: z.array(NewText).min(1).max(WORDING_LIMITS.changes).describe('The texts that change; the others stay.'),
      reason,
      version,
    }),
    reply: WordingState,
    conflict: WordingState.partial(),
    example: {
      changes: [{ language: 'en', key: 'common:nav.providers', text: 'Neighbours' }],
      reason: 'It is what we call them',
      version: 0,
    },
  },
  versions: {
    method: 'GET',
    path: '/admin/wording/versions',
    access: 'admin',
    right: 'configure',
    summary: 'What was published of the words, by whom and why, the latest first',
    query: pageQuery(),
    reply: z.object({ versions: z.array(WordingVersion).describe('The publications.'), pagination: Pagination }),
  },
  restore: {
    method: 'POST',
    path: '/admin/wording/versions/:version/restore',
    access: 'admin',
    right: 'configure',
    summary: 'Publishes the words of an earlier version again; 0 are those that come along',
    params: z.object({ version: wholeNumber(0, 2_000_000_000).describe('Which version.') }),
    body: z.object({ reason, version }),
    reply: WordingState,
    conflict: WordingState.partial(),
    example: { reason: 'That was too early', version: 2 },
  },
})
