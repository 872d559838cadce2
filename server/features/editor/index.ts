export { documentAccess } from './documents.ts'
export { historyImage, sceneImage } from './scene.ts'
export { hashOf, publishContent } from './versions.ts'
