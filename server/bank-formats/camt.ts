import { type Statement, StatementError } from '#shared/bank/statement.ts'
import { isoDay } from './bank-dates.ts'
import { balanceOf, entriesOf, statusOf } from './camt-entry.ts'
import { accountAt } from './camt-parties.ts'
import { type UnkeyedEntry, withKeys } from './entry-keys.ts'
import { nodeAt, nodesNamed, readXml, textAt, type XmlNode } from './xml-nodes.ts'

const MESSAGE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34])\.001\.(\d\d)$/
const OLDEST_VERSION = 2

/** The element that holds one account, by the message. */
const CONTAINERS = new Set(['Stmt', 'Ntfctn'])

type Message = { format: 'camt.053' | 'camt.054'; version: string }

function messageOf(namespace: string, name: string): Message {
  const [, format, version] = MESSAGE.exec(namespace) ?? []
  if (name !== 'Document' || (format !== 'camt.053' && format !== 'camt.054') || Number(version) < OLDEST_VERSION)
    throw new StatementError('unknown format', 'Document', namespace || name)
  return { format, version: namespace.slice(namespace.indexOf('camt.')) }
}

/**
 * Booked balances at both ends. Some banks name the last closing balance instead of the opening one, and a page in the middle of
 * a statement has interim ones.
 */
function balancesOf(statement: XmlNode, place: string): Pick<Statement, 'opening' | 'closing'> {
  const named = (code: string) =>
    nodesNamed(statement, 'Bal').filter((node) => textAt(node, 'Tp/CdOrPrtry/Cd') === code)
  const interim = named('ITBD')
  const opening = named('OPBD')[0] ?? named('PRCD')[0] ?? (interim.length > 1 ? interim[0] : undefined)
  const closing = named('CLBD').at(-1) ?? interim.at(-1)
  return {
    opening: opening ? balanceOf(opening, `${place}/Bal`) : null,
    closing: closing ? balanceOf(closing, `${place}/Bal`) : null,
  }
}

/** Movements of the account whose element is read at the moment. */
type Collected = { entries: UnkeyedEntry[]; count: number; pendingCount: number }

const nothing = (): Collected => ({ entries: [], count: 0, pendingCount: 0 })

/** Takes a booking as soon as it is read; the account stands before the bookings. */
function collect(collected: Collected, entry: XmlNode, statement: XmlNode): void {
  collected.count += 1
  if (statusOf(entry) !== 'BOOK') {
    collected.pendingCount += 1
    return
  }
  const account = accountAt(nodeAt(statement, 'Acct'))
  if (account === null) throw new StatementError('part missing', `${statement.name}/Acct/Id`)
  const created = textAt(statement, 'CreDtTm')
  const place = `${statement.name}/Ntry[${collected.count}]`
  const day = created === null ? null : isoDay(created, `${statement.name}/CreDtTm`)
  for (const part of entriesOf(entry, { account, day, place })) collected.entries.push(part)
}

function statementOf(node: XmlNode, { entries, pendingCount }: Collected, { format, version }: Message): Statement {
  const place = node.name
  const account = accountAt(nodeAt(node, 'Acct'))
  if (account === null) throw new StatementError('part missing', `${place}/Acct/Id`)
  const { opening, closing } = balancesOf(node, place)
  const currency = textAt(node, 'Acct/Ccy') ?? closing?.currency ?? opening?.currency ?? entries[0]?.currency
  if (currency === undefined) throw new StatementError('part missing', `${place}/Acct/Ccy`)
  const foreign = [opening, closing, ...entries].find((part) => part && part.currency !== currency)
  if (foreign) throw new StatementError('unknown currency', `${place}/Acct/Ccy`, `${foreign.currency} in ${currency}`)
  const sequence = Number(textAt(node, 'ElctrncSeqNb') ?? textAt(node, 'LglSeqNb') ?? Number.NaN)
  return {
    format,
    version,
    id: textAt(node, 'Id'),
    sequence: Number.isSafeInteger(sequence) ? sequence : null,
    account,
    currency,
    opening,
    closing,
    entries: withKeys(entries),
    pendingCount,
  }
}

/**
 * Reads camt.053 (statements) and camt.054 (notifications of bookings) of versions from 02 on. Throws a `StatementError` if
 * anything that counts is absent or wrong, and takes nothing of such a file.
 */
export function readCamt(text: string): Statement[] {
  let message: Message | undefined
  const statements: Statement[] = []
  let collected = nothing()
  readXml(text, {
    repeated: new Set(['Ntry', ...CONTAINERS]),
    onRoot: (namespace, name) => {
      message = messageOf(namespace, name)
    },
    onNode: (node, parent) => {
      if (node.name === 'Ntry') {
        if (parent && CONTAINERS.has(parent.name)) collect(collected, node, parent)
        return
      }
      if (message) statements.push(statementOf(node, collected, message))
      collected = nothing()
    },
  })
  if (statements.length === 0) throw new StatementError('part missing', 'Stmt or Ntfctn')
  return statements
}
