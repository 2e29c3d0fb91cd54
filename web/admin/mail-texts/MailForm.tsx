import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type FocusEvent, useRef } from 'react'
import type { AdminMailText } from '#shared/contract/admin-mail-text.ts'
import { MAIL_LIMITS } from '#shared/policies/mail-texts.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type MailDraft, type MailField, mailFields } from './mail-text-draft.ts'
import styles from './mail-texts.module.css'
import { variableName } from './variable-name.ts'

type Written = { field: MailField; control: HTMLInputElement | HTMLTextAreaElement }

/** The field in which somebody has written last, so that a variable goes there. */
function useLastWritten(draft: MailDraft) {
  const last = useRef<Written>(undefined)
  const keep = ({ target }: FocusEvent) => {
    const field = mailFields.find((each) => each === target.closest<HTMLElement>('[data-field]')?.dataset.field)
    if (field && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
      last.current = { field, control: target }
  }
  const insert = (variable: string) => {
    const { field, control } = last.current ?? { field: 'opening' as const, control: undefined }
    const text = draft.texts[field]
    const start = control?.selectionStart ?? text.length
    const end = control?.selectionEnd ?? start
    const place = `{{${variable}}}`
    draft.set(field, text.slice(0, start) + place + text.slice(end))
    if (!control) return
    control.focus()
    // Once React has written the new text.
    requestAnimationFrame(() => control.setSelectionRange(start + place.length, start + place.length))
  }
  return { keep, insert }
}

/** Subject, opening and closing, what stands between them, and the variables that they may have. */
export function MailForm({ mail: { language, variables }, draft }: { mail: AdminMailText; draft: MailDraft }) {
  const t = useT()
  const { keep, insert } = useLastWritten(draft)
  return (
    <Stack gap={20} onFocus={keep}>
      <div data-field="subject">
        <TextField
          label={t('mail-texts:fields.subject')}
          lang={language}
          autoComplete="off"
          value={draft.texts.subject}
          onChange={(text) => draft.set('subject', text)}
          error={draft.validationErrors.subject}
        />
      </div>
      <div data-field="opening">
        <TextArea
          label={t('mail-texts:fields.opening')}
          help={t('mail-texts:openingHelp')}
          lang={language}
          rows={7}
          limit={MAIL_LIMITS.opening}
          value={draft.texts.opening}
          onChange={(text) => draft.set('opening', text)}
          error={draft.validationErrors.opening}
        />
      </div>
      <p className={styles.between}>
        <IconLock size={20} aria-hidden="true" />
        {t('mail-texts:between')}
      </p>
      <div data-field="closing">
        <TextArea
          label={t('mail-texts:fields.closing')}
          help={t('mail-texts:closingHelp')}
          lang={language}
          rows={4}
          limit={MAIL_LIMITS.closing}
          value={draft.texts.closing}
          onChange={(text) => draft.set('closing', text)}
          error={draft.validationErrors.closing}
        />
      </div>
      <section>
        <h2 className="size-15 weight-500">{t('mail-texts:insert')}</h2>
        <p className="tone-faint size-13 mb-10">{t('mail-texts:insertHint')}</p>
        <Row wrap gap={8} rowGap={8}>
          {variables.map(({ name, example }) => (
            <Button
              key={name}
              size="sm"
              icon={IconPlus}
              aria-label={t('mail-texts:insertInto', { variable: variableName(t, name) })}
              title={example ? t('mail-texts:example', { example }) : undefined}
              onClick={() => insert(name)}
            >
              {variableName(t, name)}
            </Button>
          ))}
        </Row>
      </section>
    </Stack>
  )
}
