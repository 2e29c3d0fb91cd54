/**
 * The net of each line, in minor units, so that the lines add up to the net of all: an invoice has prices with tax, an e-invoice
 * lines without. What rounding leaves goes to the lines that it would change the most, the first ones first.
 */
export function netOfLines(amounts: readonly number[], net: number): number[] {
  const gross = amounts.reduce((sum, amount) => sum + amount, 0)
  if (gross === 0) return amounts.map((amount, at) => (at === 0 ? amount + net : amount))
  const exact = amounts.map((amount) => (amount * net) / gross)
  const nets = exact.map(Math.floor)
  const left = net - nets.reduce((sum, each) => sum + each, 0)
  const byRest = exact
    .map((each, at) => ({ at, rest: each - Math.floor(each) }))
    .sort((one, other) => other.rest - one.rest)
  for (const { at } of byRest.slice(0, left)) nets[at] = (nets[at] ?? 0) + 1
  return nets
}
