import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/search/index.ts'
import { suggestFacts } from './facts.ts'
import * as history from './history.ts'
import * as service from './service.ts'

export const searchRoutes = [
  openRoute(contract.searchCards, service.searchCards),
  openRoute(contract.getSuggestions, history.getSuggestions),
  route(contract.suggestFacts, suggestFacts),
  route(contract.saveSearch, history.saveSearch),
  route(contract.saveSearchClick, history.saveSearchClick),
  route(contract.forgetSearches, history.forgetSearches),
]
