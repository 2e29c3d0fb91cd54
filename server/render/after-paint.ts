/** The element that names what a page comes alive with: scripts of the build, separated by spaces. */
export const SCRIPTS = 'scripts'

/**
 * Runs in the page, which the server has rendered: what brings it to life is asked for once it has been painted, so that
 * nothing takes the line from what people see first. All at once, since a module tells only then what it imports.
 */
export const startAfterPaint = (entry: string): string => `{
const start = () => {
  for (const href of document.querySelector('meta[name=${SCRIPTS}]').content.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  import('${entry}')
}
document.hidden ? start() : requestAnimationFrame(() => setTimeout(start))
}`
