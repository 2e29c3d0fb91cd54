import { useT } from '#web/kernel/i18n.tsx'
import styles from './mail-texts.module.css'
import { variableName } from './variable-name.ts'

const PLACE = /\{\{\s*(\w+)\s*\}\}/

/** A text in which the names of variables stand where their values will. */
export function TextWithVariables({ text }: { text: string }) {
  const t = useT()
  // Every second part is the name of a variable.
  return text.split(PLACE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
      <span key={at} className={styles.variable}>
        {variableName(t, part)}
      </span>
    ),
  )
}
