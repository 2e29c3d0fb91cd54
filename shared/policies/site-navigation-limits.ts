/** The most entries of the header, of the columns of the footer, and of one of them. */
export const MOST_HEADER_LINKS = 8
export const MOST_COLUMNS = 5
export const MOST_COLUMN_LINKS = 12
/** The longest name of an entry or a column. */
export const LONGEST_LABEL = 40
