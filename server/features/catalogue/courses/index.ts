export { masteredBy, quizzedBy } from './progress.ts'
export {
  listCourses,
  placesIn,
  setCourse,
  setPathwayHidden,
  setTrackHidden,
  setTrackPlace,
  visibleLineage,
} from './service.ts'
