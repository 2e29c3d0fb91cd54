import { keysOf } from '#shared/kernel/keys-of.ts'
import { INSTRUCTION_TEMPLATES } from '#shared/policies/transfer-instructions.ts'
import { languageNames, languages, useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { SettingValues } from './settings-draft.ts'

type Value = SettingValues['bankTransfer']['instructions']
type Language = keyof Value

type Props = {
  value: Value
  onChange: (instructions: Value) => void
  validationError: (language: Language) => string | undefined
  isFixed: boolean
}

/** The operator's words on how to send the money, in each language, with templates to begin with. */
export function TransferInstructions({ value, onChange, validationError, isFixed }: Props) {
  const t = useT()
  const change = (language: Language, text: string) => {
    const { [language]: _, ...others } = value
    onChange(text ? { ...others, [language]: text } : others)
  }
  return (
    <Stack as="fieldset" gap={12}>
      <Text as="legend" size={14} weight={500}>
        {t('console:payments.transfer.instructions')}
      </Text>
      <Text size={13} tone="muted">
        {t('console:payments.transfer.instructionsHelp')}
      </Text>
      <Row wrap gap={8}>
        {keysOf(INSTRUCTION_TEMPLATES).map((name) => (
          <Button key={name} size="sm" disabled={isFixed} onClick={() => onChange({ ...INSTRUCTION_TEMPLATES[name] })}>
            {t('console:payments.transfer.template', { name: t(`console:payments.transfer.templates.${name}`) })}
          </Button>
        ))}
      </Row>
      {languages.map((language) => (
        <TextArea
          key={language}
          label={t('console:payments.transfer.instructionsIn', { language: languageNames[language] })}
          value={value[language] ?? ''}
          onChange={(text) => change(language, text)}
          rows={3}
          limit={2000}
          error={validationError(language)}
          disabled={isFixed}
        />
      ))}
    </Stack>
  )
}
