import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import type { MoneyBalance, OwedGroup } from '#shared/contract/admin-money.ts'
import { isReminded, isUnclear, type OwedReason, REMINDER_DAYS } from '#shared/policies/owed.ts'
import { adminApi } from '#web/kernel/admin-api.ts'
import { useApiMutation } from '#web/kernel/api-mutation.tsx'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { useRightRejection } from '#web/kernel/staff-rights.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './MoneyScreen.module.css'
import { useOwedTexts } from './money-texts.ts'

/** Money that goes out by itself. */
const GOING: readonly OwedReason[] = ['soon', 'on_the_way']

const COLORS: Partial<Record<OwedReason, string>> = {
  soon: 'var(--st-done-dot)',
  on_the_way: 'var(--st-move-dot)',
  no_account: 'var(--st-wait-dot)',
  not_finished: 'var(--st-active-dot)',
  under_review: 'var(--st-refund-dot)',
  restricted: 'var(--st-problem-dot)',
  rejected: 'var(--st-problem-dot)',
}
const colorOf = (reason: OwedReason) => COLORS[reason] ?? 'var(--st-neutral-dot)'

const addUp = (groups: readonly OwedGroup[]) => groups.reduce((sum, { amount }) => sum + amount.amount, 0)

/** The money that sellers are owed by the reason why it does not go out, and a reminder for those who can mend it. */
export function OwedPanel({ balance: { groups, owed, reminded } }: { balance: MoneyBalance }) {
  const t = useT()
  const format = useFormat()
  const shown = groups.filter(({ reason }) => !isUnclear(reason))
  const money = (amount: number) => format.money({ amount, currency: owed.currency })
  const going = addUp(shown.filter(({ reason }) => GOING.includes(reason)))
  const firstReminded = shown.find(({ reason }) => isReminded(reason))
  return (
    <Panel flush>
      <section aria-labelledby="owed">
        <div className={styles.head}>
          <h2 id="owed" className="size-16">
            {t('operator-money:owed.title')}
          </h2>
          <p className={styles.number}>
            <b>{format.money(owed)}</b>
          </p>
          <p className="size-13 tone-muted">
            {shown.length > 0
              ? t('operator-money:owed.text', { going: money(going), waiting: money(owed.amount - going) })
              : t('operator-money:owed.none')}
          </p>
          <Row gap={2} align="stretch" mt={16} className={styles.bar} aria-hidden="true">
            {shown
              .filter(({ amount }) => amount.amount > 0)
              .map(({ reason, amount }) => (
                <i key={reason} style={{ flexGrow: amount.amount, background: colorOf(reason) }} />
              ))}
          </Row>
        </div>
        <ul>
          {shown.map((group) => (
            <Group
              key={group.reason}
              group={group}
              isMain={group === firstReminded}
              reminded={group === firstReminded ? reminded : null}
            />
          ))}
        </ul>
        {shown.length > 0 ? (
          <Row justify="between" gap={16} className={`size-14 weight-600 ${styles.group}`}>
            <span>{t('operator-money:owed.all')}</span>
            <span className="tabular">{format.money(owed)}</span>
          </Row>
        ) : null}
      </section>
    </Panel>
  )
}

type GroupProps = { group: OwedGroup; isMain: boolean; reminded: MoneyBalance['reminded'] }

function Group({ group, isMain, reminded }: GroupProps) {
  const t = useT()
  const format = useFormat()
  const texts = useOwedTexts()
  const { reason, amount, sellers, since } = group
  const isGoing = GOING.includes(reason)
  return (
    <li className={styles.group} data-main={isMain || undefined}>
      <Row align="start" gap={12}>
        <i className={`fixed ${styles.dot}`} style={{ background: colorOf(reason) }} aria-hidden="true" />
        <div className="grow">
          <Row wrap justify="between" gap={16} rowGap={4}>
            <h3 className="size-14 weight-500">{texts.label(reason)}</h3>
            <span className="size-14 weight-600 tabular">{format.money(amount)}</span>
          </Row>
          <Row wrap justify="between" gap={16} rowGap={2}>
            <p className="size-13 tone-muted grow">
              {texts.text(reason)}
              {since && !isGoing ? ` ${t('operator-money:owed.since', { date: format.date(since, 'short') })}` : null}
            </p>
            <TextLink href={links.adminUsers({ owed: reason })} className="size-13 fixed">
              {t('operator-money:owed.sellers', { count: sellers })}
            </TextLink>
          </Row>
          {isMain ? <First group={group} /> : null}
          {isReminded(reason) ? <Remind group={group} isMain={isMain} reminded={reminded} /> : null}
        </div>
      </Row>
    </li>
  )
}

function First({ group: { first, sellers, reason } }: Pick<GroupProps, 'group'>) {
  const t = useT()
  const format = useFormat()
  const more = sellers - first.length
  return (
    <Row as="ul" wrap gap={20} rowGap={8} mt={10} className="size-14">
      {first.map(({ _id, name, picture, amount }) => (
        <li key={_id}>
          <Link href={links.adminUser(_id)} className="row align-center gap-8">
            <Avatar name={name} picture={picture} size={24} />
            <span className="text-anywhere">{name}</span>{' '}
            <span className="tone-muted tabular">{format.money(amount)}</span>
          </Link>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <TextLink href={links.adminUsers({ owed: reason })}>
            {t('operator-money:owed.more', { count: more })}
          </TextLink>
        </li>
      ) : null}
    </Row>
  )
}

function Remind({ group: { reason, sellers }, isMain, reminded }: GroupProps) {
  const t = useT()
  const rejection = useRightRejection()
  const format = useFormat()
  const run = useApiMutation(adminApi.adminMoney.remind, {
    once: true,
    invalidate: [adminApi.adminMoney.balance],
    success: ({ count }) =>
      count === 0 ? t('operator-money:owed.remindedNone') : t('operator-money:owed.reminded', { count }),
  })
  if (!isReminded(reason)) return null
  const [first, second, third] = REMINDER_DAYS
  return (
    <Row wrap gap={16} rowGap={8} justify="between" mt={12}>
      <Button
        variant={isMain ? 'primary' : 'outline'}
        size="sm"
        icon={IconMailForward}
        disabledReason={rejection(adminApi.adminMoney.remind)}
        loading={run.isPending}
        loadingLabel={t('operator-money:owed.reminding')}
        onClick={() => void run.run({ body: { reason } })}
      >
        {t('operator-money:owed.remind', { count: sellers })}
      </Button>
      {isMain ? (
        <p className={`size-13 tone-muted ${styles.rule}`}>
          {t('operator-money:owed.rule', { first, second, third })}
          {reminded ? ` ${t('operator-money:owed.last', { when: format.date(reminded.at, 'short') })}` : null}
        </p>
      ) : null}
    </Row>
  )
}
