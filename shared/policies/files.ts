/** The most megabytes (of 1,048,576 bytes) of an uploaded file. */
export const FILE_MEGABYTES = 10
export const FILE_BYTES = FILE_MEGABYTES * 1024 * 1024

/** The most pictures of one piece of evidence, or of one completed work. */
export const PICTURES_AT_ONCE = 6

/** Among the addresses of the pictures that stay with a listing: the place of the next one that comes with the call. */
export const NEW_IMAGE = 'new'

/** The most pictures and PDF files of one message. */
export const FILES_OF_MESSAGE = 5
