import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/quiz/index.ts'
import * as service from './service.ts'

export const quizRoutes = [
  route(contract.createRound, service.createRound),
  route(contract.answerFact, service.answerFact),
  route(contract.finishRound, service.finishRound),
]
