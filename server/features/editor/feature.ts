import type { Feature } from '#server/platform/feature.ts'
import { editorEntities } from './entities.ts'
import { editorLive } from './live.ts'
import { editorRoutes } from './routes.ts'

/** Cards as they are drawn: their documents, drafts, versions and history. */
export const editorFeature: Feature = {
  ...editorLive,
  entities: editorEntities,
  tables: ['card_submissions'],
  routes: () => editorRoutes,
}
