import { useRef } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { useWhole } from './useWhole.ts'

/** The notice begins at `top`, its verdict is 40 high and its reason ends 300 below that; the bar covers what lies below 700. */
const Notice = ({ top, ifUnseen }: { top: number; ifUnseen: boolean }) => {
  const onward = useRef<HTMLButtonElement>(null)
  useWhole(onward, '', ifUnseen)
  const at = (from: number, to: number) => (element: HTMLElement | null) => {
    if (element) element.getBoundingClientRect = () => ({ top: from, bottom: to }) as DOMRect
  }
  return (
    <div ref={at(top, top + 300)}>
      <p ref={at(top, top + 40)}>Right</p>
      <p ref={at(top + 40, top + 300)}>Because.</p>
      <div ref={at(700, 760)}>
        <button ref={onward} type="button">
          Next
        </button>
      </div>
    </div>
  )
}

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['a verdict below the bar', 690, true, 290],
  ['a verdict that is seen, the reason of which is not', 500, true, null],
  ['a wrong answer, the reason of which is not seen', 500, false, 100],
])('QUZ-RU002: %s: moves the page only as far as it must', (_what, top, ifUnseen, by) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('56rem'), addEventListener() {}, removeEventListener() {} }) as never,
  )
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  show(<Notice top={top} ifUnseen={ifUnseen} />)
  expect(scrolled.mock.calls.map(([to]) => (to as ScrollToOptions).top)).toEqual(by === null ? [] : [by])
})
