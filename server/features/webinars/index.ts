export { makeDemoEvents } from './demo.ts'
