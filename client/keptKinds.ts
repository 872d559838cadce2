import { sentBy } from '#client/platform/keep.ts'

// What one page kept is sent from whichever comes next, and asked about by the way out that is taken from there.
const quiz = () => import('#client/features/quiz/keeping/index.ts')
sentBy('quiz.answer', quiz)
sentBy('quiz.round', quiz)
sentBy('classes.answer', () => import('#client/features/classes/index.ts'))
sentBy('notes.note', () => import('#client/features/notes/index.ts'))
sentBy('learning.attempt', () => import('#client/features/learning/index.ts'))
