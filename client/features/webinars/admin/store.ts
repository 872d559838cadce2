import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'

export type {
  PresentationRow,
  RecordingRow,
  RequestRow,
  WebinarRow,
  WebinarWhole,
} from '#shared/contract/webinars/index.ts'

export type AudienceSession = Reply<typeof contract.getWebinarAudience>['sessions'][number]
export type WebinarFields = Omit<Sent<typeof contract.createWebinar>, 'key'>
export type RecordingFields = Omit<Sent<typeof contract.createRecording>, 'key'>
export type PresentationFields = Omit<Sent<typeof contract.createPresentation>, 'key'>
/** A thing that is being made, by the key which names it, or one that is changed, as it was read. */
export type Making = { key: string } | { id: number; revision: number }

type Office = {
  webinars: Remote<Reply<typeof contract.listWebinarRows>>
  webinarId: number | null
  webinar: Remote<contract.WebinarWhole>
  audience: Remote<Reply<typeof contract.getWebinarAudience>>
  recordings: Remote<Reply<typeof contract.listRecordingRows>>
  /** The one whose page is open. */
  recording: Remote<contract.RecordingRow>
  presentations: Remote<Reply<typeof contract.listPresentationRows>>
  presentation: Remote<contract.PresentationRow>
  requests: Remote<Reply<typeof contract.listPresentationRequests>>
  /** How many are to be decided on; null until that is known. */
  openRequests: number | null
  /** Whose seats are shown. */
  presentationId: number | null
  presentationSeats: Remote<Reply<typeof contract.listPresentationSeats>>
}
/** Webinars, recordings, presentations and requests, for those who look after them. */
export const eventsOffice = store<Office>(() => ({
  webinars: remote(),
  webinarId: null,
  webinar: remote(),
  audience: remote(),
  recordings: remote(),
  recording: remote(),
  presentations: remote(),
  presentation: remote(),
  requests: remote(),
  openRequests: null,
  presentationId: null,
  presentationSeats: remote(),
}))
const intoWebinars = latestInto(eventsOffice, 'webinars')
const intoWebinar = latestInto(eventsOffice, 'webinar')
const intoAudience = latestInto(eventsOffice, 'audience')
const intoRecordings = latestInto(eventsOffice, 'recordings')
const intoRecording = latestInto(eventsOffice, 'recording')
const intoPresentations = latestInto(eventsOffice, 'presentations')
const intoPresentation = latestInto(eventsOffice, 'presentation')
const intoSeats = latestInto(eventsOffice, 'presentationSeats')
const intoRequests = latestInto(eventsOffice, 'requests')

export const loadWebinarRows = (page = 1, part: contract.WebinarPart = 'all'): Promise<void> =>
  intoWebinars(() => call(contract.listWebinarRows, { page, part }))
export const loadRecordingRows = (page = 1): Promise<void> =>
  intoRecordings(() => call(contract.listRecordingRows, { page }))
export function loadRecordingRow(resource_id: number): Promise<void> {
  if (eventsOffice.recording.data?.resource_id !== resource_id) eventsOffice.recording = remote()
  return intoRecording(() => call(contract.getRecordingRow, { resource_id }))
}
export const loadPresentationRows = (page = 1): Promise<void> =>
  intoPresentations(() => call(contract.listPresentationRows, { page }))
export function loadPresentationRow(presentation_id: number): Promise<void> {
  if (eventsOffice.presentation.data?.presentation_id !== presentation_id) eventsOffice.presentation = remote()
  return intoPresentation(() => call(contract.getPresentationRow, { presentation_id }))
}
export type RequestState = (typeof contract.REQUEST_STATES)[number]
export const loadRequests = (state: RequestState = 'open', page = 1): Promise<void> =>
  intoRequests(() => call(contract.listPresentationRequests, { state, page }))

export async function countOpenRequests(): Promise<void> {
  const found = await call(contract.listPresentationRequests, { state: 'open', per_page: 1 }).catch(() => null)
  if (found) eventsOffice.openRequests = found.total
}

export async function loadOfficeWebinar(id: number): Promise<void> {
  if (eventsOffice.webinarId !== id)
    Object.assign(eventsOffice, { webinarId: id, webinar: remote(), audience: remote() })
  await Promise.all([
    intoWebinar(() => call(contract.getWebinarRow, { webinar_id: id })),
    intoAudience(() => call(contract.getWebinarAudience, { webinar_id: id })),
  ])
}
const take = (whole: contract.WebinarWhole): contract.WebinarWhole => {
  Object.assign(eventsOffice, { webinarId: whole.webinar_id, webinar: { status: 'ready', data: whole, error: null } })
  return whole
}

/** @throws Conflict where somebody changed it since it was read */
export const saveWebinar = async (making: Making, fields: WebinarFields): Promise<contract.WebinarWhole> =>
  take(
    'key' in making
      ? await call(contract.createWebinar, { ...making, ...fields })
      : await call(contract.updateWebinar, { webinar_id: making.id, revision: making.revision, ...fields }),
  )
/** Publishes it as it is stored. @throws Conflict where somebody changed it since it was read */
export const publishWebinar = ({ webinar_id, revision, scene, ...row }: contract.WebinarWhole) =>
  saveWebinar(
    { id: webinar_id, revision },
    {
      name: row.name,
      title: row.title,
      description: row.description,
      market_id: row.market_id,
      timezone: row.timezone,
      duration: row.duration,
      registration_url: row.registration_url ?? '',
      stream_url: row.stream_url ?? '',
      card_id: scene?.card_id ?? null,
      is_premium: row.is_premium,
      account_required: row.account_required,
      is_published: true,
    },
  )
export const copyWebinar = async (webinar_id: number, idempotencyKey: string) =>
  take(await call(contract.copyWebinar, { webinar_id }, { idempotencyKey }))
export const deleteWebinar = (webinar_id: number) => call(contract.deleteWebinar, { webinar_id })
type Session = { webinar_id: number; schedule: number }
/** `form` is the same however often it is sent: of one form comes one session. */
export const addSession = async (webinar_id: number, starts_at: string, form: string) =>
  take(await call(contract.addWebinarSession, { webinar_id, starts_at }, { idempotencyKey: `${form} ${starts_at}` }))
export const moveSession = async (session: Session, starts_at: string) =>
  take(await call(contract.moveWebinarSession, { ...session, starts_at }))
export const cancelSession = async (session: Session) => take(await call(contract.cancelWebinarSession, session))
export const putHost = async (given: Sent<typeof contract.putWebinarHost>) =>
  take(await call(contract.putWebinarHost, given))
export const removeHost = async (webinar_id: number, user_id: number) =>
  take(await call(contract.removeWebinarHost, { webinar_id, user_id }))

/** @throws Conflict where somebody changed it since it was read */
export async function saveRecording(making: Making, fields: RecordingFields): Promise<void> {
  eventsOffice.recording.data =
    'key' in making
      ? await call(contract.createRecording, { ...making, ...fields })
      : await call(contract.updateRecording, { resource_id: making.id, revision: making.revision, ...fields })
}
/** @throws Conflict where somebody changed it since it was read */
export async function savePresentation(making: Making, fields: PresentationFields): Promise<void> {
  eventsOffice.presentation.data =
    'key' in making
      ? await call(contract.createPresentation, { ...making, ...fields })
      : await call(contract.updatePresentation, { presentation_id: making.id, revision: making.revision, ...fields })
}
export async function callOffPresentation(presentation_id: number): Promise<void> {
  eventsOffice.presentation.data = await call(contract.cancelPresentation, { presentation_id })
}
export async function decide(given: Sent<typeof contract.decidePresentationRequest>): Promise<contract.RequestRow> {
  const decided = await call(contract.decidePresentationRequest, given)
  await Promise.all([loadRequests(), loadPresentationRows(), countOpenRequests()])
  return decided
}
export function loadPresentationSeats(id: number, page = 1): Promise<void> {
  if (eventsOffice.presentationId !== id)
    Object.assign(eventsOffice, { presentationId: id, presentationSeats: remote() })
  return intoSeats(() => call(contract.listPresentationSeats, { presentation_id: id, page }))
}
