export { saveConfidence, saveVisit } from '../attempt.ts'
