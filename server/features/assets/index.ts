export { seedPictures } from './service.ts'
