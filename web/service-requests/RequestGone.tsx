import { useLocation } from 'react-router'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useSession } from '#web/kernel/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './Request.module.css'

type Way = { href: string; label: string }

/** Instead of a request that this reader does not see, or not any more: it does not tell which, and links to others. */
export function RequestGone({ picture, others, post }: { picture: string; others: Way; post: Way }) {
  const t = useT()
  const { user } = useSession()
  const { pathname, search } = useLocation()
  return (
    <div className={styles.gone}>
      <Head title={t('request:gone.title')} noindex />
      <EmptyState
        level={1}
        size="lg"
        picture={picture}
        title={t('request:gone.title')}
        text={t('request:gone.text')}
        action={
          <>
            <Button variant="primary" href={others.href}>
              {others.label}
            </Button>
            <Button href={post.href}>{post.label}</Button>
            {user ? null : (
              <p className={`size-14 mt-12 ${styles.signIn}`}>
                <TextLink href={links.signIn(pathname + search)}>{t('request:gone.signIn')}</TextLink>
              </p>
            )}
          </>
        }
      />
    </div>
  )
}
