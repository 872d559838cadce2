import type { LiveFeature } from '#server/platform/feature.ts'
import { roomDoors } from './room/doors.ts'

export const webinarsLive: LiveFeature = { name: 'webinars', ...roomDoors }
