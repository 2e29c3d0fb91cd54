import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './TagsField.module.css'

const MAX = 10
const LONGEST = 30
const PARTED = /[,;፣]/

/** Words as somebody types or pastes them: parted by commas, each once, none longer than a search word may be. */
const wordsIn = (text: string) =>
  text
    .split(PARTED)
    .map((word) => word.trim().replace(/\s+/g, ' ').slice(0, LONGEST).trim())
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
        label={t('listing:basics.tags')}
        hint={t('listing:basics.tagsHint', { max: MAX })}
        help={isFull ? t('listing:basics.tagsFull') : t('listing:basics.tagsHelp')}
        error={error}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={400}
        readOnly={isFull}
        value={typed}
        onChange={(text) => (PARTED.test(text) ? add(text) : setTyped(text))}
        onKeyDown={onKeyDown}
        onBlur={() => add()}
      />
      {value.length ? (
        <ul className={styles.tags}>
          {value.map((tag) => (
            <li key={tag}>
              <Chip size="sm" onRemove={() => remove(tag)} removeLabel={t('listing:basics.tagRemove', { tag })}>
                {tag}
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
