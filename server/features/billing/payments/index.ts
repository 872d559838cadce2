export { applyEvent, keepEvent } from './events.ts'
