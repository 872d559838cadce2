import { fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PICTURE_AGAIN } from './pictureAgain.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('asks anew for a picture that did not come, later each time, and shows it once it is there', () => {
  const { container } = render(<img src="/scene.webp" alt="" {...PICTURE_AGAIN} />)
  const image = container.querySelector('img')!
  const asked = vi.spyOn(image, 'setAttribute')
  fireEvent.error(image)
  expect(image.style.visibility).toBe('hidden')
  vi.advanceTimersByTime(2000)
  expect(asked).toHaveBeenCalledWith('src', '/scene.webp')
  fireEvent.error(image)
  vi.advanceTimersByTime(2000)
  expect(asked).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2000)
  expect(asked).toHaveBeenCalledTimes(2)
  fireEvent.load(image)
  expect(image.style.visibility).toBe('')
})

it('gives up in the end', () => {
  const { container } = render(<img src="/gone.webp" alt="" {...PICTURE_AGAIN} />)
  const image = container.querySelector('img')!
  const asked = vi.spyOn(image, 'setAttribute')
  for (let n = 0; n < 9; n++) {
    fireEvent.error(image)
    vi.advanceTimersByTime(600_000)
  }
  expect(asked).toHaveBeenCalledTimes(5)
})
