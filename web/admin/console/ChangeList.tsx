import type { SettingKey } from '#shared/kernel/site-settings.ts'
import styles from './ChangeList.module.css'
import { useSettingWords } from './setting-lines.ts'
import { settingKeys } from './settings-draft.ts'

/** Settings with what they were and what they become. */
export function ChangeList({
  changes,
  noteOf,
}: {
  changes: readonly { key: string; from: unknown; to: unknown }[]
  noteOf?: (key: SettingKey) => string | undefined
}) {
  const words = useSettingWords()
  return (
    <dl className={styles.changes}>
      {changes.map(({ key: name, from, to }) => {
        const key = settingKeys.find((each) => each === name)
        // What an earlier release had and this one has not has no words.
        if (!key) return null
        const change = words.change(key, from, to)
        const note = noteOf?.(key)
        return (
          <div key={key} className={styles.change}>
            <dt>
              {words.nameOf(key)}
              {note ? <small> ({note})</small> : null}
            </dt>
            <dd>
              <del>{change.from}</del>
              <span aria-hidden="true"> → </span>
              <ins>{change.to}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
