export { courses, hideFromLearners, keepCourse, keepPlace, loadCourses, loadPathway } from './store.ts'
