const KEY = 'browser'

/** The text by which this browser is known at the next sign-in; undefined where nothing can be kept. */
export function browserMark(): string | undefined {
  try {
    const known = localStorage.getItem(KEY)
    if (known && /^[\w-]{20,64}$/.test(known)) return known
    const mark = [...crypto.getRandomValues(new Uint8Array(24))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    localStorage.setItem(KEY, mark)
    return mark
  } catch {
    return undefined
  }
}
