import { type ComponentType, createElement, use } from 'react'

/** The code of a part could not be had: offline, or replaced by a newer build. `forget` lets it be asked for again. */
export class PartMissing extends Error {
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('A part of the page could not be loaded.', { cause })
    this.name = 'PartMissing'
    this.forget = forget
  }
}

export type LazyPart<P> = ComponentType<P> & { preload: () => Promise<void> }

/**
 * A component whose code is loaded when it is first shown. Unlike `React.lazy` a failure is not for ever: a boundary
 * around it (`PartBoundary`) can ask again.
 */
export function lazyPart<P extends object>(open: () => Promise<ComponentType<P>>): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  const forget = () => {
    coming = undefined
  }
  const ask = () => {
    coming ??= open().then(
      (found) => {
        Loaded = found
        return found
      },
      (error) => {
        throw new PartMissing(error, forget)
      },
    )
    return coming
  }
  function Part(props: P) {
    return createElement(Loaded ?? use(ask()), props)
  }
  return Object.assign(Part, { preload: async () => void (await ask()) })
}
