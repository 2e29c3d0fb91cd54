import { useState } from 'react'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './DeadlinesSection.module.css'
import { DurationField } from './DurationField.tsx'
import { type DeadlineGroup, deadlineGroups, deadlines, firstDeadlines, type TermKey } from './deadline-groups.ts'
import { SettingRow, SettingsSection } from './SettingRow.tsx'
import { useSettingWords } from './setting-lines.ts'
import { useDraft, useSetting } from './settings-draft.ts'

/** How long things may take, and what happens then. */
export function DeadlinesSection() {
  const t = useT()
  const { changedKeys, faultyKeys } = useDraft()
  const [isWhole, setWhole] = useState(false)
  const shown: readonly string[] = [...firstDeadlines, ...changedKeys, ...faultyKeys]
  const few = deadlines.filter((key) => shown.includes(key))
  return (
    <SettingsSection name="deadlines">
      {isWhole
        ? (Object.keys(deadlineGroups) as DeadlineGroup[]).map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend className={styles.groupName}>{t(`console:deadlines.groups.${group}`)}</legend>
              {deadlineGroups[group].map((key) => (
                <DurationRow key={key} name={key} />
              ))}
            </fieldset>
          ))
        : few.map((key) => <DurationRow key={key} name={key} />)}
      <Button variant="quiet" className={styles.all} onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
        {isWhole ? t('console:deadlines.showFew') : t('console:deadlines.showAll', { count: deadlines.length })}
      </Button>
    </SettingsSection>
  )
}

/** A length of time with its consequence. */
export function DurationRow({ name, hasMonths }: { name: TermKey; hasMonths?: boolean }) {
  const t = useT()
  const words = useSettingWords()
  const { value, published, set, isFixed, isChanged, fault } = useSetting(name)
  const was = isChanged ? t('console:was', { value: words.value(name, published) }) : ''
  return (
    <SettingRow
      title={words.nameOf(name)}
      isFixed={isFixed}
      then={`${was} ${t(`console:consequences.${name}`)}`.trim()}
    >
      <DurationField
        label={words.nameOf(name)}
        value={value}
        onChange={set}
        error={fault()}
        disabled={isFixed}
        {...(hasMonths ? { hasMonths } : {})}
      />
    </SettingRow>
  )
}
