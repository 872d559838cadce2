/** What a room that has ended is opened for: who came, what they say, or all of it again. */
export const ROOM_PARTS = ['people', 'survey', 'replay'] as const
export type RoomPart = (typeof ROOM_PARTS)[number]

/** Where a session's live room is; `seat` is the key of who comes without an account. */
export const liveRoomPath = (
  webinarId: number,
  schedule: number,
  { seat, part }: { seat?: string; part?: RoomPart } = {},
) =>
  `/events/webinars/${webinarId}/live?session=${schedule}${part ? `&part=${part}` : ''}${seat ? `&seat=${seat}` : ''}`

/** WEB-RU013. A webinar, its seat to be taken. */
export const webinarPath = (webinarId: number): string => `/events/webinars/${webinarId}`
/** WEB-RU013. A recording. */
export const recordingPath = (resourceId: number): string => `/events/webinars?recorded_id=${resourceId}`
export const presentationPath = (presentationId: number, seat?: string): string =>
  `/events/presentations?id=${presentationId}${seat ? `&seat=${seat}` : ''}`

/** WEB-GA006. What a calendar says of a webinar: its entry is shorter than it, so that it says how long it takes. */
export const calendarWords = (webinar: { description: string; duration: number }, page: string): string =>
  [webinar.description, `About ${webinar.duration} minutes.`, page].filter(Boolean).join('\n\n')

export type CalendarEntry = { title: string; description: string; location: string; startsAt: Date; endsAt: Date }

/** `20261203T190000Z` */
const compact = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/**
 * Pages of calendars that open with an entry filled in, as Google (`render?action=TEMPLATE`) and Outlook (`deeplink/compose`) have them.
 * Apple's takes the file itself.
 */
export function calendarPages({ title, description, location, startsAt, endsAt }: CalendarEntry) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    details: description,
    location,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    body: description,
    location,
  })
  // Outlook shows a plus as it stands.
  const query = outlook.toString().replaceAll('+', '%20')
  return [
    { name: 'Google Calendar', url: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'Outlook.com', url: `https://outlook.live.com/calendar/0/deeplink/compose?${query}` },
    { name: 'Microsoft 365', url: `https://outlook.office.com/calendar/0/deeplink/compose?${query}` },
  ]
}

/** Where a presentation is held, with its school: `Hall 2, Arizona State University`; empty for one that is held nowhere. */
export const heldAt = (location: string, schoolName: string | null): string =>
  location && schoolName && !location.includes(schoolName) ? `${location}, ${schoolName}` : location
