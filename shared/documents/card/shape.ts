import type { DocumentShape } from '../kind.ts'
import { migrateCard } from './migrate.ts'
import { createCardPermissionFilter, deletesLetters } from './permissionFilter.ts'

/** A card's document, as the live layer carries it. */
export const cardShape: DocumentShape = {
  id: /^[1-9]\d{0,9}$/,
  migrate: migrateCard,
  permissionFilter: createCardPermissionFilter,
  deletesLetters,
}
