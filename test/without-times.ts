const TIMESTAMP = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z/g

/** The text of a reply without its timestamps, whose seconds may look like any number that a test looks for. */
export const withoutTimes = (reply: unknown): string => JSON.stringify(reply).replace(TIMESTAMP, '')
