export { LEARN_SCREEN } from '../learnKeys.ts'
