import { page } from './page.ts'

/** Drawing cards. */
export const editorPages = [
  // NOT-RT003.
  page({
    path: '/my-pictomos',
    access: 'user',
    title: 'My Pictomos',
    description: 'The cards that you draw yourself.',
  }),
  page({ path: '/editor', access: 'staff', title: 'Cards to edit', description: 'Every card you may edit.' }),
  page({
    // Whose card it is, the card says.
    path: '/editor/:slug',
    access: 'user',
    title: 'Edit :slug',
    description: 'Draw a card together.',
    layout: 'workplace',
  }),
  page({
    // What stands in the frame of the editor's preview: the lesson, with what stands around a lesson.
    path: '/editor/:slug/preview',
    access: 'user',
    title: 'Preview :slug',
    description: 'A card as its learners would have it.',
  }),
]
