import type { Feature } from '#server/platform/feature.ts'
import { cardDocument } from './documents.ts'
import { editorEntities } from './entities.ts'
import { editorRooms } from './rooms.ts'
import { editorRoutes } from './routes.ts'

/** Cards as they are drawn: their documents, drafts, versions and history. */
export const editorFeature: Feature = {
  name: 'editor',
  entities: editorEntities,
  routes: () => editorRoutes,
  rooms: editorRooms,
  documents: { card: cardDocument },
}
