import { Combobox, useCombobox } from '@mantine/core'
import { cloneElement, type KeyboardEvent, type ReactElement, type Ref, use, useLayoutEffect, useState } from 'react'
import { Floating } from './Floating.tsx'
import styles from './floating.module.css'
import { LayerContext } from './layer.ts'

/** A place in the box around the field, in pixels. */
export type CaretPlace = { left: number; top: number; height: number }

type FieldElement = ReactElement<{ ref?: Ref<HTMLElement>; onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void }>

/**
 * A list of what may come where somebody writes in a field. The focus stays in the field: arrows walk through the list, Enter
 * takes what they reached, at first the first one, and Escape closes it.
 */
export function CaretSuggestions({
  label,
  suggestions,
  caret,
  onChoose,
  onClose,
  children,
}: {
  label: string
  suggestions: readonly { value: string; label: string }[]
  /** The place where the list opens; it is closed without one. */
  caret: CaretPlace | undefined
  onChoose: (value: string) => void
  onClose: () => void
  /** The field. */
  children: FieldElement
}) {
  const zIndex = use(LayerContext)
  const isOpen = caret !== undefined && suggestions.length > 0
  const store = useCombobox({ opened: isOpen, onOpenedChange: (opens) => !opens && onClose() })
  const { selectFirstOption, resetSelectedOption } = store
  // Mantine tells screen readers only of what the arrows reach.
  const [firstId, setFirstId] = useState<string | null>(null)
  const values = suggestions.map(({ value }) => value).join(' ')
  useLayoutEffect(() => {
    if (!isOpen || !values) return setFirstId(null)
    setFirstId(selectFirstOption())
    return resetSelectedOption
  }, [isOpen, values, selectFirstOption, resetSelectedOption])
  return (
    <Floating>
      <Combobox
        store={store}
        onOptionSubmit={onChoose}
        onClose={onClose}
        width="max-content"
        position="bottom-start"
        floatingStrategy="fixed"
        withinPortal={false}
        zIndex={zIndex}
        classNames={{ dropdown: styles.menu, options: styles.options, option: styles.item }}
      >
        <Combobox.EventsTarget
          withKeyboardNavigation={isOpen}
          {...(firstId ? { 'aria-activedescendant': firstId } : {})}
        >
          {cloneElement(children, {
            onKeyDown: (event) => {
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setFirstId(null)
              children.props.onKeyDown?.(event)
            },
          })}
        </Combobox.EventsTarget>
        <Combobox.DropdownTarget>
          <span className={styles.caret} style={caret} aria-hidden="true" />
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={label} aria-labelledby={undefined}>
            {suggestions.map((suggestion) => (
              <Combobox.Option key={suggestion.value} value={suggestion.value}>
                {suggestion.label}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Floating>
  )
}
