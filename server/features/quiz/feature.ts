import type { Feature } from '#server/platform/feature.ts'
import { quizzedTracks } from '../catalogue/index.ts'
import { earlierAnswers } from '../memory/index.ts'
import { quizEntities } from './entities.ts'
import { quizRoutes } from './routes.ts'
import { answersOf } from './service.ts'
import { quizSubscribers } from './subscribers.ts'
import { tracksQuizzed } from './tracks.ts'

/** Rounds of questions and their answers. */
export const quizFeature: Feature = {
  name: 'quiz',
  entities: quizEntities,
  tables: ['covered_rounds', 'track_quizzes'],
  routes: () => quizRoutes,
  subscribers: () => quizSubscribers,
  provides: [earlierAnswers.with(answersOf), quizzedTracks.with(tracksQuizzed)],
}
