import type { MediaAddresses } from '#server/platform/mediaAddresses.ts'
import { openRoute, route } from '#server/platform/route.ts'
import { openGuestLesson as openGuestLessonCall } from '#shared/contract/learning/guestLesson.ts'
import * as contract from '#shared/contract/learning/index.ts'
import { previewCard as previewCardCall } from '#shared/contract/learning/preview.ts'
import type { GuestLessons } from '../billing/index.ts'
import * as lists from './cardLists.ts'
import { downloadCharacter } from './character.ts'
import { openGuestLesson } from './guestLesson.ts'
import { previewCard } from './preview.ts'
import { listPrintableCards } from './printing.ts'
import { listFirstRecommendations, listWeakestCards } from './quickStart.ts'
import * as read from './readCard.ts'
import * as service from './service.ts'

export const learningRoutes = (addresses: MediaAddresses, lessons: GuestLessons) => [
  openRoute(contract.getCard, read.getCard(addresses, lessons)),
  openRoute(contract.getFacts, read.getFacts(lessons)),
  openRoute(openGuestLessonCall, openGuestLesson(lessons)),
  openRoute(contract.listTrackCards, lists.listTrackCards),
  openRoute(contract.listPathwayCards, lists.listPathwayCards),
  openRoute(contract.listRelatedCards, lists.listRelatedCards),
  openRoute(contract.listRecommendedCards, lists.listRecommendedCards),
  route(contract.saveAttempt, service.saveAttempt(lessons)),
  route(contract.saveSegments, service.saveSegments(lessons)),
  route(previewCardCall, previewCard),
  route(contract.downloadCharacter, downloadCharacter),
  route(contract.listPrintableCards, listPrintableCards),
  route(contract.listTrendingCards, service.listTrendingCards),
  route(contract.listWeakestCards, listWeakestCards),
  route(contract.listFirstRecommendations, listFirstRecommendations),
  route(contract.listRecentCards, service.listRecentCards),
]
