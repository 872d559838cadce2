// A small door of its own: loaded only once somebody asks for it.

export { MoreAnswers } from './MoreAnswers.tsx'
