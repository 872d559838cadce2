export { enterLibrary, layOutLibrary } from './library/bring.ts'
export { type Kit, readKits } from './library/kits.ts'
export { type OwnPictureRow, ownPictures, type ReadUpload, readUpload } from './own/index.ts'
export { seedPictures } from './service.ts'
