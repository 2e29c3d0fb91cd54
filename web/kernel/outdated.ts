const KEY = 'reloadedAt'
const AGAIN_AFTER = 60_000

/** After a new version was installed, the chunks of the old one are gone: the page starts anew, but not for ever. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < AGAIN_AFTER) return
    sessionStorage.setItem(KEY, String(Date.now()))
    event.preventDefault()
    location.reload()
  })
}
