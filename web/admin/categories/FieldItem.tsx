import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { FIELD_LIMITS } from '#shared/policies/custom-fields.ts'
import { languageNames, useLanguage, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type ChoiceDraft, type FieldDraft, newChoice } from './field-draft.ts'
import { NameFields, useNamedLanguages } from './NameFields.tsx'

type Props = {
  draft: FieldDraft
  prefix: string
  errors: Record<string, string>
  isOpen: boolean
  onOpen: () => void
  onChange: (changes: Partial<FieldDraft>) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
}

/** A custom field in the list of a category: its name and what holds for it, and once it is open all that can be changed. */
export function FieldItem({ draft, prefix, errors, isOpen, onOpen, onChange, onUp, onDown, onRemove }: Props) {
  const t = useT()
  const language = useLanguage()
  const { main } = useNamedLanguages()
  const name = draft.names[language] || draft.names[main] || t('categories-admin:fields.unnamed')
  return (
    <li>
      <Panel>
        <Row gap={8} justify="between" wrap>
          <Row gap={8} flex="shrink">
            <IconButton
              icon={isOpen ? IconChevronDown : IconChevronRight}
              label={t('categories-admin:fields.open', { name })}
              aria-expanded={isOpen}
              size="sm"
              onClick={onOpen}
            />
            <div>
              <Text weight={500} wrap="anywhere">
                {name}
              </Text>
              <Text size={13} tone="muted">
                {t(`categories-admin:fields.types.${draft.type}`)}
                {draft.unit ? ` · ${draft.unit}` : ''}
                {draft.isRequired ? ` · ${t('categories-admin:fields.isRequired')}` : ''}
                {draft.isFilterable ? ` · ${t('categories-admin:fields.isFilter')}` : ''}
              </Text>
            </div>
            {draft.isOffered ? null : (
              <StatusBadge tone="neutral" size="sm">
                {t('categories-admin:off')}
              </StatusBadge>
            )}
          </Row>
          <Row gap={4} flex="fixed">
            <IconButton
              icon={IconArrowUp}
              label={t('categories-admin:fields.up', { name })}
              size="sm"
              disabled={!onUp}
              onClick={onUp}
            />
            <IconButton
              icon={IconArrowDown}
              label={t('categories-admin:fields.down', { name })}
              size="sm"
              disabled={!onDown}
              onClick={onDown}
            />
            {draft.isNew ? (
              <IconButton
                icon={IconTrash}
                label={t('categories-admin:fields.remove', { name })}
                size="sm"
                onClick={onRemove}
              />
            ) : null}
          </Row>
        </Row>
        {isOpen ? <FieldEditor {...{ draft, prefix, errors, onChange }} /> : null}
      </Panel>
    </li>
  )
}

function FieldEditor({ draft, prefix, errors, onChange }: Pick<Props, 'draft' | 'prefix' | 'errors' | 'onChange'>) {
  const t = useT()
  return (
    <div className="fields mt-16">
      <NameFields
        legend={t('categories-admin:fields.label')}
        names={draft.names}
        prefix={`${prefix}.names`}
        validationErrors={errors}
        onChange={(names) => onChange({ names: { ...draft.names, ...names } })}
      />
      {draft.isNew ? (
        <TextField
          label={t('categories-admin:fields.key')}
          hint={t('optional')}
          help={t('categories-admin:fields.keyHelp')}
          maxLength={FIELD_LIMITS.key}
          autoComplete="off"
          value={draft.key}
          onChange={(key) => onChange({ key })}
          error={errors[`${prefix}.key`]}
        />
      ) : (
        <Text size={13} tone="muted">
          {t('categories-admin:fields.keyIs', { key: draft.key })}
        </Text>
      )}
      {draft.type === 'number' ? (
        <TextField
          label={t('categories-admin:fields.unit')}
          hint={t('optional')}
          help={t('categories-admin:fields.unitHelp')}
          maxLength={FIELD_LIMITS.unit}
          autoComplete="off"
          value={draft.unit}
          onChange={(unit) => onChange({ unit })}
          error={errors[`${prefix}.unit`]}
        />
      ) : null}
      {draft.type === 'choice' ? (
        <Choices
          choices={draft.choices}
          prefix={`${prefix}.choices`}
          errors={errors}
          onChange={(choices) => onChange({ choices })}
        />
      ) : null}
      <CheckboxField
        look="switch"
        label={t('categories-admin:fields.required')}
        help={t('categories-admin:fields.requiredHelp')}
        checked={draft.isRequired}
        onChange={(isRequired) => onChange({ isRequired })}
      />
      {draft.type === 'text' ? null : (
        <CheckboxField
          look="switch"
          label={t('categories-admin:fields.filterable')}
          checked={draft.isFilterable}
          onChange={(isFilterable) => onChange({ isFilterable })}
        />
      )}
      {draft.isNew ? null : (
        <CheckboxField
          look="switch"
          label={t('categories-admin:fields.offered')}
          help={t('categories-admin:fields.offeredHelp')}
          checked={draft.isOffered}
          onChange={(isOffered) => onChange({ isOffered })}
        />
      )}
    </div>
  )
}

type ChoicesProps = {
  choices: ChoiceDraft[]
  prefix: string
  errors: Record<string, string>
  onChange: (choices: ChoiceDraft[]) => void
}

/** The choices with their names; those that listings may have are switched off instead of removed. */
function Choices({ choices, prefix, errors, onChange }: ChoicesProps) {
  const t = useT()
  const { named, main } = useNamedLanguages()
  const replace = (id: number, changes: Partial<ChoiceDraft>) =>
    onChange(choices.map((choice) => (choice.id === id ? { ...choice, ...changes } : choice)))
  const offered = choices.filter(({ isOffered }) => isOffered).length
  return (
    <Stack as="fieldset" gap={12}>
      <legend className="weight-600 mb-8">{t('categories-admin:fields.choices')}</legend>
      {errors[prefix] ? (
        <p role="alert" className="size-13">
          {errors[prefix]}
        </p>
      ) : null}
      <Stack as="ul" gap={16}>
        {choices.map((choice, at) => {
          const name = choice.names[main] || `${at + 1}`
          return (
            <li key={choice.id}>
              <Row gap={8} align="end">
                <Stack flex="grow" gap={8}>
                  {named.map((code) => (
                    <TextField
                      key={code}
                      size="sm"
                      label={t('categories-admin:fields.choiceName', { number: at + 1, language: languageNames[code] })}
                      hideLabel
                      placeholder={languageNames[code]}
                      lang={code}
                      maxLength={FIELD_LIMITS.name}
                      autoComplete="off"
                      disabled={!choice.isOffered}
                      value={choice.names[code]}
                      onChange={(text) => replace(choice.id, { names: { ...choice.names, [code]: text } })}
                      error={
                        errors[`${prefix}.${at}.names.${code}`] ??
                        (code === main ? errors[`${prefix}.${at}.names.en`] : undefined)
                      }
                    />
                  ))}
                </Stack>
                {choice.key ? (
                  <Button
                    variant="quiet"
                    size="sm"
                    onClick={() => replace(choice.id, { isOffered: !choice.isOffered })}
                  >
                    {t(choice.isOffered ? 'categories-admin:fields.takeOff' : 'categories-admin:fields.putBack')}
                    <span className="visually-hidden"> {name}</span>
                  </Button>
                ) : (
                  <IconButton
                    icon={IconTrash}
                    label={t('categories-admin:fields.remove', { name })}
                    size="sm"
                    onClick={() => onChange(choices.filter(({ id }) => id !== choice.id))}
                  />
                )}
              </Row>
            </li>
          )
        })}
      </Stack>
      {offered < FIELD_LIMITS.choices ? (
        <div>
          <Button variant="outline" size="sm" icon={IconPlus} onClick={() => onChange([...choices, newChoice()])}>
            {t('categories-admin:fields.addChoice')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
