import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/editor.ts'
import * as service from './service.ts'

export const editorRoutes = [
  route(contract.listEditableCards, service.listEditableCards),
  route(contract.getDraft, service.getDraft),
  route(contract.publishCard, service.publishCard),
]
