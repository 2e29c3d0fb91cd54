import type { LedgerLine } from '#shared/contract/admin-ledger.ts'
import { useFormat } from '#web/kernel/format.ts'
import { useT } from '#web/kernel/i18n.tsx'
import { Section } from '#web/ui/Section.tsx'
import { Row } from '#web/ui/Stack.tsx'
import styles from './PaymentScreen.module.css'

const plainFacts = ['cap', 'rel', 'trf', 'trv', 'ref', 'cmp'] as const
const disputeFacts = { opened: 'dspOpened', won: 'dspWon', lost: 'dspLost' } as const
const accounts = [
  'psp',
  'escrow',
  'seller',
  'fee',
  'promo_income',
  'subscription_income',
  'dispute',
  'psp_cost',
  'outside',
] as const

/** Reads the type of a fact from its key: `ref:{order}:{refund}:failed`, `dsp:{dispute}:opened`. */
function factOf(key: string) {
  const [kind, ...rest] = key.split(':')
  if (kind === 'ref' && rest.at(-1) === 'failed') return 'refFailed'
  if (kind === 'dsp') {
    const phase = rest.at(-1)
    return phase === 'opened' || phase === 'won' || phase === 'lost' ? disputeFacts[phase] : 'other'
  }
  return plainFacts.find((fact) => fact === kind) ?? 'other'
}

type Line = { account: string; amount: LedgerLine['amount'] }

/** The ledger entries of an order, grouped by fact, and the balance of each account after all of them. */
export function PaymentLedger({ lines }: { lines: LedgerLine[] }) {
  const t = useT()
  const format = useFormat()
  const facts = Map.groupBy(lines, ({ key }) => key)
  return (
    <Section look="plain" title={t('admin-money:detail.ledger')}>
      {lines.length === 0 ? <p className="tone-muted size-13">{t('admin-money:detail.noLines')}</p> : null}
      {[...facts].map(([key, posted]) => (
        <FactTable
          key={key}
          title={t(`admin-money:facts.${factOf(key)}`)}
          note={posted[0] ? format.dateTime(posted[0].at) : undefined}
          reference={key}
          lines={posted}
        />
      ))}
      {lines.length > 0 ? <FactTable title={t('admin-money:detail.sums')} lines={balancesOf(lines)} isSum /> : null}
      {lines.length > 0 ? <p className="tone-muted size-13">{t('admin-money:detail.minus')}</p> : null}
    </Section>
  )
}

function balancesOf(lines: LedgerLine[]): Line[] {
  const byAccount = Map.groupBy(lines, ({ account, amount }) => `${account} ${amount.currency}`)
  return [...byAccount.values()].flatMap(([first, ...rest]) =>
    first
      ? [
          {
            account: first.account,
            amount: {
              ...first.amount,
              amount: rest.reduce((sum, { amount }) => sum + amount.amount, first.amount.amount),
            },
          },
        ]
      : [],
  )
}

function FactTable({
  title,
  note,
  reference,
  lines,
  isSum = false,
}: {
  title: string
  note?: string | undefined
  /** The key of the fact in the journal. */
  reference?: string | undefined
  lines: readonly Line[]
  isSum?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const nameOf = (account: string) => {
    const name = accounts.find((each) => each === account.split(':')[0])
    return name ? t(`admin-money:accounts.${name}`) : account
  }
  return (
    <div className={styles.fact} data-sum={isSum ? '' : undefined}>
      <Row as="p" wrap gap={16} rowGap={4} justify="between" align="stretch">
        <strong>{title}</strong>
        {note ? <span className="tone-muted size-13">{note}</span> : null}
      </Row>
      {reference ? <code className="tone-muted size-12 text-anywhere">{reference}</code> : null}
      <dl className={`mt-8 ${styles.lines}`}>
        {lines.map(({ account, amount }) => (
          <div key={account}>
            <dt>{nameOf(account)}</dt>
            <dd>{format.money(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
