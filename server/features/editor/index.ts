export { drawAhead } from './drawAhead.ts'
export { packStanding } from './operators/packStanding.ts'
export { publishContent } from './publication.ts'
export { historyImage, sceneImage } from './scene.ts'
