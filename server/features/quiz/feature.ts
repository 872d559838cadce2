import type { Feature } from '#server/platform/feature.ts'
import { createGuestLessons } from '../billing/index.ts'
import { distractors, quizzedTracks } from '../catalogue/index.ts'
import { earlierAnswers } from '../memory/index.ts'
import { quizEntities } from './entities.ts'
import { CARDS_A_RUN, makeDue, namesFor } from './generated/making.ts'
import { quizRoutes } from './routes.ts'
import { answersOf } from './service.ts'
import { quizSubscribers } from './subscribers.ts'
import { tracksQuizzed } from './tracks.ts'

/** Rounds of questions and their answers. */
export const quizFeature: Feature = {
  name: 'quiz',
  entities: quizEntities,
  tables: [
    'covered_rounds',
    'track_quizzes',
    'distractor_makings',
    'option_counts',
    'fact_distractors',
    'distractor_votes',
    'distractor_views',
    'question_votes',
  ],
  routes: ({ secret }) => quizRoutes(createGuestLessons(secret)),
  subscribers: () => quizSubscribers,
  jobs: [
    {
      name: 'quiz-distractors',
      cron: '* * * * *',
      every: 'minute',
      run: makeDue,
      goesOn: (done) => done === CARDS_A_RUN,
    },
  ],
  provides: [earlierAnswers.with(answersOf), quizzedTracks.with(tracksQuizzed), distractors.made.with(namesFor)],
}
