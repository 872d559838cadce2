export { drawScene, type MediaRoots, type SceneSize, spriteImage } from './drawing.ts'
export { keepSprites, type Sprites } from './sprites.ts'
