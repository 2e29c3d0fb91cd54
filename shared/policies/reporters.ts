/**
 * The author of a notice, as marks that can only be compared. `address` is a whole address of IPv4 or a /64 of IPv6,
 * `network` a /24 or a /64; both are null if they are not known.
 */
export type ReporterMarks = {
  /** The account; null of a visitor. */
  accountId: string | null
  mailbox: string | null
  address: string | null
  network: string | null
}

/** The marks that a notice shares with another one of the same person. */
const keysOf = ({ accountId, mailbox, address, network }: ReporterMarks): string[] =>
  Object.entries({
    accountId,
    mailbox,
    address: accountId === null ? null : address,
    network: accountId === null ? network : null,
  }).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))

/** The marks that tell a person again, signed in or not. */
const tracesOf = ({ accountId, mailbox, address, network }: ReporterMarks, isNetworkToo: boolean): string[] =>
  Object.entries({ accountId, mailbox, address, network: isNetworkToo ? network : null }).flatMap(([name, value]) =>
    value === null ? [] : [`${name} ${value}`],
  )

/** Notices that belong together, directly or through others. */
function groupsOf(notices: readonly ReporterMarks[]): ReporterMarks[][] {
  const groups: { keys: Set<string>; notices: ReporterMarks[] }[] = []
  for (const notice of notices) {
    const keys = keysOf(notice)
    const own = { keys: new Set(keys), notices: [notice] }
    for (const group of groups.filter((each) => keys.some((key) => each.keys.has(key)))) {
      for (const key of group.keys) own.keys.add(key)
      own.notices.unshift(...group.notices)
      groups.splice(groups.indexOf(group), 1)
    }
    groups.push(own)
  }
  return groups.map((group) => group.notices)
}

const without = (notices: readonly ReporterMarks[], others: readonly ReporterMarks[], isNetworkToo: boolean) => {
  const known = new Set(others.flatMap((other) => tracesOf(other, isNetworkToo)))
  return groupsOf(notices).filter(
    (group) => !group.some((notice) => tracesOf(notice, isNetworkToo).some((trace) => known.has(trace))),
  ).length
}

/**
 * Counts the people behind the notices of a report. One mailbox counts once, and so does one address of people who are
 * signed in, and one network of visitors. A person does not count whose earlier report of the same target was dismissed,
 * and neither does a visitor who shares a mailbox or a network with a person who is signed in.
 */
export function countReporters(
  notices: readonly ReporterMarks[],
  dismissed: readonly ReporterMarks[] = [],
): { accounts: number; visitors: number } {
  const signedIn = notices.filter(({ accountId }) => accountId !== null)
  const visiting = notices.filter(({ accountId }) => accountId === null)
  return {
    accounts: without(signedIn, dismissed, false),
    visitors: without(visiting, [...dismissed, ...signedIn], true),
  }
}
