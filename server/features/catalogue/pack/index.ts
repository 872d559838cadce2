export { contentOf } from './contentOf.ts'
export { enterCard, hasContent, importMarkets, importPathways, importReasons } from './import.ts'
export { type Pack, type PackCard, PackError, readPack } from './read.ts'
