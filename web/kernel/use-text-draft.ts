import { useState } from 'react'
import { readTabItem, removeTabItem, writeTabItem } from './tab-storage.ts'

const keyOf = (name: string) => `text:${name}`

const storedText = (name: string): string => {
  const stored = readTabItem(keyOf(name))
  return typeof stored === 'string' ? stored : ''
}

/**
 * A long text that outlives its dialog, its screen and a reload: what was typed, its setter, and what forgets it once it
 * was sent. `name` says whose and what it is, such as an order's id and the action. For private screens: the server knows
 * nothing of it. Without a name it is a plain state.
 */
export function useTextDraft(
  name: string | undefined,
): [text: string, setText: (text: string) => void, forget: () => void] {
  const [text, set] = useState(() => (name ? storedText(name) : ''))
  const setText = (next: string) => {
    set(next)
    if (!name) return
    if (next) writeTabItem(keyOf(name), next)
    else removeTabItem(keyOf(name))
  }
  return [text, setText, () => name && removeTabItem(keyOf(name))]
}
