import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './TagsField.module.css'

const MAX = 10
const MAX_LENGTH = 30
const SEPARATORS = /[,;፣]/

/** Words as somebody types or pastes them: parted by commas, each once, none longer than a search word may be. */
const wordsIn = (text: string) =>
  text
    .split(SEPARATORS)
    .map((word) => word.trim().replace(/\s+/g, ' ').slice(0, MAX_LENGTH).trim())
    .filter(Boolean)

/** The words that a listing is found by, one chip each. */
export function TagsField({
  value,
  onChange,
  error,
}: {
  value: string[]
  onChange: (tags: string[]) => void
  error?: ReactNode
}) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const isFull = value.length >= MAX
  const add = (text = typed) => {
    const known = new Set(value.map((tag) => tag.toLowerCase()))
    const fresh = wordsIn(text).filter((word) => {
      const isNew = !known.has(word.toLowerCase())
      known.add(word.toLowerCase())
      return isNew
    })
    if (fresh.length) onChange([...value, ...fresh].slice(0, MAX))
    setTyped('')
  }
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is composed, Enter belongs to the keyboard's own choice.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add()
    }
    const last = value.at(-1)
    if (event.key === 'Backspace' && typed === '' && last) remove(last)
  }
  return (
    <div>
      <TextField
        ref={input}
        label={t('listing-form:basics.tags')}
        hint={t('listing-form:basics.tagsHint', { max: MAX })}
        help={isFull ? t('listing-form:basics.tagsFull') : t('listing-form:basics.tagsHelp')}
        error={error}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={400}
        readOnly={isFull}
        value={typed}
        onChange={(text) => (SEPARATORS.test(text) ? add(text) : setTyped(text))}
        onKeyDown={onKeyDown}
        onBlur={() => add()}
      />
      {value.length ? (
        <ul className={styles.tags}>
          {value.map((tag) => (
            <li key={tag}>
              <Chip size="sm" onRemove={() => remove(tag)} removeLabel={t('listing-form:basics.tagRemove', { tag })}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
