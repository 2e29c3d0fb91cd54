import { DEFERRED_SCRIPTS_ID } from '#web/kernel/deferred-scripts.ts'

/**
 * Runs in the page, which the server has rendered: what brings it to life is asked for once something was painted, so that
 * nothing takes the line from what people see first; at the latest after two seconds, since a hidden page paints nothing.
 * All at once, since a module tells only then what it imports.
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
