export { readAvatar } from './avatars.ts'
