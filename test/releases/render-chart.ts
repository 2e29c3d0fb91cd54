import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, stringify } from 'yaml'

export const CHART = path.resolve(import.meta.dirname, '../../deploy/helm/community-marketplace')

const VALUE = /^\{\{ \.(Values|Release|Chart)\.([\w.]+) \}\}$/
const BLOCK = /^( *)\{\{- toYaml \.Values\.([\w.]+) \| nindent (\d+) \}\}$/
const IF = /^\{\{- if \.Values\.([\w.]+) \}\}$/
const END = /^\{\{- end \}\}$/

type Given = { Values: unknown; Release: unknown; Chart: unknown }

function find(from: unknown, names: string): unknown {
  return names.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !(name in value)) throw new Error(`${names} is not given`)
    return (value as Record<string, unknown>)[name]
  }, from)
}

/**
 * Renders a template of the chart. The templates are kept to what is read here, so that they can be checked without
 * Helm: values, a block of YAML on a line of its own, and one `if` around a whole file.
 */
function render(template: string, given: Given): string {
  let isLeftOut = false
  const lines = template.split('\n').flatMap((line) => {
    const condition = IF.exec(line)
    if (condition?.[1]) isLeftOut = find(given.Values, condition[1]) !== true
    if (condition || END.test(line)) return []
    const [, , names, spaces] = BLOCK.exec(line) ?? []
    if (names) {
      const indent = ' '.repeat(Number(spaces))
      const block = stringify(find(given.Values, names)).trimEnd()
      return isLeftOut ? [] : block.split('\n').map((each) => indent + each)
    }
    const text = line.replace(/\{\{.*?\}\}/g, (expression) => {
      const [, part, path] = VALUE.exec(expression) ?? []
      if (!part || !path) throw new Error(`${expression} is not among what the templates are kept to`)
      return String(find(given[part as keyof Given], path))
    })
    return isLeftOut ? [] : [text]
  })
  return lines.join('\n')
}

export const readChart = (file: string) =>
  parse(readFileSync(path.join(CHART, file), 'utf8')) as Record<string, unknown>

/** The objects of the chart with these values, by the names of their files. */
export function renderChart(values: unknown): Map<string, Record<string, unknown>> {
  const given = { Values: values, Release: { Name: 'market' }, Chart: readChart('Chart.yaml') }
  const files = readdirSync(path.join(CHART, 'templates'))
  return new Map(
    files.flatMap((file) => {
      const text = render(readFileSync(path.join(CHART, 'templates', file), 'utf8'), given)
      return text.trim() === '' ? [] : [[file, parse(text) as Record<string, unknown>]]
    }),
  )
}
