import { route, slowRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/billing/exams.ts'
import * as service from './service.ts'

export const examRoutes = [
  slowRoute(contract.uploadExam, service.readExamFile, service.uploadExam),
  route(contract.listExams, service.listExams),
  route(contract.openExamFile, service.openExamFile),
]
