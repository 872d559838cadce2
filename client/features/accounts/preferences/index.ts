export { choiceOf, choose, useChoice } from './preferences.ts'
