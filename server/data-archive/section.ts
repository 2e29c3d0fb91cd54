/** Rows of one table in the archive of a person: a file of JSON and one for spreadsheets. */
export type Section = {
  /** The name of the files; a folder groups sides. */
  name: string
  table: string
  /** The columns that name the person: the row is theirs if one of them does. Empty if `through` says whose it is. */
  of: readonly string[]
  /** The columns of `of` that name the person by their e-mail address. */
  byEmail?: readonly string[]
  /** The columns that the person gets. */
  columns: string
  /** Columns by which rows are told apart and ordered; `id` by default. */
  key?: string
  /** The table whose row says whose it is, by its `id`, for a table that names nobody. */
  through?: { table: string; by: string; of: readonly string[] }
  /** A further condition on the row `t`, in SQL; `$person` is the id. */
  where?: string
  /** Columns that are computed of the row `t`, in SQL. */
  computed?: Readonly<Record<string, string>>
}
