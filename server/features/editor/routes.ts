import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/editor/index.ts'
import * as history from './historyService.ts'
import * as making from './making/service.ts'
import * as service from './service.ts'
import * as submissions from './submissions/service.ts'

export const editorRoutes = [
  route(contract.listEditableCards, service.listEditableCards),
  route(contract.listOwnCards, making.listOwnCards),
  route(contract.createCard, making.createCard),
  route(contract.renameCard, making.renameCard),
  route(contract.archiveCard, making.archiveCard),
  route(contract.restoreCard, making.restoreCard),
  route(contract.setAudience, making.setAudience),
  route(contract.submitCard, submissions.submitCard),
  route(contract.takeBackCard, submissions.takeBackCard),
  route(contract.listSubmissions, submissions.listSubmissions),
  route(contract.openCopy, submissions.openCopy),
  route(contract.approveCard, submissions.approveCard),
  route(contract.returnCard, submissions.returnCard),
  route(contract.compareDraft, making.compareDraft),
  route(contract.getDraft, service.getDraft),
  route(contract.publishCard, service.publishCard),
  route(contract.searchBackgrounds, service.searchBackgrounds),
  route(contract.listHistory, history.listHistory),
  route(contract.getHistoryVersion, history.getHistoryVersion),
  route(contract.compareHistory, history.compareHistory),
  route(contract.nameHistory, history.nameHistory),
  route(contract.restoreHistory, history.restoreHistory),
]
