import type { LiveFeature } from '#server/platform/feature.ts'
import { commentsRooms } from './rooms.ts'

export const commentsLive: LiveFeature = { name: 'comments', rooms: commentsRooms }
