export { contentOf } from './contentOf.ts'
export { enterCard, hasContent, importMarkets, importPathways } from './import.ts'
export { type Pack, type PackCard, PackError, readPack } from './read.ts'
