import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'

const optionsOf = (listId: string) => [
  ...(document.getElementById(listId)?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
]

/** The focus stays in the field while something of the list is pressed. */
export const keepFocus = (event: Pick<PointerEvent, 'preventDefault'>): void => event.preventDefault()

/**
 * A line of text with a list of suggestions below it, as WAI-ARIA describes it: the focus stays in the field, arrows
 * walk through the list and Enter clicks what they reached. The list has the id `listId`, its elements with the role
 * `option` have ids of their own; it is shown while `isOpen`.
 */
export function useCombobox({ hasList, onClear }: { hasList: boolean; onClear?: (() => void) | undefined }) {
  const listId = useId()
  const [isRequested, setRequested] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const isOpen = isRequested && hasList

  const open = () => {
    setRequested(true)
    setActiveId(null)
  }
  const close = () => {
    setRequested(false)
    setActiveId(null)
  }
  const walkTo = (option: HTMLElement | undefined) => {
    setActiveId(option?.id ?? null)
    option?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // An input method is still putting a letter together: its keys are its own.
    if (event.nativeEvent.isComposing) return
    const options = isOpen ? optionsOf(listId) : []
    const at = options.findIndex(({ id }) => id === activeId)
    const handled = {
      ArrowDown: () => (isOpen ? walkTo(options[at + 1]) : open()),
      ArrowUp: () => (isOpen ? walkTo(at === 0 ? undefined : options.at(at === -1 ? -1 : at - 1)) : open()),
      // Without a suggestion reached they move the caret.
      Home: at === -1 ? undefined : () => walkTo(options[0]),
      End: at === -1 ? undefined : () => walkTo(options.at(-1)),
      Enter: at === -1 ? undefined : () => options[at]?.click(),
      Escape: isOpen ? close : onClear,
    }[event.key]
    if (handled) {
      event.preventDefault()
      handled()
    } else if (event.key === 'Enter' || event.key === 'Tab') close()
  }

  return {
    listId,
    isOpen,
    activeId: isOpen ? activeId : null,
    open,
    close,
    /** For when the option that was reached is no longer in the list. */
    forget: () => setActiveId(null),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': (isOpen && activeId) || undefined,
      // A sheet around the field would close at the same Escape.
      'data-mantine-stop-propagation': isOpen || undefined,
      onKeyDown,
      onBlur: close,
    } as const,
  }
}

export type Combobox = ReturnType<typeof useCombobox>
