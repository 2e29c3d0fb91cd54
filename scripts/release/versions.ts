/** Semantic versions: three numbers, and what follows a hyphen for a version that is not final. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/
const UNRELEASED = '## Unreleased'

export class ReleaseError extends Error {}

function parts(version: string) {
  const found = VERSION.exec(version)
  if (!found) throw new ReleaseError(`${version} is no semantic version, such as 1.4.0 or 2.0.0-rc.1`)
  const [, major, minor, patch, label] = found
  return { numbers: [Number(major), Number(minor), Number(patch)], label }
}

/** True if a version follows another one. A version with a label stands before the one without. */
export function isLater(version: string, other: string): boolean {
  const [one, two] = [parts(version), parts(other)]
  for (const [at, number] of one.numbers.entries()) {
    const against = two.numbers[at] ?? 0
    if (number !== against) return number > against
  }
  if (one.label === two.label) return false
  if (!one.label || !two.label) return !one.label
  return one.label.localeCompare(two.label, 'en', { numeric: true }) > 0
}

/** Dates what is unreleased in a changelog, and begins an empty list above it. */
export function releaseChangelog(text: string, version: string, day: string): string {
  const from = text.indexOf(`${UNRELEASED}\n`)
  if (from < 0) throw new ReleaseError(`CHANGELOG.md has no "${UNRELEASED}"`)
  const rest = text.slice(from + UNRELEASED.length + 1)
  const next = rest.search(/^## /m)
  const entries = (next < 0 ? rest : rest.slice(0, next)).trim()
  if (!/^- /m.test(entries)) throw new ReleaseError('CHANGELOG.md names nothing that is unreleased')
  const earlier = next < 0 ? '' : `\n${rest.slice(next)}`
  return `${text.slice(0, from)}${UNRELEASED}\n\n## ${version} – ${day}\n\n${entries}\n${earlier}`
}

/** Replaces what `pattern` finds, with `$version` for the version; a file without it is an error. */
function replaceOnce(text: string, pattern: RegExp, replacement: string, file: string): string {
  if (!pattern.test(text)) throw new ReleaseError(`${file} names no version where one is expected`)
  return text.replace(pattern, replacement)
}

/** The files that name the version, each with what writes a new one into its text. */
export const versionedFiles: Record<string, (text: string, version: string) => string> = {
  'package.json': (text, version) => replaceOnce(text, /^( {2}"version": ")[^"]+/m, `$1${version}`, 'package.json'),
  'package-lock.json': (text, version) => {
    const own = replaceOnce(text, /^( {2}"version": ")[^"]+/m, `$1${version}`, 'package-lock.json')
    return replaceOnce(own, /^( {6}"version": ")[^"]+/m, `$1${version}`, 'package-lock.json')
  },
  'compose.yaml': (text, version) =>
    replaceOnce(text, /(community-marketplace\/community-marketplace:)[\w.-]+/, `$1${version}`, 'compose.yaml'),
  'deploy/helm/community-marketplace/Chart.yaml': (text, version) => {
    const chart = replaceOnce(text, /^(version: ).+$/m, `$1${version}`, 'Chart.yaml')
    return replaceOnce(chart, /^(appVersion: ).+$/m, `$1"${version}"`, 'Chart.yaml')
  },
}
