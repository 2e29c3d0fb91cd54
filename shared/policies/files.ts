/** What a file may weigh that people send, in megabytes of 1,048,576 bytes. */
export const FILE_MEGABYTES = 10

/** At most so many pictures are added to a refund case at once. */
export const EVIDENCE_AT_ONCE = 6
