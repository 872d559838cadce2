import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/notes/index.ts'
import { downloadNotes } from './download.ts'
import * as service from './service.ts'

export const notesRoutes = [
  route(contract.getKept, service.getKept),
  route(contract.updateCard, service.updateCard),
  route(contract.getFactNote, service.getFactNote),
  route(contract.saveFactNote, service.saveFactNote),
  route(contract.listNotes, service.listNotes),
  route(contract.downloadNotes, downloadNotes),
  route(contract.listBookmarks, service.listBookmarks),
]
