import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/quiz/index.ts'
import type { GuestLessons } from '../billing/index.ts'
import * as begin from './begin.ts'
import { listDailyQuestions } from './daily.ts'
import * as moderating from './distractors/moderating.ts'
import * as distractors from './distractors/service.ts'
import { explainAnswer } from './reasons.ts'
import * as service from './service.ts'
import { getFactStats, getUserStats } from './stats.ts'
import { syncRounds } from './sync.ts'
import { completeTrackQuiz } from './tracks.ts'

export const quizRoutes = (lessons: GuestLessons) => [
  openRoute(contract.listTrackQuestions, begin.listTrackQuestions),
  openRoute(contract.listPathwayQuestions, begin.listPathwayQuestions),
  openRoute(contract.listPlaylistQuestions, begin.listPlaylistQuestions),
  route(contract.listDailyQuestions, listDailyQuestions),
  route(contract.completeTrackQuiz, completeTrackQuiz),
  route(contract.getFactStats, getFactStats),
  route(contract.getUserStats, getUserStats),
  route(contract.syncRounds, syncRounds(lessons)),
  route(contract.createRound, begin.createRound(lessons)),
  route(contract.answerFact, service.answerFact),
  route(contract.finishRound, service.finishRound),
  openRoute(contract.explainAnswer, explainAnswer(lessons)),
  openRoute(contract.listDistractors, distractors.listDistractors),
  route(contract.suggestDistractor, distractors.suggestDistractor),
  route(contract.voteDistractor, distractors.voteDistractor),
  route(contract.voteQuestion, distractors.voteQuestion),
  route(contract.listSuggested, distractors.listSuggested),
  route(contract.countDistractorViews, distractors.countDistractorViews),
  route(contract.listQueuedDistractors, moderating.listQueuedDistractors),
  route(contract.moderateDistractor, moderating.moderateDistractor),
]
