export { findByWords } from './finding.ts'
export { enterLibrary, layOutLibrary } from './library/bring.ts'
export { type OwnPictureRow, ownPictures, type ReadUpload, readUpload } from './own/index.ts'
export { type GivenBackground, seedBackgrounds, seedPictures } from './seeding.ts'
