import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconSignature from '@tabler/icons-react/dist/esm/icons/IconSignature.mjs'
import { type FormEvent, useState } from 'react'
import {
  type AdminConversation,
  READING_REASON_LIMIT,
  type ReadingGround,
  readingGrounds,
} from '#shared/contract/admin-chat.ts'
import { shortId } from '#shared/kernel/short-id.ts'
import { useAboutOf } from '#web/admin/use-about-of.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { ListSection } from '#web/lists/ListSection.tsx'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { RadioList } from '#web/ui/RadioList.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Grid, Row, Stack } from '#web/ui/Stack.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import admin from '../admin.module.css'
import styles from './AdminConversationsScreen.module.css'
import { ConversationLog, type Reading } from './ConversationLog.tsx'

/** A conversation beside the list: first why it has to be read, then what was written. */
export function ConversationPanel({
  conversation,
  reading,
  onOpen,
}: {
  conversation: AdminConversation
  /** The reason for which the conversation was opened; undefined while it is closed. */
  reading: Reading | undefined
  onOpen: (reading: Reading) => void
}) {
  const t = useT()
  const format = useFormat()
  const aboutOf = useAboutOf()
  const { buyer, seller, contexts, refundCase, report, messageCount, createdAt } = conversation
  const since = t('admin-conversations:since', { count: messageCount, date: format.date(createdAt, 'short') })
  return (
    <SidePanel
      title={t('admin-conversations:people', { buyer: buyer.name, seller: seller.name })}
      head={
        <span className={`${styles.pair} ${styles.large}`}>
          <Avatar name={buyer.name} picture={buyer.profilePicture} size={36} />
          <Avatar name={seller.name} picture={seller.profilePicture} size={36} />
        </span>
      }
    >
      <p className="quiet-text text-anywhere">
        {aboutOf(conversation)} · {since}
      </p>
      {contexts[0] || refundCase || report ? (
        <Row as="p" wrap gap={16} rowGap={4} align="stretch" className="size-14">
          {contexts[0] ? (
            <TextLink href={links.adminOrder(contexts[0].id)}>{t('admin-conversations:toOrder')}</TextLink>
          ) : null}
          {refundCase ? (
            <TextLink href={links.adminCase(refundCase._id)}>{t('admin-conversations:toCase')}</TextLink>
          ) : null}
          {report ? (
            <TextLink href={links.adminReport(report._id)}>{t('admin-conversations:toReport')}</TextLink>
          ) : null}
        </Row>
      ) : null}
      <Stack gap={16} className={admin.part}>
        {reading ? (
          <>
            <p className="quiet-text text-anywhere">{t('admin-conversations:reading', { reason: reading.reason })}</p>
            <ListSection
              loading={<ListSkeleton label={t('admin-conversations:thread.loading')} count={3} />}
              failed={t('admin-conversations:thread.failed')}
            >
              <ConversationLog conversation={conversation} reading={reading} mayWrite={conversation.mayJoin} />
            </ListSection>
          </>
        ) : (
          <ReasonForm conversation={conversation} onOpen={onOpen} />
        )}
      </Stack>
    </SidePanel>
  )
}

/**
 * The grounds for reading this conversation. Each has an explanation; grounds that do not apply are marked as missing.
 */
function useGrounds({ refundCase, report }: AdminConversation) {
  const t = useT()
  const format = useFormat()
  const caseText = () => {
    if (!refundCase) return t('admin-conversations:why.noCase')
    const { _id, title, dueAt } = refundCase
    const facts = { id: shortId(_id), title }
    return dueAt
      ? t('admin-conversations:why.due', { ...facts, when: format.dateTime(dueAt) })
      : t('admin-conversations:why.case', facts)
  }
  const texts: Record<ReadingGround, string> = {
    case: caseText(),
    report: t(report ? 'admin-conversations:why.report' : 'admin-conversations:why.noReport'),
    asked: t('admin-conversations:why.asked'),
    law: t('admin-conversations:why.law'),
  }
  const isMissing = { case: !refundCase, report: !report, asked: false, law: false }
  return readingGrounds.map((ground) => ({ ground, text: texts[ground], isMissing: isMissing[ground] }))
}

/** The form for the reason to read the conversation: a ground and a text. The conversation opens only with both. */
function ReasonForm({ conversation, onOpen }: { conversation: AdminConversation; onOpen: (reading: Reading) => void }) {
  const t = useT()
  const grounds = useGrounds(conversation)
  const [ground, setGround] = useState<ReadingGround>()
  const words = useRequiredText({ limit: READING_REASON_LIMIT })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const reason = words.submit()
    if (ground && reason) onOpen({ reason, ground })
  }
  return (
    <form className="fields" onSubmit={send} noValidate>
      <RadioList
        legend={t('admin-conversations:why.title')}
        className={styles.grounds}
        options={grounds.map((each) => ({
          value: each.ground,
          disabled: each.isMissing,
          label: (
            <Grid as="span" className={classes(styles.ground, each.isMissing && styles.missing)}>
              {t(`admin-conversations:why.grounds.${each.ground}`)}
              <small dir="auto">{each.text}</small>
            </Grid>
          ),
        }))}
        value={ground ?? null}
        onChange={(value) => setGround(readingGrounds.find((each) => each === value))}
        error={words.isSubmitted && !ground ? t('admin-conversations:why.choose') : undefined}
      />
      <TextArea label={t('admin-conversations:why.words')} rows={3} {...words.field} />
      <Stack as="ul" gap={12} className={`quiet-text ${styles.notes}`}>
        <Row as="li" gap={12} align="stretch">
          <IconSignature size={18} aria-hidden="true" />
          {t('admin-conversations:why.logged')}
        </Row>
        <Row as="li" gap={12} align="stretch">
          <IconEye size={18} aria-hidden="true" />
          {t('admin-conversations:why.readOnly')}
        </Row>
      </Stack>
      <Button type="submit" variant="primary" block>
        {t('admin-conversations:why.open')}
      </Button>
    </form>
  )
}

/** The address names a conversation that is not there. */
export function MissingConversationPanel() {
  const t = useT()
  return (
    <SidePanel title={t('admin-conversations:gone.title')}>
      <p className="quiet-text text-anywhere">{t('admin-conversations:gone.text')}</p>
    </SidePanel>
  )
}
