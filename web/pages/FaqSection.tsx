import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type JsonLd, StructuredData } from '#web/kernel/structured-data.tsx'
import styles from './FaqSection.module.css'

type Question = { key: string; question: string; answer: string }

const faqJsonLd = (questions: readonly Question[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** The questions of a page, whose answers open in place, without any script. */
export function FaqSection({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.list}>
      {import.meta.env.SSR ? <StructuredData of={faqJsonLd(questions)} /> : null}
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
