import type { Feature } from '#server/platform/feature.ts'
import { assetsEntities } from './entities.ts'
import { assetsRoutes } from './routes.ts'

/** The picture library, with whose work each picture is. */
export const assetsFeature: Feature = {
  name: 'assets',
  entities: assetsEntities,
  tables: ['own_pictures', 'own_picture_files'],
  publishes: ['assets_own_pictures', 'assets_pictures', 'assets_backgrounds'],
  routes: () => assetsRoutes,
}
