export { makeClass } from './operators/makeClass.ts'
