import { expect, it } from 'vitest'

it('tells the app of the fields that came with the page, and not of those that it drew itself', async () => {
  document.body.innerHTML = '<div id="root"><input id="came"></div>'
  window.early = { hydrated: false, pressed: null }
  const { takeOver } = await import('./preHydration.ts')
  const root = document.getElementById('root')!
  // As the app draws a list: what is chosen is no attribute of its entry.
  root.insertAdjacentHTML('beforeend', '<select id="own"><option>a</option><option>b</option></select>')
  document.querySelector('select')!.value = 'b'
  document.querySelector('input')!.value = 'typed'
  const told: string[] = []
  root.addEventListener('change', ({ target }) => told.push((target as HTMLElement).id))
  takeOver()
  expect(told).toEqual(['came'])
  expect(document.querySelector('select')!.value).toBe('b')
})
