import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import type { FavoriteKind } from '#shared/policies/favorites.ts'
import { changeFavorite, useIsFavorite } from '#web/kernel/favorites.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './Heart.module.css'

type HeartProps = {
  kind: FavoriteKind
  id: string
  title: string
  /** The id of its seller or requester, who cannot save it. */
  owner: string | undefined
  /** `card` stands in the corner of a picture, `line` in a line, `button` has words. */
  look?: 'card' | 'line' | 'button'
  className?: string | undefined
}

/** Saves something and takes it back. It answers at once; what cannot be saved is taken back with a word. */
export function Heart({ kind, id, title, owner, look = 'card', className }: HeartProps) {
  const t = useT()
  const { user } = useSession()
  const isSaved = useIsFavorite(id)
  if (user && user._id === owner) return null
  const common = {
    icon: IconHeart,
    'aria-pressed': isSaved,
    onClick: () => changeFavorite({ kind, id, isSaved: !isSaved }),
    className: classes(styles[look], isSaved && styles.saved, className),
  }
  const label = t('favorite.label', { title })
  return look === 'button' ? (
    <Button variant="quiet" size="sm" aria-label={label} {...common}>
      {t('favorite.save')}
    </Button>
  ) : (
    <IconButton variant={look === 'card' ? 'float' : 'plain'} size="sm" label={label} {...common} />
  )
}
