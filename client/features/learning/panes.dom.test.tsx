import { act, fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetStores } from '#client/platform/store.ts'
import { press, show, slowServer } from '#tests/support/dom.tsx'
import { isFull, usePanes } from './panes.ts'
import { goToFact, openPlayer, setSpeed, stepSpeed, toggleCaptions } from './player.ts'
import { Stage } from './Stage.tsx'
import { Transport } from './Transport.tsx'
import { toggleFull, useFullScreen } from './useFullScreen.ts'
import { useKeptFocus } from './useKeptFocus.ts'

/** A lesson's parts in the place that they have there, without what they show. */
function Lesson() {
  const area = useRef<HTMLDivElement>(null)
  const { folded, fold, foldAll, isFull } = usePanes()
  useFullScreen()
  useKeptFocus(area, folded, isFull)
  return (
    // What isn't laid out here is said to be hidden by what hides it there.
    <div ref={area}>
      <section data-pane="facts" data-gone={folded.facts || undefined}>
        <button type="button">A fact</button>
      </section>
      <Transport facts={[]} modes={['educational']} folds={{ ...folded, fold }} isFull={isFull} next={null} />
      <aside data-pane="notes" data-gone={folded.notes || undefined}>
        <textarea aria-label="Your note" />
      </aside>
      <button type="button" onClick={foldAll}>
        The scene alone
      </button>
    </div>
  )
}
const button = (name: RegExp | string) => screen.getByRole('button', { name })
/** A press that leaves the focus where it is, as that of a mouse does here. */
const hit = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const focus = (element: HTMLElement) => act(() => element.focus())

describe('what is folded away', () => {
  let goes: (change: 'in' | 'out') => void
  beforeEach(() => {
    resetStores()
    slowServer()
    Element.prototype.checkVisibility = function (this: Element) {
      return this.closest('[data-gone]') === null
    }
    let full: Element | null = null
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full })
    goes = (change) => {
      full = change === 'in' ? document.documentElement : null
      document.dispatchEvent(new Event('fullscreenchange'))
    }
    document.documentElement.requestFullscreen = async () => goes('in')
    document.exitFullscreen = async () => goes('out')
  })
  afterEach(async () => {
    if (isFull()) await act(async () => toggleFull())
  })

  it('leaves the focus on the button that brings it back, not nowhere', async () => {
    show(<Lesson />)
    focus(button('A fact'))
    await hit(button('The scene alone'))
    expect(document.activeElement).toBe(button(/^Facts/))
    await hit(button('The scene alone'))
    focus(screen.getByRole('textbox', { name: 'Your note' }))
    await hit(button('The scene alone'))
    expect(document.activeElement).toBe(button('Notes'))
    await hit(button('The scene alone'))
    // What has the focus elsewhere keeps it.
    focus(button(/^Full screen/))
    await hit(button('The scene alone'))
    expect(document.activeElement).toBe(button(/^Full screen/))
    await hit(button('The scene alone'))
  })
  it('is all in the full screen; what is called back there is away again after it, and what stood before stands', async () => {
    show(<Lesson />)
    const opens = () => [button(/^Facts/), button('Notes')].map((one) => one.getAttribute('aria-pressed'))
    await hit(button('Notes'))
    expect(opens()).toEqual(['true', 'false'])
    focus(button('A fact'))
    await act(async () => toggleFull())
    expect(opens()).toEqual(['false', 'false'])
    expect(document.activeElement).toBe(button(/^Facts/))
    await hit(button(/^Facts/))
    await hit(button('Notes'))
    expect(opens()).toEqual(['true', 'true'])
    focus(screen.getByRole('textbox', { name: 'Your note' }))
    // By the browser's own key.
    await act(async () => goes('out'))
    expect(opens()).toEqual(['true', 'false'])
    expect(document.activeElement).toBe(button('Notes'))
  })
  it('stands over the page where the browser has no full screen, until Escape', async () => {
    Object.assign(document.documentElement, { requestFullscreen: undefined })
    show(<Lesson />)
    focus(button(/^Full screen/))
    await hit(button(/^Full screen/))
    expect(button(/^Leave full screen/)).toBe(document.activeElement)
    await act(async () => press('Escape'))
    expect(button(/^Full screen/)).toBe(document.activeElement)
  })
})

describe('what an act at the player did', () => {
  const acts = {
    'Captions on': () => hit(button(/^Captions/)),
    'Captions off': () => act(async () => toggleCaptions()),
    Muted: () => hit(button('Mute')),
    'Sound on': () => hit(button('Sound on')),
    'Facts hidden': () => hit(button(/^Facts/)),
    'Facts shown': () => hit(button(/^Facts/)),
    'Notes hidden': () => hit(button('Notes')),
    'Notes shown': () => hit(button('Notes')),
    'The scene alone': () => hit(button('The scene alone')),
    'Facts and notes shown': () => hit(button('The scene alone')),
    'Full screen': () => hit(button(/^Full screen/)),
    'Full screen left': () => hit(button(/^Leave full screen/)),
  }
  it('is said once, and again where it is done again; one’s own speed at its end too', async () => {
    resetStores()
    slowServer()
    Object.assign(document.documentElement, { requestFullscreen: undefined })
    Element.prototype.checkVisibility = () => true
    show(<Lesson />)
    const regions = screen.getAllByRole('status')
    const words = () => regions.map(({ textContent }) => textContent).filter(Boolean)
    expect(words()).toEqual([])
    for (const [says, run] of Object.entries(acts)) {
      await run()
      expect(words()).toEqual([says])
    }
    const place = () => regions.findIndex(({ textContent }) => textContent !== '')
    await act(async () => setSpeed(2))
    await act(async () => stepSpeed(1))
    const first = place()
    expect(words()).toEqual(['Speed 2×'])
    await act(async () => stepSpeed(1))
    expect([words(), place() !== first]).toEqual([['Speed 2×'], true])
  })
})

describe('the scene', () => {
  const fact = (key: string, name: string, pictomo: string) => ({
    key,
    fact_id: key.length,
    name,
    pictomo,
    characters: [],
    audio: { educational: null, story: null },
  })
  const facts = [fact('a', 'Hypokalemia', 'Banana low in the pit'), fact('bb', 'Yellow halos', 'Sunflower goggles')]
  const card = { name: 'Digoxin', main_image: '/whole.webp', audio: { educational: null, story: null }, facts } as never

  it('tells who was chosen there, in the words that the figure has, each time; by key too', async () => {
    vi.stubGlobal('Audio', class {})
    openPlayer(card)
    await act(async () => void show(<Stage card={card} still named={false} onPick={goToFact} />))
    const said = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('')
    expect(said()).toBe('')
    await act(async () => goToFact(0))
    expect(said()).toBe('Banana low in the pit, for Hypokalemia')
    await act(async () => goToFact(1))
    expect(said()).toBe('Sunflower goggles, for Yellow halos')
  })
})
