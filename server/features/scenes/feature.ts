import type { Feature } from '#server/platform/feature.ts'
import { scenesEntities } from './entities.ts'

/** Scenes as they are seen: pictures in their light, shadows, and the whole put together. */
export const scenesFeature: Feature = {
  name: 'scenes',
  entities: scenesEntities,
}
