export { countVisit, saveConfidence } from '../attempt.ts'
