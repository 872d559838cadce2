export { useKeyHints } from './keyHints.ts'
export { choiceOf, choose, SPEED_REST_MS, useChoice } from './preferences.ts'
