/** Asks the person at the screen for the proof that it is them; false if they leave it. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asking: Promise<boolean> | undefined

/** Names what asks, which stands beside the screens; returns how to take it away. */
export function onIdentityAsked(by: Ask): () => void {
  ask = by
  return () => {
    if (ask === by) ask = undefined
  }
}

/** Asks once for several calls that are refused at once; false where nothing asks. */
export function isIdentityShown(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}
