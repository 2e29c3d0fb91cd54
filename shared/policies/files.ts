/** What a file may weigh that people send, in megabytes of 1,048,576 bytes. */
export const FILE_MEGABYTES = 10

/** At most so many pictures show at once what was done, or what went wrong. */
export const PICTURES_AT_ONCE = 6
