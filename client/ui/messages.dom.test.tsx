import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asked } from '#client/platform/ask.ts'
import { tellFault } from '#client/platform/faults.ts'
import { emptyStores } from '#client/platform/store.ts'
import { click, promised, show } from '#tests/support/dom.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'
import { LiveRegion, SPEAK_EVERY_MS } from './LiveRegion.tsx'
import { Loaded } from './Loaded.tsx'
import { Toasts, toast, toastOnNextPage } from './Toast.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  emptyStores()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const tell = async (...given: Parameters<typeof toast>) => act(async () => toast(...given))

describe('a toast', () => {
  const region = () => screen.getByRole('region', { name: 'Messages' })

  it('is told politely, in a region that was there before', async () => {
    show(<Toasts />)
    expect(region().getAttribute('aria-live')).toBe('polite')
    await tell('Saved.', { title: 'Done' })
    expect(region().textContent).toContain('DoneSaved.')
  })

  it('for the next page is told there, once', async () => {
    const { unmount } = show(<Toasts />)
    toastOnNextPage('You are signed out.')
    expect(region().textContent).toBe('')
    unmount()
    emptyStores()
    const next = show(<Toasts />)
    await act(async () => {})
    expect(within(region()).getByText('You are signed out.')).toBeTruthy()
    next.unmount()
    emptyStores()
    show(<Toasts />)
    await act(async () => {})
    expect(region().textContent).toBe('')
  })

  it('goes by itself', async () => {
    show(<Toasts />)
    await tell('Saved.')
    await act(async () => vi.advanceTimersByTime(5999))
    expect(within(region()).queryByText('Saved.')).toBeTruthy()
    await act(async () => vi.advanceTimersByTime(1))
    expect(within(region()).queryByText('Saved.')).toBeNull()
  })

  it('with something to press stays until it is pressed, and does it once', async () => {
    const run = vi.fn()
    show(<Toasts />)
    await tell('Gone.', { action: { label: 'Undo', run } })
    await act(async () => vi.advanceTimersByTime(60_000))
    await act(async () => click(screen.getByRole('button', { name: 'Undo' })))
    expect([run.mock.calls.length, within(region()).queryByText('Gone.')]).toEqual([1, null])
  })

  it('in passing goes although there is something to press', async () => {
    show(<Toasts />)
    await tell('Told.', { action: { label: 'See', run: () => {} }, passing: true })
    await act(async () => vi.advanceTimersByTime(15_000))
    expect(within(region()).queryByText('Told.')).toBeNull()
  })

  it('is put away', async () => {
    show(<Toasts />)
    await tell('Saved.')
    await act(async () => click(screen.getByRole('button', { name: 'Put away' })))
    expect(within(region()).queryByText('Saved.')).toBeNull()
  })

  it('is told once while it is shown', async () => {
    show(<Toasts />)
    await tell('Saved.')
    await tell('Saved.')
    expect(within(region()).getAllByText('Saved.')).toHaveLength(1)
  })

  it('about a fault of ours offers to report its number', async () => {
    show(<Toasts />)
    await tell(tellFault('0123456789abcdef'))
    await act(async () => click(screen.getByRole('button', { name: 'Tell us about it' })))
    expect(asked.help).toEqual({ number: '01234567' })
  })
})

describe('a live region', () => {
  const said = () => screen.getByRole('status').textContent

  it('says a message at once, and each that comes after five quiet seconds', () => {
    const { rerender } = show(<LiveRegion text="1 joined" />)
    pass(0)
    expect(said()).toBe('1 joined')
    for (const text of ['2 joined', '3 joined']) {
      pass(SPEAK_EVERY_MS)
      rerender(<LiveRegion text={text} />)
      pass(0)
      expect(said()).toBe(text)
    }
  })

  it('says of several in five seconds the last, and says it', () => {
    const { rerender } = show(<LiveRegion text="1 joined" />)
    pass(0)
    rerender(<LiveRegion text="2 joined" />)
    pass(1000)
    rerender(<LiveRegion text="3 joined" />)
    pass(1000)
    // Not what is no longer so.
    expect(said()).toBe('')
    pass(SPEAK_EVERY_MS)
    expect(said()).toBe('3 joined')
  })

  it('is polite', () => {
    show(<LiveRegion text="" />)
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  })
})

describe('an error notice', () => {
  it('is an alert, with what to do', () => {
    show(<ErrorNotice title="It failed.">Try later.</ErrorNotice>)
    expect(screen.getByRole('alert').textContent).toBe('It failed.Try later.')
  })

  it('tries again once at a time, and keeps the focus', async () => {
    const tried = promised()
    const retry = vi.fn(() => tried.promise)
    show(<ErrorNotice title="It failed." onRetry={retry} />)
    const again = screen.getByRole('button', { name: 'Try again' })
    click(again)
    click(again)
    expect([retry.mock.calls.length, again.getAttribute('aria-busy')]).toEqual([1, 'true'])
    await tried.settle()
    expect([again.hasAttribute('aria-busy'), document.activeElement]).toEqual([false, again])
  })

  it('offers to report a fault of ours, and nothing else', () => {
    const { rerender } = show(<ErrorNotice title={tellFault('abcdefgh12')} />)
    click(screen.getByRole('button', { name: 'Tell us about it' }))
    expect(asked.help).toEqual({ number: 'abcdefgh' })
    rerender(<ErrorNotice title="The code is wrong." />)
    expect(screen.queryByRole('button', { name: 'Tell us about it' })).toBeNull()
  })
})

describe('what is loaded', () => {
  const part = (from: { status: 'loading' | 'ready' | 'failed'; data: string | null; error: unknown }) => (
    <Loaded from={from} what="the pages" onRetry={() => {}}>
      {(data) => <p>{data}</p>}
    </Loaded>
  )

  it('says that it is coming, then is there', () => {
    const { rerender } = show(part({ status: 'loading', data: null, error: null }))
    expect(screen.getByRole('status').textContent).toBe('Loading the pages')
    rerender(part({ status: 'ready', data: 'Three', error: null }))
    expect([screen.queryByRole('status'), screen.getByText('Three').tagName]).toEqual([null, 'P'])
  })

  it('says why it is not there', () => {
    show(part({ status: 'failed', data: null, error: new Error('x is undefined') }))
    expect(screen.getByRole('alert').textContent).toContain('The pages could not be loaded.')
    expect(screen.getByRole('alert').textContent).not.toContain('undefined')
  })

  it('leaves what was there when it could not be loaded anew', () => {
    show(part({ status: 'failed', data: 'Three', error: null }))
    expect([screen.getByText('Three').tagName, screen.getAllByRole('alert').length]).toEqual(['P', 1])
  })
})
