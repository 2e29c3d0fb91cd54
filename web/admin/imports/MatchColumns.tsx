import { useState } from 'react'
import type { Import, ImportPart } from '#shared/contract/admin-import.ts'
import { type ImportKind, importKinds, isImportKind, proposeFields } from '#shared/policies/import-fields.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { RadioList } from '#web/ui/RadioList.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { FormatPanel } from './FormatPanel.tsx'
import { fieldName } from './import-words.ts'
import styles from './imports.module.css'
import { missingIn, RequiredPanel } from './RequiredPanel.tsx'
import { TemplatePanel } from './TemplatePanel.tsx'

const { match, list, detail } = adminApi.adminImport

/** The columns of another kind of rows, as they are proposed for it. */
function asKind(part: ImportPart, kind: ImportKind): ImportPart {
  const fields = proposeFields(
    kind,
    part.columns.map(({ name }) => name),
  )
  const columns = part.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }))
  return { ...part, kind, columns, defaults: {}, values: {} }
}

/** Matches the columns of each table, and says what becomes of what is known already; then the check of all rows begins. */
export function MatchColumns({
  state,
  onBegun,
  onBack,
}: {
  state: Import
  onBegun: () => void
  onBack?: (() => void) | undefined
}) {
  const t = useT()
  const rejection = useRightRejection()(match)
  const [parts, setParts] = useState(state.parts)
  const [updates, setUpdates] = useState(state.updatesExisting)
  const [shown, setShown] = useState(0)
  const begin = useApiMutation(match, { invalidate: [list, detail] })
  const part = parts[shown]
  if (!part) return null
  const change = (changed: ImportPart) => setParts(parts.map((each, at) => (at === shown ? changed : each)))
  const missing = parts.flatMap((each) => missingIn(each).map((field) => fieldName(t, field)))
  const check = async () => {
    const reply = await begin.run({
      params: { id: state._id },
      body: {
        updatesExisting: updates,
        parts: parts.map(({ kind, defaults, values, columns, format: { encoding, delimiter, decimal, isMinor } }) => ({
          kind,
          defaults,
          values,
          format: { encoding, delimiter, decimal, isMinor },
          fields: columns.map(({ field }) => field),
        })),
      },
    })
    if (reply) onBegun()
  }
  const hasListings = parts.some(({ kind }) => kind === 'products' || kind === 'services')
  return (
    <Stack gap={20}>
      {parts.length > 1 ? (
        <SelectField
          label={t('imports:match.table')}
          value={String(shown)}
          onChange={(value) => setShown(Number(value))}
          options={parts.map(({ entry, kind }, at) => ({
            value: String(at),
            label: `${entry ?? state.fileName} (${t(`imports:kinds.${kind}`)})`,
          }))}
        />
      ) : null}
      <div className={styles.columns}>
        <Panel>
          <ColumnTable
            part={part}
            onChange={change}
            kind={
              <SelectField
                label={t('imports:upload.kind')}
                value={part.kind}
                onChange={(value) => (isImportKind(value) ? change(asKind(part, value)) : undefined)}
                options={importKinds.map((value) => ({ value, label: t(`imports:kinds.${value}`) }))}
              />
            }
          />
        </Panel>
        <Stack gap={20}>
          <RequiredPanel part={part} onChange={change} />
          <FormatPanel part={part} onChange={change} />
          <TemplatePanel parts={parts} onUse={setParts} />
          {hasListings ? (
            <Panel>
              <RadioList
                legend={t('imports:existing.title')}
                value={updates ? 'update' : 'leave'}
                onChange={(value) => setUpdates(value === 'update')}
                options={(['leave', 'update'] as const).map((value) => ({
                  value,
                  label: t(`imports:existing.${value}`),
                }))}
              />
              <p className="size-13 tone-muted mt-8">{t('imports:existing.help')}</p>
            </Panel>
          ) : null}
        </Stack>
      </div>
      <Panel>
        <Row wrap gap={12} justify="between">
          {onBack ? (
            <Button variant="quiet" onClick={onBack}>
              {t('imports:match.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button
            variant="primary"
            disabledReason={
              rejection ?? (missing.length > 0 ? t('imports:match.missing', { field: missing[0] ?? '' }) : undefined)
            }
            loading={begin.isPending}
            loadingLabel={t('imports:match.beginning')}
            onClick={() => void check()}
          >
            {t('imports:match.check')}
          </Button>
        </Row>
      </Panel>
    </Stack>
  )
}
