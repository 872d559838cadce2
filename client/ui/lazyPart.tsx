import { type ComponentType, createElement, use } from 'react'
import { useHydrated } from '#client/platform/hydrated.ts'
import { mendStyles } from './styles.ts'

/** The code of a part could not be had: offline, or replaced by a newer build. `forget` lets it be asked for again. */
export class PartMissing extends Error {
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A part of the page could not be loaded.', { cause })
    this.name = 'PartMissing'
    this.forget = forget
  }
}

/** A promise that tells React how it stands; see `use`. */
type Known<T> = Promise<T> & { status?: 'fulfilled'; value?: T }

/** `preload` gives the component itself, so that what it declares beside itself can be read. */
export type LazyPart<P> = ComponentType<P> & { preload: () => Promise<ComponentType<P>> }

/**
 * A component whose code is loaded when it is first shown. Unlike `React.lazy` a failure is not for ever: a boundary
 * around it (`PartBoundary`) can ask again.
 */
export function lazyPart<P extends object>(open: () => Promise<ComponentType<P>>): LazyPart<P> {
  let coming: Known<ComponentType<P>> | undefined
  let waited = false
  let isAgain = false
  const forget = () => {
    coming = undefined
    isAgain = true
    waited = false
  }
  const ask = () => {
    if (coming) return coming
    const asked: Known<ComponentType<P>> = (isAgain ? mendStyles().then(open) : open()).then(
      (found) => {
        // Said in React's own words, a part that is there is shown without a moment's wait.
        Object.assign(asked, { status: 'fulfilled', value: found })
        return found
      },
      (error) => {
        throw new PartMissing(error, forget)
      },
    )
    coming = asked
    return asked
  }
  function Part(props: P) {
    // Where the server draws, a part that was not made ready is left to the browser, once it has taken over the page.
    const hydrated = useHydrated()
    if (!hydrated && coming?.status !== 'fulfilled') return null
    const asked = ask()
    if (!asked.value) waited = true
    // Who has waited in `use` comes back through it; what was there before anybody came needs no waiting.
    return createElement(waited ? use<ComponentType<P>>(asked as Promise<ComponentType<P>>) : asked.value!, props)
  }
  return Object.assign(Part, { preload: async () => await ask() })
}
