import type { SettingKey } from '#shared/kernel/site-settings.ts'
import { Stack } from '#web/ui/Stack.tsx'
import styles from './DraftBar.module.css'
import { useSettingTexts } from './setting-lines.ts'
import { settingKeys } from './settings-draft.ts'

/** Settings with what they were and what they become. */
export function ChangeList({
  changes,
  noteOf,
}: {
  changes: readonly { key: string; from: unknown; to: unknown }[]
  noteOf?: (key: SettingKey) => string | undefined
}) {
  const texts = useSettingTexts()
  return (
    <Stack as="dl" gap={10} mb={18}>
      {changes.map(({ key: name, from, to }) => {
        const key = settingKeys.find((each) => each === name)
        // What an earlier release had and this one has not has no words.
        if (!key) return null
        const change = texts.change(key, from, to)
        const note = noteOf?.(key)
        return (
          <div key={key} className={styles.change}>
            <dt className="weight-500">
              {texts.nameOf(key)}
              {note ? <small> ({note})</small> : null}
            </dt>
            <dd className="text-anywhere mt-2">
              <del>{change.from}</del>
              <span aria-hidden="true"> → </span>
              <ins>{change.to}</ins>
            </dd>
          </div>
        )
      })}
    </Stack>
  )
}
