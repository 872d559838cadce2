import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { resetStores } from '#client/platform/store.ts'
import { ThemeProvider } from '#client/ui/theme/ThemeProvider.tsx'
import { CardLocked } from '#shared/contract/learning/index.ts'
import { closeQuiz } from './begin.ts'
import { QuizStopped } from './QuizStopped.tsx'
import { quiz, turn } from './state.ts'

beforeEach(() => {
  resetStores()
  turn.isClosed = false
  Object.assign(quiz, { slug: 'alpha', phase: 'failed', error: CardLocked({ card_id: 1 as never }) })
})

const Here = () => <p>{useLocation().pathname + useLocation().search}</p>
const at = (path: string) =>
  render(
    <ThemeProvider>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/quiz/pictomo/:slug" element={<QuizStopped />} />
          <Route path="*" element={<Here />} />
        </Routes>
      </MemoryRouter>
    </ThemeProvider>,
  )

it('the quiz of a locked card leads to the lesson, where all that opens it stands', () => {
  at('/quiz/pictomo/alpha?playlist=7')
  screen.getByText('/learn/alpha?playlist=7')
})

it('a quiz that was left does not lead anywhere from the next one', () => {
  closeQuiz()
  at('/quiz/pictomo/beta')
  expect(screen.queryByText('/learn/alpha')).toBe(null)
})
