/**
 * Counts private words in the names of files, the identifiers and the comments of tracked code: words for which the field
 * has other terms. Prints a table and fails if one is left. `--list` shows each place.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/**
 * `words` are parts of names, `names` are patterns of whole ones, `comments` patterns in comments. Names that are allowed
 * belong to the wire, to the database or to a process; `where` are files in which the word is the term.
 */
const TERMS = [
  { term: 'metric', words: ['figure', 'figures'], comments: /\bfigures?\b/i, allowed: 'figure figures' },
  {
    term: 'validation error',
    words: ['fault', 'faults', 'faulty'],
    comments: /\bfaults?\b/i,
    allowed: 'faults sandboxFaults',
    // The injection of faults.
    where:
      /^test\/(faults|money)\/|^server\/sandbox\/|^scripts\/soak|^server\/(payments|subscriptions)\/.*\.test|plans\.test/,
  },
  {
    term: 'rejection',
    words: ['refusal', 'refusals', 'refuse', 'refuses', 'refused', 'refusing'],
    comments: /\brefusals?\b/i,
    allowed:
      'refuse refuseOffer refuseCapture captureRefused capture_refused bank_refused endRefused refuseToCancel refuseSellersMove refuseBuyersMove refuseTakenNames',
  },
  {
    term: 'product request',
    words: ['wanted'],
    comments: /\bwanted products?\b/i,
    allowed: 'wanted conditionWanted condition_wanted ConditionWanted',
  },
  {
    term: 'stored, cached',
    words: ['kept'],
    allowed: 'kept keptAlone keptListings keptAmount kept_card kept_listings',
  },
  {
    term: 'notified',
    words: ['told', 'tell', 'tells', 'telling', 'besides'],
    allowed: 'tellSellers tellProviders tellOutcome tellVisitors',
  },
  { term: 'seller dashboard', names: /seller-?day/i, comments: /\bseller.s day\b/i },
  { term: 'deactivated account', names: /AccountGone|account-gone|queueGone/, comments: /\bgone accounts?\b/i },
  { term: 'branding', names: /^Look(Section|Preview)/ },
  { term: 'timeout', words: ['patience'], comments: /\bpatience\b/i },
  { term: 'event, trigger', words: ['occasion', 'occasions'], comments: /\boccasions?\b/i },
  { term: 'grid cell', words: ['spot', 'spots'] },
  { term: 'report target', names: /ReportedThing|^thingId$/ },
  { term: 'keyed queue', names: /^inTurns?$/ },
  { term: 'lazy component', names: /lazy-?part/i },
  { term: 'tertiary action', names: /NextStepExit|ExitSentence/i },
  { term: 'texts', names: /^use[A-Z]\w*Words$|^(field|locale|audit|category|payment|request)-words/ },
]

/** A copy without its repository is not checked. */
const listed = existsSync(path.join(ROOT, '.git'))
  ? execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  : ''
const files = listed
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && file !== 'scripts/private-terms.mjs')
  .filter((file) => existsSync(path.join(ROOT, file)))

/** Comments, texts and regular expressions as wholes, and identifiers. The names of classes belong to their style sheets. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=[(,=:[!&|?]\s?|\n\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<!\b(?:styles|grid|own|shared)\.)\b[A-Za-z_$][\w$]*/g
const wordsIn = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

function partsOf(file) {
  const tokens = readFileSync(path.join(ROOT, file), 'utf8').match(TOKENS) ?? []
  const isName = (token) => /^[A-Za-z_$]/.test(token)
  return {
    names: file.endsWith('.css') ? [] : [...new Set(tokens.filter(isName))],
    comments: tokens.filter((token) => /^\/[*/]/.test(token)),
  }
}

function countTerms() {
  const found = TERMS.map((term) => ({ ...term, inFiles: [], inNames: [], inComments: [] }))
  for (const file of files) {
    const { names, comments } = partsOf(file)
    const split = names.map((name) => [name, wordsIn(name)])
    const base = path.basename(file)
    for (const { words = [], names: pattern, comments: phrase, allowed = '', where, ...places } of found) {
      if (where?.test(file)) continue
      const isPrivate = (name, parts) => parts.some((part) => words.includes(part)) || pattern?.test(name)
      if (isPrivate(base, wordsIn(base))) places.inFiles.push(file)
      for (const [name, parts] of split)
        if (isPrivate(name, parts) && !allowed.split(' ').includes(name)) places.inNames.push(`${file}: ${name}`)
      for (const comment of comments) if (phrase?.test(comment)) places.inComments.push(`${file}: ${comment}`)
    }
  }
  return found
}

let total = 0
for (const { term, inFiles, inNames, inComments } of countTerms()) {
  const places = [...inFiles, ...inNames, ...inComments]
  total += places.length
  console.log(
    `${term.padEnd(22)} files ${inFiles.length}, identifiers ${inNames.length}, comments ${inComments.length}`,
  )
  if (process.argv.includes('--list')) for (const place of places) console.log(`  ${place}`)
}
console.log(`${total} private words`)
process.exitCode = total > 0 ? 1 : 0
