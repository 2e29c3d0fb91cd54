import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type FocusEvent, useMemo, useRef } from 'react'
import type { AdminMailText } from '#shared/contract/admin-mail-text.ts'
import { MAIL_LIMITS } from '#shared/policies/mail-texts.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { type MailDraft, type MailField, mailFields } from './mail-text-draft.ts'
import styles from './mail-texts.module.css'
import { VariableField, type VariableFieldHandle } from './VariableField.tsx'
import { variableName } from './variable-name.ts'

/** Subject, opening and closing, what stands between them, and the variables that they may have. */
export function MailForm({ mail: { language, variables }, draft }: { mail: AdminMailText; draft: MailDraft }) {
  const t = useT()
  const fields = useRef<Partial<Record<MailField, VariableFieldHandle | null>>>({})
  const last = useRef<MailField>('opening')
  const names = useMemo(() => new Map(variables.map(({ name }) => [name, variableName(t, name)])), [variables, t])
  const propsOf = (field: MailField) => ({
    label: t(`mail-texts:fields.${field}`),
    lang: language,
    names,
    value: draft.texts[field],
    onChange: (text: string) => draft.set(field, text),
    error: draft.validationErrors[field],
    ref: (handle: VariableFieldHandle | null) => {
      fields.current[field] = handle
    },
  })
  const keep = ({ target }: FocusEvent) => {
    const field = mailFields.find((each) => each === target.closest<HTMLElement>('[data-field]')?.dataset.field)
    if (field) last.current = field
  }
  return (
    <Stack gap={20} onFocus={keep}>
      <div data-field="subject">
        <VariableField {...propsOf('subject')} lines={1} />
      </div>
      <div data-field="opening">
        <VariableField
          {...propsOf('opening')}
          help={t('mail-texts:openingHelp')}
          lines={7}
          limit={MAIL_LIMITS.opening}
        />
      </div>
      <p className={styles.between}>
        <IconLock size={20} aria-hidden="true" />
        {t('mail-texts:between')}
      </p>
      <div data-field="closing">
        <VariableField
          {...propsOf('closing')}
          help={t('mail-texts:closingHelp')}
          lines={4}
          limit={MAIL_LIMITS.closing}
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
              onClick={() => fields.current[last.current]?.insert(name)}
            >
              {variableName(t, name)}
            </Button>
          ))}
        </Row>
      </section>
    </Stack>
  )
}
