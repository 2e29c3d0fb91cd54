import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import { DEFERRED_SCRIPTS_ID } from '#web/kernel/deferred-scripts.ts'
import { BROWSER_ENTRY, type Engine } from './engine.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
export const BUILT_ASSETS = path.join(DIST, 'client', 'assets')
export const BUILT_WORKER = path.join(DIST, 'worker', 'service-worker.js')

/** The weights of most text; browsers load the others when a character needs them. */
const EARLY_FONT = /poppins-latin-(400|500|600)-normal-[\w-]+\.woff2$/

/** The files that load together with the sources: they, their static imports, their styles and fonts. */
function filesOf(manifest: Manifest, sources: string[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const fonts = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const asset of chunk.assets ?? []) if (EARLY_FONT.test(asset)) fonts.add(`/${asset}`)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] }
}

/** The engine of production: the output of `vite build` in `dist`. */
export async function openBuilt(): Promise<Engine> {
  const file = path.join(DIST, 'client', '.vite', 'manifest.json')
  if (!existsSync(file)) throw new Error('The web has not been built. Start with "npm start", which builds it.')
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
  const start = manifest[BROWSER_ENTRY]?.file
  if (!start) throw new Error(`The build lacks ${BROWSER_ENTRY}`)
  const entry: Engine['entry'] = await import(pathToFileURL(path.join(DIST, 'server', 'entry-server.js')).href)
  const known = new Map<string, ReturnType<typeof filesOf>>()
  const assetsOf = (sources: string[]) => {
    const key = sources.join()
    const files = known.get(key) ?? filesOf(manifest, [BROWSER_ENTRY, ...sources])
    known.set(key, files)
    return files
  }
  return { entry, assetsOf, start: startAfterPaint(`/${start}`) }
}

/**
 * Runs in a rendered page: the scripts are loaded after the first paint, so that they take no bandwidth from it; at the
 * latest after two seconds, since a hidden page is never painted. All at once, since a module names its imports only
 * when it is loaded.
 */
const startAfterPaint = (entry: string): string => `{
let isStarted = false
const start = () => {
  if (isStarted) return
  isStarted = true
  for (const href of document.querySelector('meta[name=${DEFERRED_SCRIPTS_ID}]').content.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import('${entry}')
}
if (!document.hidden) new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
setTimeout(start, document.hidden ? 0 : 2000)
}`
