import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { FieldNote } from '#web/ui/FieldNote.tsx'
import styles from './CardForm.module.css'
import {
  type CardField,
  type CardText,
  cardBrandOf,
  digitsOf,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
} from './card-format.ts'

const write: Record<CardField, (text: string) => string> = {
  number: formatCardNumber,
  expiry: formatExpiry,
  code: formatSecurityCode,
}
const autoComplete = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc' } as const

/** Returns the caret position in `text` that has `digits` digits before it. */
function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (const [index, letter] of [...text].entries()) {
    if (seen === digits) return index
    if (/\d/.test(letter)) seen += 1
  }
  return text.length
}

/** Number, date and code of a card in one frame, written in groups as one types. */
export function CardFields({
  value,
  onChange,
  errors,
}: {
  value: CardText
  onChange: (field: CardField, text: string) => void
  errors: Partial<Record<CardField, string>>
}) {
  const t = useT()
  const id = useId()
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null)
  // The browser moves the caret to the end when the text is rewritten.
  useLayoutEffect(() => {
    caret.current?.input.setSelectionRange(caret.current.at, caret.current.at)
    caret.current = null
  })
  const change = (field: CardField) => (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const typed = input.value
    const text = write[field](typed)
    const place = input.selectionStart ?? typed.length
    if (place < typed.length) caret.current = { input, at: caretAfter(text, digitsOf(typed.slice(0, place)).length) }
    onChange(field, text)
  }
  const control = (field: CardField, label: string, placeholder: string) => (
    <input
      id={`${id}-${field}`}
      className={`size-15 grow full-width tabular ${styles.control}`}
      aria-label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete={autoComplete[field]}
      value={value[field]}
      onChange={change(field)}
      aria-invalid={errors[field] ? true : undefined}
      aria-describedby={errors[field] ? `${id}-${field}-note` : undefined}
      data-card={field}
    />
  )
  const brand = cardBrandOf(value.number).name
  const problems = (['number', 'expiry', 'code'] as const).filter((field) => errors[field])
  return (
    <fieldset>
      <legend className={`size-14 weight-500 mb-6 ${styles.legend}`}>{t('order:card.legend')}</legend>
      <div className={styles.frame}>
        <div className={styles.cell}>
          <IconCreditCard size={20} aria-hidden="true" />
          {control('number', t('order:card.number'), t('order:card.number'))}
          {brand ? <span className={`size-11 tone-muted weight-600 fixed ${styles.brand}`}>{brand}</span> : null}
        </div>
        <div className={styles.halves}>
          <div className={styles.cell}>{control('expiry', t('order:card.expiry'), t('order:card.expiryShort'))}</div>
          <div className={styles.cell}>{control('code', t('order:card.code'), t('order:card.codeShort'))}</div>
        </div>
      </div>
      {problems.map((field) => (
        <FieldNote key={field} id={`${id}-${field}-note`} error={errors[field]} className="mt-6" />
      ))}
    </fieldset>
  )
}
