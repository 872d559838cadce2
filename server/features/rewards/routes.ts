import { route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/rewards/index.ts'
import { getAchievements } from './achievements.ts'
import { grantXp } from './claim.ts'
import { decideHeldXp, listHeldAnswers, listHeldXp, takeBackHeldXp } from './held.ts'
import * as service from './service.ts'

export const rewardsRoutes = [
  route(contract.getLeague, service.getLeague),
  route(contract.getStandings, service.getStandings),
  route(contract.dismissLeagueResult, service.dismissLeagueResult),
  route(contract.getXp, service.getXp),
  route(contract.grantXp, grantXp),
  route(contract.getAchievements, getAchievements),
  route(contract.listHeldXp, listHeldXp),
  route(contract.decideHeldXp, decideHeldXp),
  route(contract.listHeldAnswers, listHeldAnswers),
  route(contract.takeBackHeldXp, takeBackHeldXp),
]
