import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { MoneyBalance } from '#shared/contract/admin-money.ts'
import { isUnclear } from '#shared/policies/owed.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { links } from '#web/kernel/links.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Grid, Row } from '#web/ui/Stack.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import styles from './MoneyScreen.module.css'

/** The money at the payment provider by its owners. */
export function BalancePanel({ balance }: { balance: MoneyBalance }) {
  const t = useT()
  const format = useFormat()
  const { total, held, clearing, owed, own, groups } = balance
  const countOf = (isMeant: (reason: MoneyBalance['groups'][number]['reason']) => boolean, of: 'orders' | 'sellers') =>
    groups.reduce((sum, group) => (isMeant(group.reason) ? sum + group[of] : sum), 0)
  const parts = [
    {
      key: 'held',
      amount: held.amount,
      count: t('operator-money:balance.orders', { count: held.orders }),
      note: held.disputed.amount
        ? t('operator-money:balance.disputed', { amount: format.money(held.disputed) })
        : undefined,
    },
    {
      key: 'clearing',
      amount: clearing,
      count: t('operator-money:balance.orders', { count: countOf(isUnclear, 'orders') }),
    },
    {
      key: 'owed',
      amount: owed,
      count: t('operator-money:balance.orders', { count: countOf((reason) => !isUnclear(reason), 'orders') }),
    },
    { key: 'own', amount: own },
  ] as const
  return (
    <Panel flush>
      <section aria-labelledby="balance">
        <Row justify="between" gap={16} className={styles.head}>
          <h2 id="balance" className="size-16">
            {t('operator-money:balance.title')}
          </h2>
          <b className="tabular">{format.money(total)}</b>
        </Row>
        <Grid as="dl" columns={4} className={styles.balance}>
          {parts.map(({ key, amount, ...more }) => (
            <div key={key}>
              <dt className="size-14 tone-muted">{t(`operator-money:balance.${key}.label`)}</dt>
              <dd>
                <b className={`block tabular ${styles.part}`}>{format.money(amount)}</b>
                <span className="block size-13 tone-muted">{t(`operator-money:balance.${key}.text`)}</span>
                {'count' in more ? <span className="block size-13 tone-faint">{more.count}</span> : null}
                {'note' in more && more.note ? <span className="block size-13 tone-danger">{more.note}</span> : null}
              </dd>
            </div>
          ))}
        </Grid>
        <Check check={balance.check} />
      </section>
    </Panel>
  )
}

function Check({ check }: Pick<MoneyBalance, 'check'>) {
  const t = useT()
  const format = useFormat()
  const isSound = check?.isSound ?? true
  const Glyph = isSound ? IconCircleCheck : IconAlertTriangle
  return (
    <Row wrap justify="between" gap={16} rowGap={4} className={styles.check}>
      <Row as="p" gap={10} size={14} align="start" flex="shrink">
        <Glyph size={20} aria-hidden="true" className={`fixed ${isSound ? styles.more : styles.less}`} />
        <span>
          {check ? (
            <>
              <b>{t(isSound ? 'operator-money:check.sound' : 'operator-money:check.unsound')}</b>{' '}
              {t('operator-money:check.at', { when: format.dateTime(check.at) })}
            </>
          ) : (
            t('operator-money:check.never')
          )}
        </span>
      </Row>
      <TextLink href={links.adminPayments({ tab: 'books' })}>{t('operator-money:check.now')}</TextLink>
    </Row>
  )
}
