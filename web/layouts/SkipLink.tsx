import { useT } from '#web/kernel/i18n.tsx'

export const MAIN = 'main'

/** The first thing that Tab reaches. */
export function SkipLink() {
  const t = useT()
  return (
    <a className="skip-link" href={`#${MAIN}`}>
      {t('skip')}
    </a>
  )
}
