/**
 * The requirements behind the payment provider's codes, in our words; several of its codes may be one thing to people.
 */
const REQUIREMENTS = [
  ['business', /^(business_profile|business_type|company\.(name|structure)|settings)/],
  ['bank', /^external_account/],
  ['terms', /^tos_acceptance/],
  ['people', /^(representative|relationship|owners|directors|executives|company\.(owners|directors|executives))/],
  ['document', /verification\.(additional_document|document|proof_of_liveness)/],
  ['idNumber', /(id_number|ssn_last_4|tax_id|vat_id|registration_number)/],
  ['address', /address/],
  ['birth', /dob/],
  ['name', /(first_name|last_name|name_kan)/],
  ['contact', /(email|phone)/],
] as const

type PayoutRequirement = (typeof REQUIREMENTS)[number][0] | 'other'

export const payoutRequirementsOf = (codes: readonly string[]): PayoutRequirement[] => [
  ...new Set(codes.map((code) => REQUIREMENTS.find(([, pattern]) => pattern.test(code))?.[0] ?? 'other')),
]
