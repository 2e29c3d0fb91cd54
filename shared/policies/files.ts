/** What a file may weigh that people send, in megabytes of 1,048,576 bytes. */
export const FILE_MEGABYTES = 10
