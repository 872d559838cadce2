import { Component, type ReactNode } from 'react'
import { loadAnew, loadAnewIfThere } from '#client/platform/renewal.ts'
import { updates } from '#client/platform/updates.ts'
import { PartMissing } from './lazyPart.tsx'

type Fallback = {
  retry: () => void
  /** Its code could not be loaded; otherwise it broke while it was shown. */
  missing: boolean
  error: unknown
}

type Props = { children: ReactNode; fallback: (broken: Fallback) => ReactNode }

/** Holds a part that could not be loaded or that broke, so that everything around it goes on. */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null }
  private tries = 0

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  /** Many a browser remembers that a file failed and does not ask for it again: then only the page anew brings it. */
  override componentDidCatch(error: unknown) {
    if (this.tries > 0 && error instanceof PartMissing) void loadAnewIfThere()
  }

  private retry = () => {
    const { error } = this.state as { error: unknown }
    // The files of an older build are gone from the server: only the whole page anew brings those of today.
    const outdated = updates.available || ++this.tries > 1
    if (navigator.onLine && outdated) return void loadAnew()
    if (error instanceof PartMissing) error.forget()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return this.props.fallback({ retry: this.retry, missing: (error as unknown) instanceof PartMissing, error })
  }
}
