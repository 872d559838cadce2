import { type Route, route, slowRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { MediaRoots } from '../scenes/index.ts'
import { narrateCard, type Speaking, speakCard, speakWords } from './audio/narration.ts'
import * as audio from './audio/service.ts'
import * as history from './historyService.ts'
import { listEditableCards } from './listing.ts'
import * as making from './making/service.ts'
import * as assets from './pictures/assets.ts'
import { listPictureUses } from './pictures/elsewhere.ts'
import { downloadLayers } from './pictures/layers.ts'
import * as pictures from './pictures/service.ts'
import * as schedule from './schedule/service.ts'
import * as service from './service.ts'
import * as submissions from './submissions/service.ts'

export const editorRoutes = (roots: MediaRoots, speaking: Speaking): Route[] => [
  route(contract.listEditableCards, listEditableCards),
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
  route(contract.getSchedule, schedule.getSchedule),
  route(contract.scheduleCard, schedule.scheduleCard),
  route(contract.cancelSchedule, schedule.cancelSchedule),
  route(contract.searchBackgrounds, service.searchBackgrounds),
  slowRoute(contract.uploadPicture, pictures.decode('character'), pictures.keep('character')),
  slowRoute(contract.uploadBackground, pictures.decode('background'), pictures.keep('background')),
  slowRoute(contract.uploadAsset, assets.decodeAsset, assets.placeAsset),
  route(contract.getAudio, audio.getAudio(speaking.tools)),
  slowRoute(contract.uploadAudio, audio.decodeAudio(speaking.tools), audio.uploadAudio),
  route(contract.removeAudio, audio.removeAudio),
  slowRoute(contract.synthesizeSpeech, speakWords(speaking), async (_ctx, _input, spoken) => spoken),
  slowRoute(contract.narrateCard, speakCard(speaking), narrateCard),
  route(contract.downloadLayers, downloadLayers(roots)),
  route(contract.listOwnPictures, pictures.listOwnPictures),
  route(contract.removeOwnPicture, pictures.removeOwnPicture),
  route(contract.listPictureUses, listPictureUses),
  route(contract.logSelection, pictures.logSelection),
  route(contract.listRecentPictures, pictures.listRecentPictures),
  route(contract.listHistory, history.listHistory),
  route(contract.getHistoryVersion, history.getHistoryVersion),
  route(contract.compareHistory, history.compareHistory),
  route(contract.nameHistory, history.nameHistory),
  route(contract.restoreHistory, history.restoreHistory),
]
