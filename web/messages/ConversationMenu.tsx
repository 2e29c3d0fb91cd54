import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import type { Conversation } from '#shared/contract/chat.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { useBlock } from '#web/accounts/use-block.ts'
import type { ChatPartner } from '#web/chat/participants.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { pageOf } from '#web/kernel/processes.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LazyMenu } from '#web/ui/LazyMenu.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'

/** The menu is for the latest of them; the others stand beside the conversation. */
const MAX_ORDERS = 5

/**
 * The links of a conversation, to the other one's profile and the orders of the two; and the ways to report and to
 * block the other one.
 */
export function ConversationMenu({
  conversation,
  other,
  me,
  onReport,
}: {
  conversation: Conversation
  other: ChatPartner
  me: string
  onReport: () => void
}) {
  const t = useT()
  const { isBlocked, change } = useBlock(other)
  const { contexts, buyerId, isClosed } = conversation
  const orders: MenuItem[] = contexts.slice(0, MAX_ORDERS).map(({ id, kind, title }) => ({
    key: id,
    label: t('chat:menu.order', { id: shortId(id), title }),
    icon: IconReceipt,
    href: pageOf(kind, id),
  }))
  const profile: MenuItem[] =
    buyerId === me && !isClosed
      ? [{ key: 'profile', label: t('chat:about.profile'), icon: IconUser, href: links.providerProfile(other.id) }]
      : []
  const trouble: MenuItem[] = isClosed
    ? []
    : [
        { key: 'report', label: t('report:menu.person', other), icon: IconFlag, onSelect: onReport },
        {
          key: 'block',
          label: t(isBlocked ? 'report:block.unblockName' : 'report:block.blockName', other),
          icon: IconBan,
          isDanger: !isBlocked,
          disabled: isBlocked === undefined,
          onSelect: () => void change(),
        },
      ]
  const places = [...profile, ...orders]
  const items =
    places.length > 0 && trouble.length > 0 ? [...places, 'line' as const, ...trouble] : [...places, ...trouble]
  if (items.length === 0) return null
  const label = t('chat:menu.label', { name: other.name })
  return (
    <LazyMenu label={label} width={280} items={items} trigger={<IconButton icon={IconDotsVertical} label={label} />} />
  )
}

/** A person who has blocked the other one reads so, and can end it; the other one reads nothing of it. */
export function OwnBlock({ other }: { other: ChatPartner }) {
  const t = useT()
  const { isBlocked, change, isPending } = useBlock(other)
  if (!isBlocked) return null
  return (
    <>
      <p>{t('report:block.own', other)}</p>
      <Button size="sm" loading={isPending} onClick={() => void change()}>
        {t('report:block.unblock')}
      </Button>
    </>
  )
}
