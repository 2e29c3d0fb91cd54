/**
 * Countries and territories (ISO 3166 alpha-2) that have no postal codes, by the list of the Universal Postal Union, and
 * those whose codes are hardly written on mail there.
 */
const OPTIONAL = new Set(
  [
    'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC',
    'LY ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW',
    // Codes exist, and mail arrives without.
    'AF AI BB BH BT CV EC ET GN GW HN HT KE KH KW LA LB LR LS MG MM MN MU MV MZ NA NE NG NI NP OM PA PG PY SD SN SO SV',
    'SZ TC TZ VC VG ZM',
  ].flatMap((codes) => codes.split(' ')),
)

/** An address needs a postal code, unless its country has none or hardly uses them; it does before one is chosen. */
export const needsPostalCode = (country: string): boolean => !OPTIONAL.has(country)
