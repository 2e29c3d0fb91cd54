/** The reason for which a calendar could not be understood: it is none, or it has more than can be read. */
export type CalendarReason = 'unreadable' | 'too_much'

/** A calendar of which something could not be read: then nothing of it is taken. */
export class CalendarError extends Error {
  readonly reason: CalendarReason
  constructor(reason: CalendarReason, message: string) {
    super(message)
    this.name = 'CalendarError'
    this.reason = reason
  }
}

export const unreadable = (message: string): CalendarError => new CalendarError('unreadable', message)
export const tooMuch = (message: string): CalendarError => new CalendarError('too_much', message)
