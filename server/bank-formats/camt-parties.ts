import { compactIban } from '#shared/bank/iban.ts'
import type { Counterparty } from '#shared/bank/statement.ts'
import { inOneLine } from './remittance.ts'
import { nodeAt, textAt, type XmlNode } from './xml-nodes.ts'

/** Number of an account in `Id`: IBAN without spaces, or the number of the bank. */
export function accountAt(account: XmlNode | undefined): string | null {
  const iban = textAt(account, 'Id/IBAN')
  return iban === null ? textAt(account, 'Id/Othr/Id') : compactIban(iban)
}

/** One side; its name is in `Pty` or `Agt` since version 08, and directly in the party before. */
function partyAt(details: XmlNode | undefined, side: 'Dbtr' | 'Cdtr'): Counterparty {
  const party = nodeAt(details, `RltdPties/${side}`)
  const agent = nodeAt(details, `RltdAgts/${side}Agt/FinInstnId`)
  const name = textAt(party, 'Nm') ?? textAt(party, 'Pty/Nm') ?? textAt(party, 'Agt/FinInstnId/Nm')
  return {
    name: name === null ? null : inOneLine(name),
    account: accountAt(nodeAt(details, `RltdPties/${side}Acct`)),
    bic: textAt(agent, 'BICFI') ?? textAt(agent, 'BIC'),
  }
}

const isKnown = ({ name, account }: Counterparty) => name !== null || account !== null

/**
 * The other side of a movement. Money that arrives comes from the debtor; of a movement that is taken back the sides are
 * those of the first one, so that ours is told by our account.
 */
export function counterpartyOf(
  details: XmlNode | undefined,
  { isCredit, isReturn, account }: { isCredit: boolean; isReturn: boolean; account: string },
): Counterparty {
  const [debtor, creditor] = [partyAt(details, 'Dbtr'), partyAt(details, 'Cdtr')]
  const [wanted, other] = isCredit === isReturn ? [creditor, debtor] : [debtor, creditor]
  const isOurs = wanted.account !== null && wanted.account === account
  return (isOurs || !isKnown(wanted)) && isKnown(other) && other.account !== account ? other : wanted
}
