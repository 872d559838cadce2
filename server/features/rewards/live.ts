import type { LiveFeature } from '#server/platform/feature.ts'
import { rewardsRooms } from './rooms.ts'

export const rewardsLive: LiveFeature = { name: 'rewards', rooms: rewardsRooms }
