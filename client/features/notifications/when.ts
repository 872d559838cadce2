export { agoText } from '#client/platform/ago.ts'
