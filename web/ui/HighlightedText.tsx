import styles from './HighlightedText.module.css'

/** A text of which some parts are what was typed. */
export function HighlightedText({ parts }: { parts: readonly { text: string; isMatch: boolean }[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to tell them apart
      <b key={index} className={styles.match}>
        {text}
      </b>
    ) : (
      text
    ),
  )
}
