import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FactId } from '#shared/ids.ts'
import { show } from '#tests/support/dom.tsx'
import { FactLine } from './FactLine.tsx'
import { FactList } from './FactList.tsx'

const fact = (key: string, fact_id = 1) => ({
  fact_id: fact_id as FactId,
  key,
  name: `Fact ${key}`,
  pictomo: 'Ox',
  header: '',
  indent: 0,
})
const facts = ['a', 'b', 'c'].map((key) => ({ ...fact(key), learned_flag: false, last_answer: null }))

afterEach(() => vi.restoreAllMocks())

describe('the list of facts', () => {
  /** A page without layout: a box of 100 px at the top that holds more, and rows of 60 px. */
  const layOut = (scrolls: string) => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(180)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const top = this.dataset.place ? Number(this.dataset.place) * 60 : 0
      return new DOMRect(0, top, 100, this.dataset.place ? 60 : 100)
    })
    vi.spyOn(window, 'getComputedStyle').mockImplementation(
      (box) => ({ overflowY: (box as HTMLElement).tagName === scrolls ? 'auto' : 'visible' }) as CSSStyleDeclaration,
    )
    const scrolled = vi.fn(function (this: HTMLElement, { top }: ScrollToOptions) {
      moves.push([this.tagName, top ?? 0])
    })
    HTMLElement.prototype.scrollBy = scrolled as never
    HTMLElement.prototype.scrollTo = function (this: HTMLElement) {
      starts.push(this.tagName)
    } as never
  }
  const starts: string[] = []
  const moves: [string, number][] = []
  const draw = (lit: number) => (
    <section>
      <FactList facts={facts} lit={lit} onPick={() => {}} />
    </section>
  )

  it.each(['OL', 'SECTION'])('keeps the lit fact in view, by what scrolls it: %s', (box) => {
    layOut(box)
    moves.length = 0
    const { rerender } = show(draw(0))
    expect(moves).toEqual([])
    rerender(draw(2))
    expect(moves).toEqual([[box, 120 - 100 / 3]])
  })
  it('begins at the first fact with each card', () => {
    layOut('OL')
    const { rerender } = show(draw(-1))
    starts.length = 0
    rerender(draw(-1))
    expect(starts).toEqual([])
    const others = facts.map((one) => ({ ...one, key: `other ${one.key}` }))
    rerender(
      <section>
        <FactList facts={others} lit={-1} onPick={() => {}} />
      </section>,
    )
    expect(starts).toEqual(['OL'])
  })
  it('never scrolls the page', () => {
    layOut('MAIN')
    moves.length = 0
    show(draw(2))
    expect(moves).toEqual([])
  })
})

it('LRN-GA006: a fact is marked as known by its last right answer alone; heard, or asked and missed, it was seen', () => {
  const standing = (learned_flag: boolean, last_answer: number | null) => ({ learned_flag, last_answer })
  const ways = [standing(true, 1), standing(false, 1), standing(true, 0), standing(true, null), standing(false, null)]
  const marked = ways.map((way, place) => ({ ...fact(`${place}`), ...way }))
  show(<FactList facts={marked} lit={-1} onPick={() => {}} />)
  const marks = screen.getAllByRole('listitem').map((row) => row.querySelector('svg')?.getAttribute('aria-label'))
  expect(marks).toEqual(['Known', 'Known', 'Seen', 'Seen', undefined])
})

it('a fact on which the reader has a note says so in the list', () => {
  show(
    <FactList
      facts={[fact('a'), fact('b', 7)].map((one) => ({ ...one, learned_flag: false, last_answer: null }))}
      lit={-1}
      onPick={() => {}}
      noted={new Set([7])}
    />,
  )
  expect(screen.getByRole('img', { name: 'Your note' }).closest('li')!.dataset.place).toBe('1')
})

it('under the scene stands whom the light is on and what that means, told to no screen reader a second time', () => {
  const said = {
    name: 'Slower heart rate',
    pictomo: 'Heart that rides on a snail',
    definition: 'Digoxin slows it.',
    for_nurses: 'Count a minute.',
    for_prescribers: '',
  }
  const lit = { ...said, key: 'slower', audio: { educational: null, story: null } }
  const onToggle = vi.fn()
  const { rerender } = show(<FactLine fact={undefined} isOpen onToggle={onToggle} />)
  const line = () => screen.getByText(/touch a character|^Digoxin slows it/).closest('[aria-hidden]')!
  expect(line().hasAttribute('data-open')).toBe(false)
  rerender(<FactLine fact={lit} isOpen={false} onToggle={onToggle} />)
  expect(line().textContent).toBe(
    'Slower heart rate Heart that rides on a snailDigoxin slows it.At the bedside: Count a minute.',
  )
  fireEvent.click(screen.getByText('Digoxin slows it.'))
  expect(onToggle).toHaveBeenCalledOnce()
  rerender(<FactLine fact={lit} isOpen onToggle={onToggle} />)
  expect(line().hasAttribute('data-open')).toBe(true)
})
