import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  type CourseView,
  getPathwayTracks,
  listCourses,
  type PathwayTracks,
  setCourse,
  setPathwayHidden,
  setTrackHidden,
  setTrackPlace,
} from '#shared/contract/catalogue/index.ts'
import { PER_PAGE_MAX } from '#shared/page.ts'
import { everyPage } from '../everyPage.ts'

export const courses = store(() => ({
  /** The person's own, those put away too. */
  own: remote() as Remote<CourseView[]>,
  /** By pathway. */
  pathways: {} as Record<number, Remote<PathwayTracks>>,
}))

export const loadCourses = (): Promise<void> =>
  load(courses.own, () => everyPage((page) => call(listCourses, { archived: 'true', page, per_page: PER_PAGE_MAX })))

export function loadPathway(pathwayId: number): Promise<void> {
  courses.pathways[pathwayId] ??= remote()
  return load(courses.pathways[pathwayId], () => call(getPathwayTracks, { pathway_id: pathwayId }))
}

/** PTH-RU003. @throws what the server refuses with */
export async function keepCourse(pathwayId: number, isArchived: boolean): Promise<void> {
  const course = await call(setCourse, { pathway_id: pathwayId, is_archived: isArchived })
  const own = courses.own.data
  if (!own) return
  const at = own.findIndex(({ pathway_id }) => pathway_id === course.pathway_id)
  if (at < 0) own.push(course)
  else own[at] = course
}

/** PTH-RU008. Of a pathway, or of one of its tracks. @throws what the server refuses with */
export async function hideFromLearners(pathwayId: number, trackId: number | null, hidden: boolean): Promise<void> {
  if (trackId === null) await call(setPathwayHidden, { pathway_id: pathwayId, hidden })
  else await call(setTrackHidden, { track_id: trackId, hidden })
  await loadPathway(pathwayId)
}

/** PTH-CA008. Nobody is kept from a card because its place can't be kept. */
export function keepPlace(trackId: number, cardId: number): void {
  call(setTrackPlace, { track_id: trackId, last_viewed_card_id: cardId }).catch(() => {})
}
