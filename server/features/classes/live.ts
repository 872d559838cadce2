import type { LiveFeature } from '#server/platform/feature.ts'
import { classesRooms } from './rooms.ts'

export const classesLive: LiveFeature = { name: 'classes', rooms: classesRooms }
