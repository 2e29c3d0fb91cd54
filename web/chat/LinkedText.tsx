import { linkedParts } from './linked-text.ts'
import styles from './Message.module.css'

/** A person's words with their web addresses as links. Nobody vouches for them, so search engines are told not to follow. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ at, text: part, href }) =>
    href ? (
      <a
        key={at}
        href={href}
        className={styles.link}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        title={href}
      >
        {part}
      </a>
    ) : (
      part
    ),
  )
}
