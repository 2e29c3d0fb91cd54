import { useEffect } from 'react'

/** Fields and buttons have keys of their own. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]') !== null

/** A link or a button is pressed by Enter. */
const isPressed = (target: EventTarget | null) => target instanceof HTMLElement && target.closest('a, button') !== null

/** Does what belongs to a key that is pressed alone and outside of fields; J and K are the next and the one before. */
function useKeys(actions: { move: (step: 1 | -1) => boolean; enter?: () => boolean; escape?: () => boolean }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented } = event
      if (defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(target)) return
      const known = new Map([
        ['j', () => actions.move(1)],
        ['k', () => actions.move(-1)],
        ['enter', () => !isPressed(target) && (actions.enter?.() ?? false)],
        ['escape', () => actions.escape?.() ?? false],
      ])
      if (known.get(key.toLowerCase())?.()) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

/** The item after or before that at `at`, which is -1 for none; undefined at either end. */
function stepFrom<Item>(all: readonly Item[], at: number, step: 1 | -1): Item | undefined {
  if (at === -1) return all.at(step > 0 ? 0 : -1)
  return all[at + step]
}

/** J moves the focus to the next link of this kind, K to the one before. */
export function useNextItemKeys(selector: string): void {
  useKeys({
    move: (step) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)]
      const at = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1
      const next = stepFrom(all, at, step)
      next?.focus()
      return next !== undefined
    },
  })
}

/** J and K choose among the keys of a list what stands open beside it; Enter leads on, Escape closes it. */
export function useChoiceKeys({
  all,
  current,
  onChoose,
  onEnter,
}: {
  all: readonly string[]
  current: string | undefined
  onChoose: (key: string | undefined) => void
  onEnter: () => void
}): void {
  useKeys({
    move: (step) => {
      const next = stepFrom(all, current === undefined ? -1 : all.indexOf(current), step)
      if (next !== undefined) onChoose(next)
      return next !== undefined
    },
    enter: () => {
      if (current !== undefined) onEnter()
      return current !== undefined
    },
    escape: () => {
      if (current !== undefined) onChoose(undefined)
      return current !== undefined
    },
  })
}
