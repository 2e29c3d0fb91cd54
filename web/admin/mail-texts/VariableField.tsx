import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { CaretSuggestions } from '#web/ui/CaretSuggestions.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './mail-texts.module.css'
import { useBegunVariable } from './use-begun-variable.ts'
import { chipOf, endOf, insertAt, nodesOf, rangeIn, takeWritten, textOf, type VariableNames } from './variable-nodes.ts'

export type VariableFieldHandle = {
  /** Puts a variable where somebody last wrote in the field, or at its end. */
  insert: (variable: string) => void
}

/**
 * A text with its variables as chips, each of which is deleted with one key. A brace opens the list of them. The browser writes into the field itself:
 * React hears the text, and draws it anew only if another one comes from outside.
 */
export function VariableField({
  label,
  help,
  error,
  limit,
  lang,
  lines,
  names,
  value,
  onChange,
  ref,
}: {
  label: string
  help?: ReactNode
  error?: ReactNode
  /** The most characters, which are counted below. */
  limit?: number | undefined
  lang: string
  /** The height in lines; a field of one line takes no line ends. */
  lines: number
  names: VariableNames
  value: string
  onChange: (text: string) => void
  ref?: Ref<VariableFieldHandle> | undefined
}) {
  const t = useT()
  const field = useRef<HTMLDivElement>(null)
  const last = useRef<Range>(undefined)
  const chip = styles.chip ?? ''
  const isLine = lines === 1
  useLayoutEffect(() => {
    const root = field.current
    if (root && textOf(root) !== value) root.replaceChildren(...nodesOf(value, names, chip))
  }, [value, names, chip])
  const report = () => {
    if (field.current) onChange(textOf(field.current))
  }
  const begun = useBegunVariable(field, { names, chip, report })
  const write = (...parts: Node[]) => {
    const root = field.current
    if (!root) return
    insertAt(rangeIn(root) ?? endOf(root), ...parts)
    report()
  }
  useImperativeHandle(ref, () => ({
    insert: (variable) => {
      const root = field.current
      if (!root) return
      const range = last.current && root.contains(last.current.commonAncestorContainer) ? last.current : endOf(root)
      root.focus()
      insertAt(range, chipOf(variable, names, chip))
      report()
    },
  }))
  const used = [...value.trim()].length
  const aside = limit ? (
    <span className={used > limit ? 'size-13 tone-danger fixed tabular' : 'size-13 tone-faint fixed tabular'}>
      {used} / {limit}
    </span>
  ) : null
  return (
    <Field {...{ label, help, error, aside }}>
      {(control) => (
        <div className={styles.field}>
          <CaretSuggestions
            label={t('mail-texts:insert')}
            suggestions={begun.suggestions}
            caret={begun.caret}
            onChoose={begun.choose}
            onClose={begun.close}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: no input can have chips in its text */}
            <div
              {...control}
              ref={field}
              role="textbox"
              tabIndex={0}
              contentEditable
              suppressContentEditableWarning
              aria-label={label}
              aria-multiline={!isLine}
              aria-autocomplete="list"
              lang={lang}
              dir="auto"
              spellCheck
              className={styles.written}
              style={{ minHeight: `calc(${lines} * 1.6em + 24px)` }}
              onInput={() => {
                if (field.current) takeWritten(field.current, names, chip)
                report()
                begun.follow()
              }}
              onBlur={() => {
                last.current = field.current ? rangeIn(field.current)?.cloneRange() : undefined
                begun.close()
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing || begun.suggestions.length > 0) return
                event.preventDefault()
                if (!isLine) write(document.createTextNode('\n'))
              }}
              onPaste={(event) => {
                event.preventDefault()
                const text = event.clipboardData.getData('text/plain')
                write(...nodesOf(isLine ? text.replace(/\s*\n\s*/g, ' ') : text.replaceAll('\r', ''), names, chip))
              }}
            />
          </CaretSuggestions>
        </div>
      )}
    </Field>
  )
}
