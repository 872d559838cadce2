export { drawScene, type MediaRoots, mediaRoots, type SceneSize, spriteImage } from './drawing.ts'
export { keepSprites, type Sprites } from './sprites.ts'
