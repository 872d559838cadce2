import type { Feature } from '#server/platform/feature.ts'
import { DAY_MS } from '#shared/time.ts'
import { mediaRoots } from '../scenes/index.ts'
import { editorEntities } from './entities.ts'
import { editorLive } from './live.ts'
import { clearSelections } from './pictures/queries.ts'
import { clearPictures, REMOVED_DAYS } from './pictures/service.ts'
import { editorRoutes } from './routes.ts'

const SELECTIONS_DAYS = 365

/** Cards as they are drawn: their documents, drafts, versions and history. */
export const editorFeature: Feature = {
  ...editorLive,
  entities: editorEntities,
  tables: ['card_submissions', 'own_picture_uses', 'picture_selections'],
  routes: ({ folders }) => editorRoutes(mediaRoots(folders)),
  clearAway: [
    {
      tables: ['own_pictures', 'own_picture_files'],
      kept: `${REMOVED_DAYS} days after their makers removed them, while nothing shows them`,
      clear: clearPictures,
    },
    {
      tables: ['picture_selections'],
      kept: `${SELECTIONS_DAYS} days`,
      clear: ({ sql, now }) => sql.rows(clearSelections, [new Date(now.getTime() - SELECTIONS_DAYS * DAY_MS)]),
    },
  ],
}
