import { DEFERRED_SCRIPTS_ID } from '#web/kernel/deferred-scripts.ts'

/**
 * Runs in a rendered page: the scripts are loaded after the first paint, so that they take no bandwidth from it; at the
 * latest after two seconds, since a hidden page is never painted. All at once, since a module names its imports only
 * when it is loaded.
 */
export const startAfterPaint = (entry: string): string => `{
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
