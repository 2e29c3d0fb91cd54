import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import type { User } from '#shared/contract/user.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import styles from './AccountShortcuts.module.css'

/** The ways to what belongs to the account. */
export function AccountShortcuts({ user }: { user: User }) {
  const t = useT()
  const places = [
    { href: links.orders(), label: t('nav.orders'), icon: IconReceipt },
    ...(user.isSeller ? [{ href: links.myServices(), label: t('nav.myServices'), icon: IconBriefcase }] : []),
    { href: links.addService(), label: t('nav.addService'), icon: IconPlus },
    ...(user.isSeller ? [{ href: links.provider(user._id), label: t('accounts:profile.view'), icon: IconEye }] : []),
  ]
  return (
    <Panel flush>
      <ul className={styles.list}>
        {places.map(({ href, label, icon: Glyph }) => (
          <li key={href}>
            <Link href={href} className={styles.place}>
              <Glyph size={20} aria-hidden="true" />
              {label}
              <IconArrowRight size={18} aria-hidden="true" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
