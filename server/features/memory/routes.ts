import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/memory/index.ts'
import * as cards from './cards.ts'
import * as queue from './queue.ts'
import * as service from './service.ts'

export const memoryRoutes = [
  route(contract.startDailyQuiz, service.startDailyQuiz),
  route(contract.resetMemory, service.resetMemory),
  route(contract.getMemoryStats, queue.getMemoryStats),
  route(contract.listQueue, queue.listQueue),
  route(contract.addToQueue, cards.addToQueue),
  route(contract.orderQueue, queue.orderQueue),
  route(contract.removeFromQueue, cards.removeCard),
  route(contract.pressFactor, cards.pressFactor),
  route(contract.moveToToday, cards.moveToToday),
  route(contract.removeCard, cards.removeCard),
  route(contract.getMemorySettings, service.getMemorySettings),
  route(contract.updateMemorySettings, service.updateMemorySettings),
  route(contract.getMemoryForecast, service.getMemoryForecast),
]
