import styles from './text.module.css'

const BULLET = '• '

type Block = { key: string; items: string[] } | { key: string; paragraph: string }

/** Paragraphs by their lines; lines that begin with a bullet are a list together. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (!line.startsWith(BULLET)) blocks.push({ key: line, paragraph: line })
    else if (last && 'items' in last) last.items.push(line.slice(BULLET.length))
    else blocks.push({ key: line, items: [line.slice(BULLET.length)] })
  }
  return blocks
}

/** A longer text of the catalogue. */
export function FormattedText({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      {blocksOf(text).map((block) =>
        'items' in block ? (
          <ul key={block.key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={block.key}>{block.paragraph}</p>
        ),
      )}
    </div>
  )
}
