import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import type { Settings } from '#server/settings.ts'
import type { Language } from '#shared/contract/common.ts'
import { mailTexts } from './mail-texts.ts'
import { fill, fillLines } from './text-formats.ts'

/** The data of an appointment for calendars. Times are ISO strings. */
export type AppointmentChange = {
  start: string
  end: string
  isCancelled?: true
  /** Higher with each change of the order: a calendar keeps the highest, in whatever order mails arrive. */
  sequence: number
  changedAt: string
  /** The place as the two parties know it: an address, an area, or the address of a video call. */
  location?: string
}

/** The order whose appointment it is, as this reader knows it. */
export type AppointmentSubject = {
  /** The id names the event in every calendar for good. */
  orderId: string
  service?: string | undefined
  other?: string | undefined
  /** The page of the order: a path. */
  link: string
}

type Writing = { locale: Language; settings: Pick<Settings, 'publicUrl' | 'marketplaceName' | 'mail'> }

export const APPOINTMENT_FILE = 'appointment.ics'

/** A calendar of one event, as RFC 5545 has it: UTC, folded lines, and a line break at the end. */
function calendarOf(
  method: ICalCalendarMethod,
  change: AppointmentChange,
  { orderId, service = '', other, link }: AppointmentSubject,
  { locale, settings }: Writing,
) {
  const { title, about } = mailTexts[locale].appointment
  const address = settings.publicUrl + link
  const calendar = ical({
    method,
    prodId: { company: 'Community Marketplace', product: 'Appointments', language: locale.toUpperCase() },
  })
  const event = calendar.createEvent({
    id: orderId,
    sequence: change.sequence,
    stamp: new Date(change.changedAt),
    start: new Date(change.start),
    end: new Date(change.end),
    summary: fillLines([title], { service, other })[0] ?? service,
    ...(change.location ? { location: change.location } : {}),
    description: fill(about, { address }),
    url: address,
    status: change.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
    organizer: { name: settings.marketplaceName, email: settings.mail.from.address },
  })
  const write = () => `${calendar.toString().trimEnd()}\r\n`
  return { event, write }
}

/**
 * The part of a mail that puts the appointment into the recipient's calendar, moves it there or takes it out. It is a
 * request to the recipient alone, who has agreed already: calendars follow requests by themselves, and no
 * recipient learns another one's address.
 */
export function appointmentInvitation(
  change: AppointmentChange,
  subject: AppointmentSubject,
  { recipient, ...writing }: Writing & { recipient: string },
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = change.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const { event, write } = calendarOf(method, change, subject, writing)
  event.createAttendee({
    email: recipient,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  })
  return { method, content: write() }
}

/** The appointment as a file to be opened with a calendar; the same event there as that of the mails. */
export const appointmentFile = (change: AppointmentChange, subject: AppointmentSubject, writing: Writing): string =>
  calendarOf(ICalCalendarMethod.PUBLISH, change, subject, writing).write()
