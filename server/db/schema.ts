/** Generated from the migrated database by `npm run schema`. */
// biome-ignore lint/complexity/noBannedTypes: there are no tables yet
export type Database = {}
