import { type Element, xmlOf } from '#server/kernel/xml.ts'
import { swissBankNumber } from '#shared/bank/iban.ts'
import type {
  BankAccount,
  BankAddress,
  PaymentFile,
  PaymentGroup,
  PaymentInstruction,
  PaymentOrder,
} from '#shared/bank/payment.ts'
import { compactReference, isRfReference } from '#shared/bank/rf-reference.ts'
import { isoDecimalsOf } from '#shared/kernel/iso-currency.ts'
import { textFromMinor } from '#shared/kernel/minor-units.ts'
import { bicOf, ibanOf, paymentIssues, type Way, wayOf } from './payment-issues.ts'
import { sepaText } from './sepa-text.ts'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** Most characters of a part, of which ISO 20022 often allows more than banks read. */
const MOST = { name: 70, street: 70, buildingNumber: 16, postalCode: 16, town: 35, line: 70, text: 140 }

type Part = Element | undefined

const textOf = (name: string, text: string | undefined, most: number): Part =>
  text === undefined ? undefined : [name, sepaText(text, most)]

const addressOf = (address: BankAddress | undefined): Part =>
  address && [
    'PstlAdr',
    [
      textOf('StrtNm', address.street, MOST.street),
      textOf('BldgNb', address.buildingNumber, MOST.buildingNumber),
      textOf('PstCd', address.postalCode, MOST.postalCode),
      textOf('TwnNm', address.town, MOST.town),
      ['Ctry', address.country],
      ...(address.lines ?? []).map((line) => textOf('AdrLine', line, MOST.line)),
    ],
  ]

const partyOf = (name: string, party: { name: string; address?: BankAddress }): Element => [
  name,
  [['Nm', sepaText(party.name, MOST.name)], addressOf(party.address)],
]

function accountOf(name: string, account: BankAccount): Element {
  const iban = ibanOf(account)
  const number = 'number' in account ? account.number.replace(/\s/g, '') : ''
  return [name, [['Id', [iban === undefined ? ['Othr', [['Id', number]]] : ['IBAN', iban]]]]]
}

/** The bank of the payer by its BIC, its number in Switzerland, or the word that it is not given. */
function payersBank({ variant, payer }: PaymentOrder): Element {
  const bic = bicOf(payer.account)
  const number = variant === 'swiss' ? swissBankNumber(ibanOf(payer.account) ?? '') : undefined
  if (bic !== undefined) return ['DbtrAgt', [['FinInstnId', [['BICFI', bic]]]]]
  const id: Element =
    number === undefined
      ? ['Othr', [['Id', 'NOTPROVIDED']]]
      : [
          'ClrSysMmbId',
          [
            ['ClrSysId', [['Cd', 'CHBCC']]],
            ['MmbId', String(number)],
          ],
        ]
  return ['DbtrAgt', [['FinInstnId', [id]]]]
}

/** The bank of the payee; left out where the IBAN says it. */
function payeesBank({ payee: { account } }: PaymentInstruction, way: Way): Part {
  const bic = bicOf(account)
  if (way === 'domestic') return undefined
  if (bic !== undefined) return ['CdtrAgt', [['FinInstnId', [['BICFI', bic]]]]]
  if (!('number' in account) || account.bankName === undefined || account.bankCountry === undefined) return undefined
  const bank: Element[] = [
    ['Nm', sepaText(account.bankName, MOST.name)],
    ['PstlAdr', [['Ctry', account.bankCountry]]],
  ]
  return ['CdtrAgt', [['FinInstnId', bank]]]
}

function remittanceOf({ reference, text }: PaymentInstruction): Part {
  if (reference === undefined) {
    const words = sepaText(text ?? '', MOST.text)
    return words === '' ? undefined : ['RmtInf', [['Ustrd', words]]]
  }
  const type: Element = isRfReference(reference) ? ['Cd', 'SCOR'] : ['Prtry', 'QRR']
  const compact = compactReference(reference)
  const structured: Element = [
    'CdtrRefInf',
    [
      ['Tp', [['CdOrPrtry', [type]]]],
      ['Ref', compact],
    ],
  ]
  return ['RmtInf', [['Strd', [structured]]]]
}

const paymentOf = (payment: PaymentInstruction, way: Way): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', payment.endToEndId]]],
    ['Amt', [['InstdAmt', textFromMinor(payment.amount, payment.currency), { Ccy: payment.currency }]]],
    payeesBank(payment, way),
    partyOf('Cdtr', payment.payee),
    accountOf('CdtrAcct', payment.payee.account),
    remittanceOf(payment),
  ],
]

/** A sum of amounts of several currencies by their main units, as the control sum of a message is; exact in its digits. */
function controlSum(payments: readonly PaymentInstruction[]): string {
  const decimals = Math.max(0, ...payments.map(({ currency }) => isoDecimalsOf(currency) ?? 0))
  const sum = payments.reduce(
    (total, { amount, currency }) => total + BigInt(amount) * 10n ** BigInt(decimals - (isoDecimalsOf(currency) ?? 0)),
    0n,
  )
  const digits = String(sum).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const CHARGES: Record<Way, Part> = {
  sepa: ['ChrgBr', 'SLEV'],
  // Within Switzerland the element must not be there.
  domestic: undefined,
  foreign: ['ChrgBr', 'SHAR'],
}

type Grouped = { id: string; way: Way; currency: string; payments: readonly PaymentInstruction[] }

const groupOf = (order: PaymentOrder, { id, way, payments }: Grouped): Element => [
  'PmtInf',
  [
    ['PmtInfId', id],
    ['PmtMtd', 'TRF'],
    ['BtchBookg', String(order.isBatchBooked ?? true)],
    ['NbOfTxs', String(payments.length)],
    ['CtrlSum', controlSum(payments)],
    way === 'sepa' ? ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]] : undefined,
    ['ReqdExctnDt', [['Dt', order.executionDate]]],
    partyOf('Dbtr', order.payer),
    accountOf('DbtrAcct', order.payer.account),
    payersBank(order),
    CHARGES[way],
    ...payments.map((payment) => paymentOf(payment, way)),
  ],
]

/** Payments that go the same way in the same currency stand together, in the order in which they came. */
function groupsOf(order: PaymentOrder): Grouped[] {
  const groups = Map.groupBy(order.payments, (payment) => `${wayOf(order, payment)} ${payment.currency}`)
  return [...groups.values()].flatMap((payments, place) => {
    const first = payments[0]
    if (!first) return []
    return [{ id: `${order.messageId}-${place + 1}`, way: wayOf(order, first), currency: first.currency, payments }]
  })
}

const described = ({ id, currency, payments }: Grouped): PaymentGroup => ({
  paymentInformationId: id,
  currency,
  sum: payments.reduce((sum, { amount }) => sum + amount, 0),
  endToEndIds: payments.map(({ endToEndId }) => endToEndId),
})

/**
 * Writes payments as a pain.001.001.09 file for the bank. Names and texts are written in the characters of SEPA. Throws a
 * `RangeError` if `paymentIssues` has any.
 */
export function writePaymentFile(order: PaymentOrder): PaymentFile {
  const [issue] = paymentIssues(order)
  if (issue) throw new RangeError(`${issue.code}: ${issue.field} of payment ${issue.payment ?? '(all)'}`)
  const groups = groupsOf(order)
  const header: Element = [
    'GrpHdr',
    [
      ['MsgId', order.messageId],
      ['CreDtTm', order.createdAt.toISOString().replace(/\.\d+Z$/, 'Z')],
      ['NbOfTxs', String(order.payments.length)],
      ['CtrlSum', controlSum(order.payments)],
      ['InitgPty', [['Nm', sepaText(order.payer.name, MOST.name)]]],
    ],
  ]
  const message: Element = ['CstmrCdtTrfInitn', [header, ...groups.map((group) => groupOf(order, group))]]
  return {
    fileName: `${order.messageId.replace(/[^A-Za-z0-9.-]/g, '-')}.xml`,
    xml: xmlOf(['Document', [message], { xmlns: NAMESPACE }]),
    groups: groups.map(described),
  }
}
