import type { Plugin } from 'vite'

/** What a page needs once somebody opens a dialog or a menu, and no page to begin with. */
const LATER = /@mantine\/core\/esm\/components\/(ModalBase|ScrollArea|Popover|Menu)\/|@floating-ui\//

/** Fails a build in which the code that every page loads first brings along what is for later: one import does it. */
export const leanEntry = (): Plugin => ({
  name: 'lean-entry',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk' || !part.isEntry) continue
      const heavy = part.moduleIds.find((id) => LATER.test(id))
      if (heavy) this.error(`${part.fileName} has ${heavy}: load what needs it by lazyPart.`)
    }
  },
})
