import { act, fireEvent, type RenderResult, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { soon } from './soon.ts'

const around = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <ThemeProvider>
      <MemoryRouter>
        <main tabIndex={-1}>{children}</main>
      </MemoryRouter>
    </ThemeProvider>
  </StrictMode>
)

/** Draws a part of the app as the app does: in strict mode, with the theme, within a router. */
export const show = (part: ReactNode): RenderResult => render(part, { wrapper: around })

/** Presses a key where the focus is. */
export function press(key: string, more: { shiftKey?: boolean } = {}): void {
  const target = document.activeElement ?? document.body
  if (fireEvent.keyDown(target, { key, code: key, ...more }) && key === 'Enter') implicitly(target)
  fireEvent.keyUp(target, { key, code: key })
}

/** What a browser does by itself at Enter in a field: it presses the form's button. */
function implicitly(target: Element): void {
  if (!(target instanceof HTMLInputElement)) return
  const button = target.form?.querySelector<HTMLButtonElement>('button[type=submit]')
  if (button && !button.disabled) fireEvent.click(button)
}

/** Types a text into a field that has the focus then. */
export function type(field: HTMLElement, text: string): void {
  act(() => field.focus())
  fireEvent.change(field, { target: { value: text } })
}

/** Presses a button as a hand does: it has the focus afterwards. */
export function click(button: HTMLElement): void {
  act(() => button.focus())
  fireEvent.click(button)
}

/** Something that is settled by whoever waits for it. */
export function promised<T = void>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return {
    promise,
    settle: async (value: T) => act(async () => resolve(value)),
    fail: async (error: unknown) => act(async () => reject(error)),
  }
}

export type Asked = { method: string; path: string; body: unknown; answer: (body: unknown, status?: number) => void }

/**
 * A server that answers when it is told to. `asked` is what has come and is not answered yet; `next` waits for one whose
 * path holds a text.
 */
export function slowServer() {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const one: Asked = {
      method,
      path,
      body: body ? JSON.parse(body) : null,
      answer: (reply, status = 200) => {
        asked.splice(asked.indexOf(one), 1)
        resolve(Response.json(reply, { status }))
      },
    }
    asked.push(one)
    return promise
  })
  const next = (text: string): Promise<Asked> =>
    soon(() => {
      const found = asked.find(({ path }) => path.includes(text))
      if (!found) throw new Error(`${text} was not asked for, but ${asked.map(({ path }) => path).join(' ')}`)
      return found
    })
  return { asked, next }
}
