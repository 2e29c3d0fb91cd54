import { useT } from '#web/kernel/i18n.tsx'
import { splitByMatches } from '#web/kernel/text-matches.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { HighlightedText } from '#web/ui/HighlightedText.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import styles from './HeaderSuggestions.module.css'
import type { SuggestionItem } from './suggestion-rows.ts'

const SIZE = 40

/** One suggestion: a small picture, the words with what was typed in bold, and what tells it from others. */
export function SuggestionRow({ row: { text, note, picture, face }, words }: { row: SuggestionItem; words: string }) {
  const t = useT()
  const listings = note?.listings ? t(`search.${note.of ?? 'listings'}`, { count: note.listings }) : undefined
  const notes = [note?.within, listings].filter(Boolean)
  return (
    <>
      {face ? <Avatar name={text} picture={face.picture} size={SIZE} /> : null}
      {picture ? (
        <span className={styles.picture}>
          <Picture source={picture} alt="" sizes={`${SIZE}px`} ratio="1/1" rounded="md" />
        </span>
      ) : null}
      <span className={styles.text}>
        <span className={styles.name}>
          <HighlightedText parts={splitByMatches(text, words)} />
          {face?.isVerified ? <VerifiedBadge label={t('search.verified')} size={16} /> : null}
        </span>
        {notes.length ? <span className={styles.note}>{notes.join(' · ')}</span> : null}
      </span>
    </>
  )
}
