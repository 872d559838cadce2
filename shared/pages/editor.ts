import { page } from './page.ts'

/** Drawing cards. */
export const editorPages = [
  page({ path: '/editor', access: 'staff', title: 'Cards to edit', description: 'Every card you may edit.' }),
  page({
    path: '/editor/:slug',
    access: 'staff',
    title: 'Edit :slug',
    description: 'Draw a card together.',
    layout: 'workplace',
  }),
]
