import type { LiveFeature } from '#server/platform/feature.ts'
import { THREAD_PAGE, ThreadPage } from '#shared/contract/comments/index.ts'
import { readThread } from './reading.ts'
import { openThread, viewerOf } from './threads.ts'

/** FCT-LV001. A thread for everybody who may read it; on joining, its first page as they see it. */
export const commentsRooms: LiveFeature['rooms'] = {
  comments: async ({ sql }, actor, slug) => {
    const place = await openThread(sql, actor, slug)
    if (!place) return undefined
    const page = await readThread({ sql, viewer: viewerOf(actor), place }, { after: null, limit: THREAD_PAGE })
    return { version: page.version, snapshot: ThreadPage.parse(page) }
  },
}
