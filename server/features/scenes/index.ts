export { drawScene, type MediaRoots, mediaRoots, spriteImage } from './drawing.ts'
export { drawLayers } from './layers/index.ts'
export { createPictures, type Drawing, PICTURE_TYPE, type Pictures } from './pictures.ts'
export { keepSprites, type Sprites } from './sprites.ts'
