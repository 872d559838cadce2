import type { Feature } from '#server/platform/feature.ts'
import { earlierAnswers } from '../memory/index.ts'
import { quizEntities } from './entities.ts'
import { quizRoutes } from './routes.ts'
import { answersOf } from './service.ts'
import { quizSubscribers } from './subscribers.ts'

/** Rounds of questions and their answers. */
export const quizFeature: Feature = {
  name: 'quiz',
  entities: quizEntities,
  routes: () => quizRoutes,
  subscribers: () => quizSubscribers,
  provides: [earlierAnswers.with(answersOf)],
}
