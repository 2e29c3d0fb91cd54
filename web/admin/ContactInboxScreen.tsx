import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CONTACT_ANSWER_LIMIT, type ContactMessage } from '#shared/contract/admin-record.ts'
import { contactTopics } from '#shared/policies/contact.ts'
import { useRequiredText } from '#web/forms/use-required-text.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { q } from '#web/kernel/api.tsx'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { Head } from '#web/kernel/Head.tsx'
import { useT } from '#web/kernel/i18n.tsx'
import { useLanguageName } from '#web/kernel/language-names.ts'
import { artworkUrl, links } from '#web/kernel/links.ts'
import { defineLoader } from '#web/kernel/loader.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { FilterBar } from '#web/lists/FilterBar.tsx'
import { ListHeader } from '#web/lists/ListHeader.tsx'
import { ListSection } from '#web/lists/ListSection.tsx'
import { ListTable } from '#web/lists/ListTable.tsx'
import { ListWithPanel, SidePanel } from '#web/lists/SidePanel.tsx'
import { pageIn, useListAddress } from '#web/lists/use-list-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Row, Stack } from '#web/ui/Stack.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './admin.module.css'

const states = ['open', 'handled'] as const

function contactsRead(search: URLSearchParams) {
  const words = search.get('q')
  const status = states.find((each) => each === search.get('status'))
  const topic = contactTopics.find((each) => each === search.get('topic'))
  return q(adminApi.adminContact.list, {
    query: {
      page: pageIn(search),
      ...(words ? { q: words } : {}),
      ...(status ? { status } : {}),
      ...(topic ? { topic } : {}),
    },
  })
}

export const loader = defineLoader(async ({ url: { searchParams }, prefetch }) => prefetch(contactsRead(searchParams)))

/** The messages from the contact form: open ones first, with the reply form beside the list. */
export function ContactInboxScreen() {
  const t = useT()
  const [search] = useSearchParams()
  const title = t('admin-records:contact.title')
  return (
    <>
      <Head title={title} />
      <ListHeader title={title} />
      <FilterBar
        view="contact"
        search={{ label: t('admin-records:contact.search') }}
        filters={[
          {
            name: 'status',
            label: t('admin-records:contact.state'),
            options: states.map((value) => ({ value, label: t(`admin-records:contact.${value}`) })),
          },
          {
            name: 'topic',
            label: t('admin-records:contact.topic'),
            options: contactTopics.map((value) => ({ value, label: t(`contact:topics.${value}`) })),
          },
        ]}
      />
      <ListSection
        key={search.toString()}
        loading={<ListSkeleton label={t('admin-records:contact.loading')} count={5} />}
        failed={t('admin-records:contact.failed')}
      >
        <Messages search={search} />
      </ListSection>
    </>
  )
}

function Messages({ search }: { search: URLSearchParams }) {
  const t = useT()
  const { contactMessages, pagination, openCount } = useSuspenseQuery(contactsRead(search)).data
  const open = contactMessages.find(({ _id }) => _id === search.get('open'))
  return (
    <ListWithPanel panel={open ? <MessagePanel key={open._id} message={open} /> : null}>
      <p className="quiet-text mb-12">
        {openCount > 0
          ? t('admin-records:contact.waiting', { count: openCount })
          : t('admin-records:contact.nothingWaits')}
      </p>
      <ListTable
        view="contact"
        caption={t('admin-records:contact.title')}
        columns={useColumns()}
        rows={contactMessages}
        nameOf={({ sender }) => sender.name}
        pagination={pagination}
        current={open?._id}
        empty={
          <EmptyState
            picture={artworkUrl('translation-paperwork', 'contact', { view: 2 })}
            title={t('admin-records:contact.emptyTitle')}
            text={t('admin-records:contact.emptyText')}
          />
        }
      />
    </ListWithPanel>
  )
}

function useColumns(): Column<ContactMessage>[] {
  const t = useT()
  const format = useFormat()
  const { hrefOf } = useListAddress()
  return [
    {
      key: 'from',
      header: t('admin-records:contact.from'),
      cell: ({ _id, sender, message }) => (
        <Link dir="auto" href={hrefOf({ open: _id })} keepScroll className={`weight-500 ${styles.clamped}`}>
          {sender.name}
          <small dir="auto">{message}</small>
        </Link>
      ),
    },
    { key: 'about', header: t('admin-records:contact.about'), cell: ({ topic }) => t(`contact:topics.${topic}`) },
    {
      key: 'state',
      header: t('admin-records:contact.state'),
      phone: 'end',
      cell: ({ handledAt }) => (
        <StatusBadge tone={handledAt ? 'done' : 'wait'} size="sm">
          {t(handledAt ? 'admin-records:contact.handled' : 'admin-records:contact.open')}
        </StatusBadge>
      ),
    },
    {
      key: 'when',
      header: t('admin-records:contact.when'),
      align: 'end',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.relative(createdAt)}</time>,
    },
  ]
}

function MessagePanel({ message }: { message: ContactMessage }) {
  const t = useT()
  const format = useFormat()
  const languageName = useLanguageName()
  const { sender, language, createdAt, handledAt, handledBy, answers } = message
  return (
    <SidePanel title={sender.name} head={t(`contact:topics.${message.topic}`)}>
      <p className="tone-muted size-13 text-anywhere">
        {sender.email} ·{' '}
        {sender.accountId ? (
          <TextLink href={links.adminUser(sender.accountId)}>{t('admin-records:contact.member')}</TextLink>
        ) : (
          t('admin-records:contact.visitor')
        )}
      </p>
      <p className="size-15 text-lines">{message.message}</p>
      <p className="tone-muted size-13 text-anywhere">
        {t('admin-records:contact.written', { language: languageName(language), when: format.dateTime(createdAt) })}
      </p>
      {answers.length > 0 ? <h3 className="size-16">{t('admin-records:contact.answers')}</h3> : null}
      {answers.map(({ _id, by, message: text, createdAt: at }) => (
        <div key={_id} className={styles.answer}>
          <p className="size-15 text-lines">{text}</p>
          <p className="tone-muted size-13 text-anywhere">
            {t('admin-records:contact.answeredBy', { name: by ?? '', when: format.dateTime(at) })}
          </p>
        </div>
      ))}
      {handledAt && handledBy ? (
        <p className="tone-muted size-13 text-anywhere">
          {t('admin-records:contact.doneBy', { name: handledBy.name, when: format.dateTime(handledAt) })}
        </p>
      ) : null}
      <AnswerForm message={message} />
    </SidePanel>
  )
}

function AnswerForm({ message: { _id, sender, handledAt } }: { message: ContactMessage }) {
  const t = useT()
  const invalidate = [adminApi.adminContact.list]
  const rejection = useRightRejection()
  const answer = useApiMutation(adminApi.adminContact.answer, {
    invalidate,
    once: true,
    success: t('admin-records:contact.sent'),
  })
  const update = useApiMutation(adminApi.adminContact.update, { invalidate, success: t('admin-records:contact.saved') })
  const text = useRequiredText({
    limit: CONTACT_ANSWER_LIMIT,
    draft: `contact answer ${_id}`,
    rejected: answer.errors.message,
  })
  const send = async () => {
    const message = text.submit()
    if (message && (await answer.run({ params: { id: _id }, body: { message } }))) text.reset()
  }
  const mark = () => update.run({ params: { id: _id }, body: { handled: !handledAt } })
  return (
    <Stack gap={16} className={styles.part}>
      <TextArea
        label={t('admin-records:contact.answer')}
        help={t('admin-records:contact.answerHelp', { email: sender.email })}
        {...text.field}
      />
      <Row wrap gap={8} align="stretch">
        <Button
          variant="primary"
          disabledReason={rejection(adminApi.adminContact.answer)}
          loading={answer.isPending}
          loadingLabel={t('admin-records:contact.sending')}
          onClick={() => void send()}
        >
          {t('admin-records:contact.send')}
        </Button>
        <Button
          variant="outline"
          disabledReason={rejection(adminApi.adminContact.update)}
          loading={update.isPending}
          onClick={() => void mark()}
        >
          {t(handledAt ? 'admin-records:contact.again' : 'admin-records:contact.aside')}
        </Button>
      </Row>
    </Stack>
  )
}
