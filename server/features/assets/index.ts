export { enterLibrary, layOutLibrary } from './library/bring.ts'
export { seedPictures } from './service.ts'
