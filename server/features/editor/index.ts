export { documentAccess, projectDocument, seedDocument } from './documents.ts'
export { editorEntities } from './entities.ts'
export { editorRoutes } from './routes.ts'
export { hashOf, publishContent } from './versions.ts'
