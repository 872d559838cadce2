import { openRoute, type Route, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import * as afterwards from './afterwards.ts'
import * as chat from './chat.ts'
import * as desk from './desk.ts'
import * as entering from './entering.ts'
import * as moderators from './moderators.ts'
import * as people from './people.ts'
import * as polls from './polls.ts'
import * as questions from './questions.ts'
import * as stage from './stage.ts'
import * as talk from './talk.ts'

export const roomRoutes: readonly Route[] = [
  openRoute(contract.getWebinarRoom, entering.getWebinarRoom),
  openRoute(contract.enterWebinarRoom, entering.enterWebinarRoom),
  openRoute(contract.sendRoomMessage, chat.sendRoomMessage),
  openRoute(contract.listRoomMessages, chat.listRoomMessages),
  openRoute(contract.askRoomQuestion, questions.askRoomQuestion),
  openRoute(contract.voteRoomQuestion, questions.voteRoomQuestion),
  openRoute(contract.voteRoomPoll, polls.voteRoomPoll),
  openRoute(contract.raiseRoomHand, desk.raiseRoomHand),
  route(contract.takeRoomCard, afterwards.takeRoomCard),
  openRoute(contract.agreeToRecording, desk.agreeToRecording),
  openRoute(contract.sendRoomSurvey, afterwards.sendRoomSurvey),
  openRoute(contract.getRoomReplay, afterwards.getRoomReplay),
  openRoute(contract.getRoomResources, stage.getRoomResources),
  route(contract.turnRoom, desk.turnRoom),
  route(contract.setRoom, desk.setRoom),
  route(contract.setRoomStage, stage.setRoomStage),
  route(contract.moderateRoomMessage, chat.moderateRoomMessage),
  route(contract.moderateRoomQuestion, questions.moderateRoomQuestion),
  route(contract.setRoomParticipant, desk.setRoomParticipant),
  route(contract.setRoomModerator, moderators.setRoomModerator),
  route(contract.openRoomPoll, polls.openRoomPoll),
  route(contract.prepareRoomPoll, polls.prepareRoomPoll),
  route(contract.dropPreparedPoll, polls.dropPreparedPoll),
  route(contract.askPreparedPoll, polls.askPreparedPoll),
  route(contract.setRoomPoll, polls.setRoomPoll),
  route(contract.withdrawRoomPoll, polls.withdrawRoomPoll),
  route(contract.listRoomSlides, stage.listRoomSlides),
  route(contract.addRoomSlide, stage.addRoomSlide),
  route(contract.copyRoomSlides, stage.copyRoomSlides),
  route(contract.changeRoomSlide, stage.changeRoomSlide),
  route(contract.deleteRoomSlide, stage.deleteRoomSlide),
  route(contract.listRoomPeople, people.listRoomPeople),
  route(contract.exportRoomPeople, people.exportRoomPeople),
  route(contract.exportRoomTalk, talk.exportRoomTalk),
  route(contract.listRoomSurveys, people.listRoomSurveys),
]
