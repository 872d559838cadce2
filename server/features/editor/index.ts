export { packStanding } from './operators/packStanding.ts'
export { historyImage, sceneImage } from './scene.ts'
export { publishContent } from './versions.ts'
