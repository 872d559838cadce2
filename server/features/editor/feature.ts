import type { Feature } from '#server/platform/feature.ts'
import { soundTools } from '#server/platform/sound/tools.ts'
import { DAY_MS } from '#shared/time.ts'
import { mediaRoots } from '../scenes/index.ts'
import { clearRecordings, clearTakes, RECORDINGS_DAYS, TAKES_DAYS } from './audio/service.ts'
import { editorEntities } from './entities.ts'
import { editorLive } from './live.ts'
import { clearSelections } from './pictures/queries.ts'
import { clearPictures, REMOVED_DAYS } from './pictures/service.ts'
import { editorRoutes } from './routes.ts'
import { scheduleJobs } from './schedule/jobs.ts'

const SELECTIONS_DAYS = 365

/** Cards as they are drawn: their documents, drafts, versions and history. */
export const editorFeature: Feature = {
  ...editorLive,
  entities: editorEntities,
  tables: [
    'card_recording_files',
    'card_recording_uses',
    'card_recordings',
    'card_schedules',
    'card_submissions',
    'own_picture_uses',
    'picture_selections',
    'speech_takes',
  ],
  routes: ({ folders, toolsPath }) =>
    editorRoutes(mediaRoots(folders), { tools: soundTools(toolsPath), contentDir: folders.contentDir }),
  jobs: scheduleJobs,
  clearAway: [
    {
      tables: ['own_pictures', 'own_picture_files'],
      kept: `${REMOVED_DAYS} days after their makers removed them, while nothing shows them`,
      clear: clearPictures,
    },
    {
      tables: ['card_recordings', 'card_recording_files'],
      kept: `${RECORDINGS_DAYS} days after they were made, while no card has them`,
      clear: clearRecordings,
    },
    {
      tables: ['speech_takes'],
      kept: `${TAKES_DAYS} days after their last use, 2 GB in all`,
      clear: (work) => clearTakes(work),
    },
    {
      tables: ['picture_selections'],
      kept: `${SELECTIONS_DAYS} days`,
      clear: ({ sql, now }) => sql.rows(clearSelections, [new Date(now.getTime() - SELECTIONS_DAYS * DAY_MS)]),
    },
  ],
}
