import { type FormEvent, useId, useState } from 'react'
import { partOfArea, readOnlyAreas, type Scope, type ScopeArea, scopeAreas } from '#shared/policies/token-scopes.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FieldNote } from '#web/ui/FieldNote.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './tokens.module.css'

const DAY = 86_400_000
const lives = { 30: 'in30', 90: 'in90', 365: 'in365' } as const
const parts = ['trade', 'orders', 'account', 'staff'] as const

type How = 'none' | 'read' | 'write'
export type TokenEntry = {
  name: string
  scopes: Scope[]
  days: number
  networks?: string[]
}

type Props = {
  title: string
  /** Offers what only the staff may do, too. */
  isStaff: boolean
  /** Offers only that. */
  isService?: boolean
  /** The owner is mailed before the token ends. */
  isMailed?: boolean
  isBusy: boolean
  errors: Record<string, string>
  onSubmit: (entry: TokenEntry) => Promise<void>
  onCancel: () => void
}

const listOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

/** Asks for a new token: its name, what it may do, until when and from where. */
export function TokenForm({ title, isStaff, isService = false, errors, onSubmit, onCancel, ...rest }: Props) {
  const t = useT()
  const format = useFormat()
  const noteId = useId()
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Partial<Record<ScopeArea, How>>>({})
  const [days, setDays] = useState('90')
  const [networks, setNetworks] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const { isMailed = false, isBusy } = rest
  const scopes = scopeAreas.flatMap((area): Scope[] => {
    const how = chosen[area] ?? 'none'
    return how === 'none' ? [] : [`${area}:${how}`]
  })
  const scopesError = isSubmitted && scopes.length === 0 ? t('api-tokens:form.missing') : errors.scopes
  const required = (text: string) => (isSubmitted && !text.trim() ? t('field.required') : undefined)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!name.trim() || scopes.length === 0) return
    const from = listOf(networks)
    await onSubmit({
      name: name.trim(),
      scopes,
      days: Number(days),
      ...(from.length > 0 ? { networks: from } : {}),
    })
  }
  const date = format.date(new Date(Date.now() + Number(days) * DAY).toISOString())
  const shownParts = parts.filter((part) => (isService ? part === 'staff' : isStaff || part !== 'staff'))
  return (
    <Panel>
      <form onSubmit={(event) => void submit(event)} noValidate aria-label={title}>
        <div className={styles.form}>
          <Stack gap={20}>
            <h3 className="size-18">{title}</h3>
            <TextField
              label={t('api-tokens:form.name')}
              help={t('api-tokens:form.nameHelp')}
              value={name}
              onChange={setName}
              limit={60}
              error={required(name) ?? errors.name}
            />
            <div>
              <Row justify="between">
                <b className="size-14 weight-500">{t('api-tokens:form.scopes')}</b>
                <span className="size-13 tone-muted">{t('api-tokens:form.writeIncludes')}</span>
              </Row>
              {shownParts.map((part) => (
                <div key={part} className="mt-16">
                  <p className="size-13 tone-muted">{t(`api-tokens:parts.${part}`)}</p>
                  {scopeAreas
                    .filter((area) => partOfArea(area) === part)
                    .map((area) => (
                      <ScopeRow
                        key={area}
                        area={area}
                        value={chosen[area] ?? 'none'}
                        onChange={(how) => setChosen({ ...chosen, [area]: how })}
                      />
                    ))}
                </div>
              ))}
              {scopesError ? <FieldNote id={noteId} role="alert" error={scopesError} /> : null}
            </div>
          </Stack>
          <Stack gap={20}>
            <SelectField
              label={t('api-tokens:form.expires')}
              options={Object.entries(lives).map(([value, text]) => ({ value, label: t(`api-tokens:form.${text}`) }))}
              value={days}
              onChange={setDays}
              help={t(isMailed ? 'api-tokens:form.ends' : 'api-tokens:form.endsQuietly', { date })}
            />
            <TextField
              label={t('api-tokens:form.networks')}
              hint={t('optional')}
              help={t('api-tokens:form.networksHelp')}
              value={networks}
              onChange={setNetworks}
              error={errors.networks}
            />
            {isService ? null : <Never />}
          </Stack>
        </div>
        <Row wrap gap={12} rowGap={8} align="center" mt={28}>
          <Button type="submit" variant="primary" loading={isBusy} loadingLabel={t('api-tokens:form.creating')}>
            {t('api-tokens:form.create')}
          </Button>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <span className="size-13 tone-muted">{t('api-tokens:form.once')}</span>
        </Row>
      </form>
    </Panel>
  )
}

function ScopeRow({ area, value, onChange }: { area: ScopeArea; value: How; onChange: (how: How) => void }) {
  const t = useT()
  const options: readonly How[] = readOnlyAreas.includes(area) ? ['none', 'read'] : ['none', 'read', 'write']
  const name = t(`api-tokens:areas.${area}.name`)
  return (
    <div className={styles.scope}>
      <span className={styles.words}>
        <b className="weight-500">{name}</b>
        <small>{t(`api-tokens:areas.${area}.text`)}</small>
      </span>
      <SegmentedControl
        legend={name}
        options={options.map((how) => ({ value: how, label: t(`api-tokens:form.${how}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

/** Lists what stays with the person at the screen. */
function Never() {
  const t = useT()
  return (
    <div className="size-14">
      <b className="weight-500">{t('api-tokens:limits.title')}</b>
      <ul className="tone-muted mt-8">
        <li>{t('api-tokens:limits.bank')}</li>
        <li>{t('api-tokens:limits.passwords')}</li>
        <li>{t('api-tokens:limits.close')}</li>
      </ul>
    </div>
  )
}
