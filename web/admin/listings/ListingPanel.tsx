import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shortId } from '#shared/kernel/short-id.ts'
import { type EventPresentation, RecordHistory } from '#web/admin/audit/RecordHistory.tsx'
import { useCategoryTexts } from '#web/admin/categories/category-texts.ts'
import { DecisionForm, type DecisionStep } from '#web/admin/orders/DecisionForm.tsx'
import { ModerationStatement, ReportStatement } from '#web/admin/queue/ModerationStatement.tsx'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useUser } from '#web/kernel/session.tsx'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { placeOf, useCategories } from '#web/listings/category-tree.ts'
import { ListSection } from '#web/lists/ListSection.tsx'
import { SidePanel } from '#web/lists/SidePanel.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { KeyValueList } from '#web/ui/KeyValueList.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { showSnackbar } from '#web/ui/snackbar.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { isArchived, useListingBadge } from './listing-badge.ts'
import { type AdminListingKind, type ListingFacts, recordRead } from './listing-kinds.ts'
import { needsRule } from './listing-reason.tsx'

type Line = ListingFacts['history'][number]

const decisions = {
  'listing.hidden': { word: 'hidden', icon: IconEyeOff, tone: 'problem' },
  'listing.restored': { word: 'restored', icon: IconEye, tone: undefined },
  'listing.approved': { word: 'approved', icon: IconEye, tone: undefined },
  'listing.removed': { word: 'removed', icon: IconTrash, tone: 'problem' },
} as const
const isDecision = (action: string): action is keyof typeof decisions => action in decisions

/** The history of a listing, newest first. */
function ListingHistory({ listing: { history, report, seller, createdAt } }: { listing: ListingFacts }) {
  const t = useT()
  return (
    <RecordHistory
      lines={history}
      presentationOf={usePresentation()}
      report={report}
      created={{ title: t('admin-listings:history.created'), at: createdAt, by: seller.name }}
    />
  )
}

/** The words and the icon of a line of the audit log. */
function usePresentation() {
  const t = useT()
  const format = useFormat()
  const priceOf = ({ formerPrice, newPrice }: Line) =>
    formerPrice && newPrice
      ? t('admin-listings:history.price', { from: format.money(formerPrice), to: format.money(newPrice) })
      : undefined
  return (line: Line): EventPresentation => {
    const { action, parts } = line
    if (isDecision(action)) {
      const { word, icon, tone } = decisions[action]
      return { icon, tone, title: t(`admin-listings:history.${word}`) }
    }
    if (action.endsWith('.price')) return { icon: IconCoin, title: priceOf(line) ?? t('admin-listings:history.prices') }
    if (action.endsWith('.delete')) return { icon: IconTrash, title: t('admin-listings:history.deleted') }
    const names = format.list(parts.map((part) => t(`admin-listings:history.parts.${part}`)))
    const changed = names ? t('admin-listings:history.changed', { parts: names }) : action
    return { icon: IconPencil, title: [changed, priceOf(line)].filter(Boolean).join('. ') }
  }
}

type PanelProps = {
  kind: AdminListingKind
  id: string
  tools?: ReactNode
  onRemove: (listing: ListingFacts) => void
  onDecided?: () => void
}

/** One listing beside the list: its facts, what people report, the decision about it, and what was done to it. */
export function ListingPanel(props: PanelProps) {
  const t = useT()
  return (
    <ListSection
      loading={
        <Panel>
          <ListSkeleton label={t('admin-listings:panel.loading')} count={4} />
        </Panel>
      }
      failed={t('admin-listings:panel.failed')}
    >
      <LoadedPanel {...props} />
    </ListSection>
  )
}

function LoadedPanel({ kind, id, tools, onRemove, onDecided }: PanelProps) {
  const t = useT()
  const listing = kind.factsIn(useSuspenseQuery(recordRead(kind, id)).data)
  const badgeOf = useListingBadge()
  const rejection = useRightRejection()
  const categories = useCategories(kind.name)
  if (!listing) return null
  const place = placeOf(categories, listing)
  const { word, tone } = badgeOf(listing)
  const { picture, title, isLive } = listing
  return (
    <SidePanel
      title={title}
      head={t(`admin-listings:${kind.name}.number`, { id: shortId(id) })}
      tools={
        <>
          {isArchived(listing) || rejection(adminApi.adminListing.moderate) ? null : (
            <IconButton icon={IconPencil} label={t('admin-listings:actions.edit')} href={kind.editHref(id)} size="sm" />
          )}
          {isLive ? (
            <IconButton
              icon={IconExternalLink}
              label={t('admin-listings:actions.page')}
              href={kind.pageHref(listing)}
              size="sm"
            />
          ) : null}
          {tools}
        </>
      }
      picture={picture ? <Picture source={picture} alt="" sizes="112px" rounded="md" /> : undefined}
      badge={
        <StatusBadge tone={tone} size="sm">
          {word}
        </StatusBadge>
      }
    >
      <Facts kind={kind} listing={listing} />
      <ModerationStatement moderation={listing.moderation} needsDocument={place?.regulated === true} />
      <ReportStatement report={listing.report} />
      <Decision kind={kind} listing={listing} onRemove={() => onRemove(listing)} onDecided={onDecided} />
      <ListingHistory listing={listing} />
    </SidePanel>
  )
}

type DecisionProps = Parameters<typeof ListingDecision>[0]

/** Nothing is left to decide about a deleted listing, and administrators do not decide about their own. */
function Decision(props: DecisionProps) {
  const t = useT()
  const { listing } = props
  const { _id } = useUser()
  if (isArchived(listing)) return <Alert>{t('admin-listings:panel.archived')}</Alert>
  if (listing.seller._id === _id) return <Alert>{t('admin-listings:panel.own')}</Alert>
  return <ListingDecision {...props} />
}

function Facts({ kind, listing }: { kind: AdminListingKind; listing: ListingFacts }) {
  const t = useT()
  const format = useFormat()
  const categoryOf = useCategoryTexts(kind.name)
  const { seller, category, activity } = listing
  const price = listing.fromPrice ?? listing.price
  const { views, orders, openOrders, openTotal } = activity
  return (
    <KeyValueList
      showLabels
      rows={[
        {
          key: 'seller',
          label: t('admin-listings:panel.seller'),
          value: <TextLink href={links.adminUser(seller._id)}>{seller.name}</TextLink>,
        },
        { key: 'category', label: t('admin-listings:panel.category'), value: categoryOf(category) },
        {
          key: 'price',
          label: t('admin-listings:panel.price'),
          value: price ? format.money(price) : t('admin-listings:onRequest'),
        },
        {
          key: 'lately',
          label: t('admin-listings:panel.lately'),
          value: `${format.number(views)}, ${format.number(orders)}`,
        },
        {
          key: 'open',
          label: t('admin-listings:panel.open'),
          value: openOrders > 0 ? `${format.number(openOrders)}, ${format.money(openTotal)}` : format.number(0),
        },
      ]}
    />
  )
}

type Step = 'approve' | 'hide' | 'restore'

const stepsFrom: Record<ListingFacts['moderation']['state'], readonly [Step, ...Step[]]> = {
  clear: ['hide'],
  pending: ['approve', 'hide'],
  hidden: ['restore'],
}

/** The form for a decision about one listing: the rule, the message to its seller, and the consequence. */
function ListingDecision({
  kind,
  listing,
  onRemove,
  onDecided,
}: {
  kind: AdminListingKind
  listing: ListingFacts
  onRemove: () => void
  onDecided?: (() => void) | undefined
}) {
  const t = useT()
  const { _id: id, seller, moderation, report } = listing
  const moderate = useApiMutation(adminApi.adminListing.moderate, { invalidate: kind.reads })
  const rejection = useRightRejection()
  const titles: Record<Step, string> = {
    hide: t(`admin-listings:${kind.name}.hideTitle`),
    approve: t('admin-listings:decide.approveTitle'),
    restore: t('admin-listings:decide.restoreTitle'),
  }
  const stepOf = (step: Step): DecisionStep<Step> => ({
    step,
    title: titles[step],
    label: t(`admin-listings:decide.${step}`),
    ...(step === 'hide' ? { button: t(`admin-listings:${kind.name}.hide`) } : {}),
    outcome: t(`admin-listings:decide.${step}Then`),
    hasRule: needsRule(step),
  })
  const [first, ...others] = stepsFrom[moderation.state]
  return (
    <DecisionForm
      name={`listing ${id}`}
      person={seller.name}
      steps={[stepOf(first), ...others.map(stepOf)]}
      isBusy={moderate.isPending}
      onSend={async (action, why) => {
        const reply = await moderate.run({ params: { kind: kind.name, id }, body: { action, ...why } })
        if (!reply) return false
        showSnackbar(t(`admin-listings:decide.done.${action}`), { severity: 'success' })
        onDecided?.()
        return true
      }}
      buttons={
        <>
          {report ? <Button href={links.adminReport(report._id)}>{t('admin-listings:decide.report')}</Button> : null}
          <Button
            variant="quiet"
            tone="danger"
            disabledReason={rejection(adminApi.adminListing.moderate)}
            onClick={onRemove}
          >
            {t('admin-listings:decide.remove')}
          </Button>
        </>
      }
    />
  )
}
