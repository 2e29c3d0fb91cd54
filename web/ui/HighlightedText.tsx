import styles from './inline.module.css'

/** A text of which some parts are what was typed, or, marked in colour, what the reader has to look at. */
export function HighlightedText({
  parts,
  isMarked = false,
}: {
  parts: readonly { text: string; isMatch: boolean }[]
  isMarked?: boolean
}) {
  const Part = isMarked ? 'mark' : 'b'
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to tell them apart
      <Part key={index} className={isMarked ? styles.marked : 'weight-600'}>
        {text}
      </Part>
    ) : (
      text
    ),
  )
}
