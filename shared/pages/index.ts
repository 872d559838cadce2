import { accountPages } from './accounts.ts'
import { adminPages } from './admin.ts'
import { billingPages } from './billing.ts'
import { classPages } from './classes.ts'
import { editorPages } from './editor.ts'
import { eventsPages } from './events.ts'
import { learningPages } from './learning.ts'
import type { ClientPage } from './page.ts'
import { publicPages } from './public.ts'

const all = [
  ...publicPages,
  ...eventsPages,
  ...accountPages,
  ...learningPages,
  ...classPages,
  ...editorPages,
  ...adminPages,
  ...billingPages,
]

/** The path of a page as it stands in the table. */
export type PagePath = (typeof all)[number]['path']

/** Every page of the client. Of two that fit a path the first one stands. */
export const pages: readonly ClientPage<PagePath>[] = all
