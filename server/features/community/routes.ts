import { openRoute, route, slowRoute } from '#server/platform/route.ts'
import * as contract from '#shared/contract/community/index.ts'
import { readUpload } from './adding.ts'
import { checkFactName } from './factNames.ts'
import * as facts from './facts.ts'
import * as moderating from './moderating.ts'
import * as resources from './resources.ts'
import { lookUpVideo, type VideoTitles } from './videos.ts'
import { vote } from './voting.ts'

export const communityRoutes = (titles: VideoTitles | null) => [
  openRoute(contract.listResources, resources.listResources),
  openRoute(contract.countResources, resources.countResources),
  slowRoute(contract.createResource, readUpload, resources.createResource),
  route(contract.createVideo, resources.createVideo),
  route(contract.lookUpVideo, lookUpVideo(titles)),
  route(contract.updateResource, resources.updateResource),
  route(contract.voteResource, resources.voteResource),
  route(contract.reportResource, resources.reportResource),
  route(contract.deleteResource, resources.deleteResource),
  openRoute(contract.listCommunityFacts, facts.listCommunityFacts),
  openRoute(contract.listFactGroups, facts.listFactGroups),
  route(contract.checkFactName, checkFactName),
  slowRoute(contract.addCommunityFact, readUpload, facts.addCommunityFact),
  slowRoute(contract.updateCommunityFact, readUpload, facts.updateCommunityFact),
  route(contract.deleteCommunityFact, facts.deleteCommunityFact),
  route(contract.hideCommunityFact, facts.hideCommunityFact),
  route(contract.hideFactGroup, facts.hideFactGroup),
  route(contract.reportCommunityFact, facts.reportCommunityFact),
  route(contract.vote, vote),
  route(contract.changeVote, vote),
  route(contract.listContributions, moderating.listContributions),
  route(contract.moderateContribution, moderating.moderateContribution),
  route(contract.moderateContributions, moderating.moderateContributions),
]
