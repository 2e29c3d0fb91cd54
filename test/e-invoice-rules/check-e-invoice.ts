import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Schema } from 'node-schematron'

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

/** The rules of EN 16931 bound to UBL, the code lists included. */
const european = () => Schema.fromString(read('EN16931-UBL-validation-preprocessed.sch'))

const LET = /<let\s+name="([^"]+)"\s+value="([^"]+)"\s*\/>/g
const RULE = /<rule\s[\s\S]*?<\/rule>/g

/** A rule whose variables are written out: the processor makes arrays of those that are sequences of nodes. */
function writtenOut(rule: string): string {
  const variables = [...rule.matchAll(LET)].sort(([, one = ''], [, other = '']) => other.length - one.length)
  return variables.reduce(
    (text, [, name = '', value = '']) => text.replaceAll(`$${name}`, () => `(${value})`),
    rule.replaceAll(LET, ''),
  )
}

/**
 * The rules of XRechnung. Its global variables stand in a pattern of another file, where the processor that its publisher uses
 * sees them from everywhere; here they are put where they are global for every processor.
 */
function german() {
  const variables = read('XRechnung-common.sch').match(LET) ?? []
  const rules = read('XRechnung-UBL-validation.sch')
    .replace('<include href="../common.sch" />', () => variables.join('\n'))
    .replace('<active pattern="variable-pattern" />', '')
    .replaceAll(RULE, writtenOut)
  return Schema.fromString(rules)
}

let schemas: Schema[] | undefined

/** The ids of the published rules that an e-invoice breaks, warnings and hints included. */
export function brokenRules(xml: string): string[] {
  schemas ??= [european(), german()]
  return schemas.flatMap((schema) =>
    schema.validateString(xml).map(({ assertId, message }) => assertId ?? message ?? 'a rule without a name'),
  )
}
