export { countVisit, saveConfidence } from '../attempt.ts'
export { beganHere } from '../tabPlaces.ts'
