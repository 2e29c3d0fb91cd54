/**
 * The use of held money for something else that costs `total`; both in minor units. It pays what costs no more, and the
 * rest of it comes back; else all of it comes back, and the total is paid anew.
 */
export const heldMoneyFor = (held: number, total: number): { pays: boolean; back: number } =>
  total <= held ? { pays: true, back: held - total } : { pays: false, back: held }
