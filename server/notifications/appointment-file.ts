import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
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

/** The order whose appointment it is, as this recipient knows it. */
export type AppointmentSubject = {
  /** The id names the event in every calendar for good. */
  orderId: string
  service?: string | undefined
  other?: string | undefined
  /** The page of the order: a path. */
  link: string
}

/** One of several appointments of which a mail tells at once. */
export type ListedAppointment = AppointmentChange & Pick<AppointmentSubject, 'orderId' | 'link'>

type Writing = { locale: Language; settings: Pick<Settings, 'publicUrl' | 'marketplaceName' | 'mail'> }

export const APPOINTMENT_FILE = 'appointment.ics'
export const APPOINTMENTS_FILE = 'appointments.ics'

/** The part of a mail that calendars read; `PUBLISH` is an attachment only, which a person opens. */
export type MailedCalendar = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string }

/** A calendar without events yet, as RFC 5545 has it: UTC, folded lines, and a line break at the end. */
function newCalendar(method: ICalCalendarMethod, locale: Language) {
  const calendar = ical({
    method,
    prodId: { company: 'Community Marketplace', product: 'Appointments', language: locale.toUpperCase() },
  })
  const write = () => `${calendar.toString().trimEnd()}\r\n`
  return { calendar, write }
}

function addEvent(
  calendar: ICalCalendar,
  change: AppointmentChange,
  { orderId, service = '', other, link }: AppointmentSubject,
  { locale, settings }: Writing,
): ICalEvent {
  const { title, about } = mailTexts[locale].appointment
  const address = settings.publicUrl + link
  return calendar.createEvent({
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
}

/** A calendar of one event. */
function calendarOf(
  method: ICalCalendarMethod,
  change: AppointmentChange,
  subject: AppointmentSubject,
  writing: Writing,
) {
  const { calendar, write } = newCalendar(method, writing.locale)
  return { event: addEvent(calendar, change, subject, writing), write }
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
): MailedCalendar {
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

/**
 * Several appointments in one file, each the same event as in mails of its own, or the end of that. A request is about one
 * event (RFC 5546, 3.2.2), so they are published.
 */
export function appointmentsFile(
  appointments: readonly ListedAppointment[],
  subject: Pick<AppointmentSubject, 'service' | 'other'>,
  writing: Writing,
): MailedCalendar {
  const { calendar, write } = newCalendar(ICalCalendarMethod.PUBLISH, writing.locale)
  for (const { orderId, link, ...change } of appointments)
    addEvent(calendar, change, { ...subject, orderId, link }, writing)
  return { method: ICalCalendarMethod.PUBLISH, content: write() }
}

/** The time after which calendars should read a feed again, in seconds. */
const FEED_SECONDS = 15 * 60

/** Appointments as a calendar to be subscribed to; the same events as those of the mails. */
export function appointmentFeed(
  appointments: readonly { change: AppointmentChange; subject: AppointmentSubject }[],
  writing: Writing,
): string {
  const { calendar, write } = newCalendar(ICalCalendarMethod.PUBLISH, writing.locale)
  calendar.name(writing.settings.marketplaceName).ttl(FEED_SECONDS)
  for (const { change, subject } of appointments) addEvent(calendar, change, subject, writing)
  return write()
}
