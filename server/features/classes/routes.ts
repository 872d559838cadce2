import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/classes/index.ts'
import * as service from './service.ts'

export const classesRoutes = [
  route(contract.listClasses, service.listClasses),
  route(contract.listOwnClasses, service.listOwnClasses),
  route(contract.createSession, service.createSession),
  route(contract.listOpenSessions, service.listOpenSessions),
  route(contract.joinSession, service.joinSession),
  route(contract.getSession, service.getSession),
  route(contract.answerQuestion, service.answerQuestion),
  route(contract.getMonitor, service.getMonitor),
  route(contract.updateSession, service.updateSession),
]
