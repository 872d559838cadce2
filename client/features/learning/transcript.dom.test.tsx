import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Transcript } from './Transcript.tsx'

const fact = {
  key: 'a',
  name: 'Digoxin',
  definition: 'A cardiac glycoside.',
  spoken: { educational: 'Digoxin is a drug. It slows the heart.', story: '' },
  audio: { educational: { start: 0, end: 10, sentences: [0, 5] }, story: null },
} as never

it('a transcript that was opened while the page was not alive yet tells what is spoken once it is', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Transcript facts={[fact]} />)
  const details = page.querySelector('details')!
  // The browser says so before anybody hears it.
  const said = new Promise((done) => details.addEventListener('toggle', done))
  details.open = true
  await said
  await act(async () => void hydrateRoot(page, <Transcript facts={[fact]} />))
  expect(screen.getByText(/slows the heart/)).toBeTruthy()
  page.remove()
})
