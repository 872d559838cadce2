import { expect, it } from 'vitest'
import { mendStyles } from './styles.ts'

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
function lose(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return link
}

it('a stylesheet that did not come is asked for again, in its place; one that does not come again is told of', async () => {
  const lost = lose('/a.css')
  const mended = mendStyles()
  const [again] = links()
  expect(again).not.toBe(lost)
  expect(again!.href).toBe(lost.href)
  again!.dispatchEvent(new Event('load'))
  await mended
  const failed = mendStyles()
  links()[0]!.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('a.css did not come')
})
