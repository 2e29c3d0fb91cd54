import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './MapControls.module.css'

export function MapButtons({ onZoom }: { onZoom: (steps: 1 | -1) => void }) {
  const t = useT()
  return (
    <div className={styles.zoom}>
      <IconButton icon={IconPlus} label={t('map:closer')} onClick={() => onZoom(1)} />
      <IconButton icon={IconMinus} label={t('map:further')} onClick={() => onZoom(-1)} />
    </div>
  )
}

export function SearchHere({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <Button size="sm" icon={IconRefresh} className={styles.here} onClick={onClick}>
      {t('map:here')}
    </Button>
  )
}

/** The distance from the place. It counts when the slider is let go; meanwhile the circle on the map shows it. */
export function RadiusSlider({
  km,
  distances,
  onDraft,
  onCommit,
}: {
  km: number
  /** The kilometres that can be chosen, from the shortest on. */
  distances: readonly number[]
  onDraft: (km: number) => void
  onCommit: (km: number) => void
}) {
  const t = useT()
  const text = t('places:withinKm', { km })
  return (
    <label className={styles.radius}>
      <span>{text}</span>
      <input
        type="range"
        min={0}
        max={distances.length - 1}
        value={Math.max(0, distances.indexOf(km))}
        aria-label={t('places:distance')}
        aria-valuetext={text}
        onChange={({ target }) => onDraft(distances[Number(target.value)] ?? km)}
        onPointerUp={() => onCommit(km)}
        onKeyUp={() => onCommit(km)}
      />
    </label>
  )
}
