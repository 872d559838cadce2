import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/feedback/index.ts'
import * as answers from './answers.ts'
import * as service from './service.ts'

export const feedbackRoutes = [
  route(contract.getReview, service.getReview),
  route(contract.reviewCard, service.reviewCard),
  route(contract.reportError, service.reportError),
  route(contract.listReports, answers.listReports),
  route(contract.decideReport, answers.decideReport),
  route(contract.listRatedCards, answers.listRatedCards),
  route(contract.getCardRatings, answers.getCardRatings),
]
