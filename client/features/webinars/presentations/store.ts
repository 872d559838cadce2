import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import {
  attendPresentation,
  cancelPresentationRsvp,
  getPresentation,
  listPresentations,
  type PresentationView,
  requestPresentation,
  rsvpPresentation,
} from '#shared/contract/webinars/index.ts'
import { inTime } from '../store.ts'

/** The presentation that is looked at, and those of one's school. */
export const presentations = store<{
  id: number | null
  one: Remote<PresentationView>
  near: Remote<PresentationView[]>
}>(() => ({ id: null, one: remote(), near: remote() }))
const intoOne = latestInto(presentations, 'one')
const intoNear = latestInto(presentations, 'near')

type Place = { presentation_id: number; seat?: string | undefined }
const asked = ({ presentation_id, seat }: Place) => ({ presentation_id, ...(seat ? { seat } : {}) })

export function loadPresentation(place: Place): Promise<void> {
  if (presentations.id !== place.presentation_id)
    Object.assign(presentations, { id: place.presentation_id, one: remote() })
  return intoOne(() => inTime(() => call(getPresentation, asked(place))))
}

/** WEB-SC007. A school's, within the next two weeks. */
export const loadNear = (schoolId: number): Promise<void> =>
  intoNear(async () => (await call(listPresentations, { next_two_weeks: '1', limit: 5, school_id: schoolId })).data)

const take = (view: PresentationView): void => {
  presentations.one = { status: 'ready', data: view, error: null }
}
export const takePlace = async (given: Sent<typeof rsvpPresentation>): Promise<void> =>
  take(await call(rsvpPresentation, given))
export async function comeIn(place: Place): Promise<PresentationView> {
  const view = await call(attendPresentation, asked(place))
  take(view)
  return view
}
export async function giveUpPlace(place: Place): Promise<void> {
  await call(cancelPresentationRsvp, asked(place))
  await loadPresentation({ presentation_id: place.presentation_id })
}
export const askForPresentation = (given: Sent<typeof requestPresentation>): Promise<null> =>
  call(requestPresentation, given)
