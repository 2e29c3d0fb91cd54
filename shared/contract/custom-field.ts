import { z } from '../kernel/zod.ts'
import { FIELD_LIMITS, fieldTypes } from '../policies/custom-fields.ts'
import { line, text } from './common.ts'

const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/

const key = z.string().regex(KEY).max(FIELD_LIMITS.key)
const type = z.enum(fieldTypes).describe('`text` in one line, `number`, `choice` of one, or `yesNo`.')
const unit = line(1, FIELD_LIMITS.unit).describe('Behind a number, such as `kg`.')
const isRequired = z
  .boolean()
  .describe('Whether a listing must have a value. What is stored without one stays as it is until it is edited.')
const isFilterable = z.boolean().describe('Whether lists can be filtered by it; texts cannot.')

const name = line(1, FIELD_LIMITS.name)
const otherName = name.nullable().optional().describe('Left out or null: the English name is shown.')
const names = z
  .object({ en: name.describe('In English.'), am: otherName, de: otherName, fr: otherName })
  .describe('What it is called in each language.')

const isOffered = z.boolean().default(true).describe('Off: it is no longer asked for; listings keep what they have.')

/** A custom field as administrators define it. */
export const CustomField = z
  .object({
    key: key.describe(
      'Its name in calls and addresses, which never changes; unique in the category, above and below it.',
    ),
    type: type.describe('What its values are; it never changes.'),
    names,
    unit: unit.optional(),
    choices: z
      .array(
        z.object({
          key: key.describe('Its name in calls and addresses, which never changes.'),
          names,
          isOffered,
        }),
      )
      .max(FIELD_LIMITS.storedChoices)
      .optional()
      .describe(`Of a choice, in their order: at most ${FIELD_LIMITS.choices} that are offered.`),
    isRequired: isRequired.default(false),
    isFilterable: isFilterable.default(false),
    isOffered,
  })
  .meta({ id: 'CustomField', description: 'A custom field of the listings in a category, for administrators.' })
export type CustomField = z.output<typeof CustomField>

export const CustomFields = z
  .array(CustomField)
  .max(FIELD_LIMITS.storedFields)
  .describe(
    `The fields in their order: at most ${FIELD_LIMITS.fields} that are offered. What is left out of the stored ones is kept, switched off.`,
  )

const Names = z.object({ en: z.string(), am: z.string(), de: z.string(), fr: z.string() })

/** A custom field as forms and filters ask for it. */
export const ShownField = z
  .object({
    key: z.string(),
    type,
    name: Names.describe('In each language; a missing one is the English one.'),
    unit: z.string().optional().describe('Behind a number.'),
    choices: z
      .array(z.object({ key: z.string(), name: Names.describe('In each language.') }))
      .optional()
      .describe('Of a choice, those that are offered.'),
    isRequired,
    isFilterable,
  })
  .meta({ id: 'ShownField', description: 'A custom field of the listings in a category.' })
export type ShownField = z.infer<typeof ShownField>

const value = z.union([z.string(), z.number(), z.boolean()])

/** A value of a custom field with all that a page needs to show it. */
export const ShownValue = z
  .object({
    key: z.string(),
    type,
    name: Names.describe('What the field is called in each language.'),
    unit: z.string().optional().describe('Behind a number.'),
    value: value.describe('A text, a number, the key of a choice, or true or false.'),
    valueName: Names.optional().describe('What the choice is called in each language.'),
    isOffered: z.literal(false).optional().describe('Present if the choice is not offered any more.'),
  })
  .meta({ id: 'ShownValue', description: 'What a listing has in a custom field of its category.' })
export type ShownValue = z.infer<typeof ShownValue>

export const shownValues = z
  .array(ShownValue)
  .optional()
  .describe('What the listing has in the custom fields of its category, in their order; absent if that is nothing.')

const sent = z.union([text(0, FIELD_LIMITS.text), z.number(), z.boolean()]).nullable()

const byKey = z
  .record(key, sent)
  .refine((values) => Object.keys(values).length <= FIELD_LIMITS.storedFields, 'has too many entries')

/** The values as they are sent: by their keys, or in the list that the reply has. */
export const sentValues = z
  .union([
    byKey,
    z.array(z.object({ key, value: sent.describe('The value; null removes it.') })).max(FIELD_LIMITS.storedFields),
  ])
  .transform((values) =>
    Array.isArray(values) ? Object.fromEntries(values.map((each) => [each.key, each.value])) : values,
  )
  .describe(
    'The values of the custom fields of the category (`GET /category/{slug}/fields`) by their keys, or as they are answered; null removes one. What the category does not have is dropped.',
  )

export const fieldFilter = z
  .string()
  .trim()
  .max(400)
  .describe(
    'Filters by custom fields of the category that is named beside it, such as `size:m,weight:10..20,delivered:yes`: the key of a choice, a range of numbers with one end at least, `yes` or `no`. What no field of the category has is ignored.',
  )

export const fieldCounts = z
  .array(
    z.object({
      key: z.string().describe('The field.'),
      values: z
        .array(z.object({ value: z.string().describe('The key of a choice, `yes` or `no`.'), count: z.number().int() }))
        .describe('Those that any listing has, the most frequent first.'),
    }),
  )
  .optional()
  .describe('The choices of the custom fields of the category; absent if it has none to filter by.')
