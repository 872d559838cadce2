import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/comments/index.ts'
import { flagComment, unflagComment } from './flags.ts'
import { listCommentQueue, moderateComment } from './moderating.ts'
import { listMentionable } from './people.ts'
import { getComment, listComments } from './reading.ts'
import { settleComment } from './settling.ts'
import { createComment, deleteComment, updateComment } from './writing.ts'

export const commentsRoutes = [
  openRoute(contract.listComments, listComments),
  openRoute(contract.getComment, getComment),
  route(contract.createComment, createComment),
  route(contract.updateComment, updateComment),
  route(contract.deleteComment, deleteComment),
  route(contract.settleComment, settleComment),
  route(contract.moderateComment, moderateComment),
  route(contract.flagComment, flagComment),
  route(contract.unflagComment, unflagComment),
  route(contract.listMentionable, listMentionable),
  route(contract.listCommentQueue, listCommentQueue),
]
