import type { SetUp } from '#server/platform/feature.ts'
import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/playlists/index.ts'
import { downloadPlaylist } from './download.ts'
import * as reading from './reading.ts'
import * as rules from './rules.ts'
import * as schools from './schools.ts'
import * as service from './service.ts'
import * as sharing from './sharing.ts'

export const playlistsRoutes = ({ publicUrl }: SetUp) => [
  route(contract.listPlaylists, reading.listPlaylists),
  route(contract.getTrialCards, reading.getTrialCards),
  openRoute(contract.getSharedPlaylist, sharing.getSharedPlaylist),
  route(contract.followSharedPlaylist, sharing.followSharedPlaylist),
  route(contract.keepSharedPlaylist, sharing.keepSharedPlaylist),
  route(contract.getPlaylist, reading.getPlaylist),
  route(contract.createPlaylist, service.createPlaylist),
  route(contract.updatePlaylist, service.updatePlaylist),
  route(contract.listPlaylistCards, reading.listPlaylistCards),
  route(contract.addToPlaylist, service.addToPlaylist),
  route(contract.addTrackToPlaylist, service.addTrackToPlaylist),
  route(contract.addPathwayToPlaylist, service.addPathwayToPlaylist),
  route(contract.removeFromPlaylist, service.removeFromPlaylist),
  route(contract.orderPlaylist, service.orderPlaylist),
  route(contract.duplicatePlaylist, service.duplicatePlaylist),
  route(contract.deletePlaylist, service.deletePlaylist),
  route(contract.clearPlaylist, service.clearPlaylist),
  route(contract.setPlaylistPlace, service.setPlaylistPlace),
  route(contract.completePlaylistQuiz, service.completePlaylistQuiz),
  route(contract.downloadPlaylist, downloadPlaylist(publicUrl)),
  route(contract.reviewPlaylist, service.reviewPlaylist),
  route(contract.sharePlaylist, sharing.sharePlaylist),
  route(contract.listPlaylistShares, sharing.listPlaylistShares),
  route(contract.leavePlaylist, sharing.leavePlaylist),
  route(contract.previewPlaylistRule, rules.previewPlaylistRule),
  route(contract.fixPlaylist, rules.fixPlaylist),
  openRoute(contract.listSchoolPlaylists, schools.listSchoolPlaylists),
  route(contract.showPlaylistAtSchool, schools.showPlaylistAtSchool),
  route(contract.takeDownSchoolPlaylist, schools.takeDownSchoolPlaylist),
  route(contract.withdrawPlaylistShare, sharing.withdrawPlaylistShare),
]
