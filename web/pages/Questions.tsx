import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import styles from './Questions.module.css'

/** Questions whose answers open in place, without any script. */
export function Questions({ questions }: { questions: readonly { key: string; question: string; answer: string }[] }) {
  return (
    <div className={styles.list}>
      {questions.map(({ key, question, answer }) => (
        <details key={key} className={styles.item}>
          <summary>
            <h3>{question}</h3>
            <IconChevronDown size={20} aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}
