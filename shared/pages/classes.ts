import { page } from './page.ts'

/** Live quizzes, for those who teach and those who take part. */
export const classPages = [
  page({ path: '/teach', access: 'educator', title: 'Teach', description: 'Open a live quiz for a class.' }),
  page({
    path: '/teach/:sessionId',
    access: 'educator',
    title: 'Quiz board',
    description: 'A live quiz, as it goes.',
    layout: 'workplace',
  }),
  page({
    path: '/class',
    access: 'user',
    title: 'Quiz live',
    description: 'Join a live quiz with the code on the board.',
  }),
  page({
    path: '/class/:sessionId',
    access: 'user',
    title: 'Live quiz',
    description: 'Your seat in a live quiz.',
    layout: 'workplace',
  }),
]
