import { z } from '#shared/kernel/zod.ts'
import type { Form } from './form.ts'
import { invalid, type Rejection } from './rejection.ts'

// A form carries only text; these parse it and report faults with the provider's codes.

export const text = z.string().max(5000)

export const integer = z
  .string()
  .refine((value) => /^-?\d{1,15}$/.test(value), {
    params: { code: 'parameter_invalid_integer' },
    error: ({ input }) => `Invalid integer: ${input}`,
  })
  .transform(Number)

export const amount = integer.refine((value) => value >= 1, {
  params: { code: 'parameter_invalid_integer' },
  error: 'This value must be greater than or equal to 1.',
})

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const list = z.record(z.string(), text).transform((items) => Object.values(items))

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))
export const currency = z
  .string()
  .toLowerCase()
  .refine((code) => CURRENCIES.has(code), { error: ({ input }) => `Invalid currency: ${input}` })

/** An empty text clears one key or all of them. */
export const metadata = z.union([z.literal(''), z.record(z.string().min(1).max(40), z.string().max(500))])

export function mergeMetadata(old: Record<string, string>, changes: z.infer<typeof metadata> | undefined) {
  if (changes === undefined) return old
  if (changes === '') return {}
  return Object.fromEntries(Object.entries({ ...old, ...changes }).filter(([, value]) => value !== ''))
}

/** In a form, an empty text stands for null. */
export const orNull = (value: string | undefined) => value || null

export const moment = z.union([
  integer.transform((exactly) => ({ gte: exactly, lte: exactly })),
  z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial(),
])

export function readFields<Shape extends z.ZodRawShape>(shape: Shape, form: Form): z.infer<z.ZodObject<Shape>> {
  const read = z.strictObject(shape).safeParse(form)
  if (!read.success) throw reject(read.error.issues[0], form)
  return read.data as z.infer<z.ZodObject<Shape>> // `strict` does not change the type of the result
}

function reject(issue: z.core.$ZodIssue | undefined, form: Form): Rejection {
  const [first = '', ...rest] = (issue?.path ?? []).map(String)
  const param = first + rest.map((key) => `[${key}]`).join('')
  if (issue?.code === 'unrecognized_keys') {
    const name = param ? `${param}[${issue.keys[0]}]` : String(issue.keys[0])
    return invalid(`Received unknown parameter: ${name}`, 'parameter_unknown', name)
  }
  if (form[first] === undefined) return invalid(`Missing required param: ${param}.`, 'parameter_missing', param)
  if (form[first] === '') return invalid(`You passed an empty string for '${param}'.`, 'parameter_invalid_empty', param)
  const code = issue?.code === 'custom' ? String(issue.params?.code ?? '') : ''
  return invalid(issue?.message ?? 'Invalid request.', code || undefined, param)
}
