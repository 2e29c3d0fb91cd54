import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { VerifiedBadge } from '#web/ui/VerifiedBadge.tsx'
import styles from './ConversationHeader.module.css'
import type { ChatPartner } from './participants.ts'

/** With whom one talks; on a phone also the way back. */
export function ConversationHeader({
  other,
  verifiedLabel,
}: {
  other: ChatPartner
  verifiedLabel?: string | undefined
}) {
  const t = useT()
  return (
    <header className={styles.head}>
      <span className={styles.back}>
        <IconButton icon={IconArrowLeft} label={t('chat:thread.back')} href={links.messages()} />
      </span>
      <Avatar name={other.name} picture={other.picture} size={44} />
      <h2 className={styles.name}>{other.name}</h2>
      {verifiedLabel ? <VerifiedBadge label={verifiedLabel} /> : null}
    </header>
  )
}
