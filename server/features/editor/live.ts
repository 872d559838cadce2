import type { LiveFeature } from '#server/platform/feature.ts'
import { cardDocument } from './documents.ts'
import { editorRooms } from './rooms.ts'

export const editorLive: LiveFeature = { name: 'editor', rooms: editorRooms, documents: { card: cardDocument } }
