import IconIdBadge2 from '@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import styles from './TrustRow.module.css'

const points = [
  { key: 'verified', icon: IconIdBadge2 },
  { key: 'reviews', icon: IconStar },
  { key: 'payment', icon: IconShieldCheck },
  { key: 'back', icon: IconReceiptRefund },
] as const

export function TrustRow() {
  const t = useT()
  return (
    <section className={styles.place} aria-label={t('home:trust.title')}>
      <h2 className="visually-hidden">{t('home:trust.title')}</h2>
      <ul className={styles.row}>
        {points.map(({ key, icon: Glyph }) => (
          <li key={key}>
            <Glyph size={26} aria-hidden="true" />
            <h3>{t(`home:trust.${key}.title`)}</h3>
            <p>{t(`home:trust.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
