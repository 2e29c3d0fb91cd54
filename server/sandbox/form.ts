import { invalid } from './rejection.ts'

/**
 * Nested by brackets, all leaves text: `metadata[kind]=order&expand[]=charge`. Lists are objects with numbers as keys.
 */
export interface Form {
  [key: string]: string | Form
}

export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    if (value.includes('\0') || name.includes('\0')) throw invalid('Invalid character in the request.')
    put(form, keysOf(name), value, name)
  }
  return form
}

/** Equal for equal parameters in any order. */
export function fingerprint(method: string, path: string, form: Form): string {
  return `${method} ${path} ${JSON.stringify(sorted(form))}`
}

function keysOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalid(`Invalid parameter name: ${name}`, 'parameter_unknown', name)
  const [, first = '', rest = ''] = match
  const keys = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)]
  if (keys.length > 6 || keys.includes('__proto__'))
    throw invalid(`Invalid parameter name: ${name}`, 'parameter_unknown', name)
  return keys
}

function put(form: Form, [key = '', ...rest]: string[], value: string, name: string): void {
  const at = key === '' ? String(Object.keys(form).length) : key
  if (rest.length === 0) {
    form[at] = value
    return
  }
  const inner: string | Form = form[at] ?? Object.create(null) // without a prototype, so that no name is special
  if (typeof inner === 'string') throw invalid(`Invalid parameter: ${name}`, undefined, name)
  form[at] = inner
  put(inner, rest, value, name)
}

const sorted = (form: string | Form): unknown =>
  typeof form === 'string'
    ? form
    : Object.keys(form)
        .sort()
        .map((key) => [key, sorted(form[key] ?? '')])
