/** The most megabytes (of 1,048,576 bytes) of an uploaded file. */
export const FILE_MEGABYTES = 10

/** The most pictures of one piece of evidence, or of one completed work. */
export const PICTURES_AT_ONCE = 6
