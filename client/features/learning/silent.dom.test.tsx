import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { FactLine } from './FactLine.tsx'
import { FactNotes } from './FactNotes.tsx'
import { Transport } from './Transport.tsx'

const nothing = () => undefined
const card = { overview: 'A drug.', narrator: 'Brian', keywords: [], sources: [], checked: [] }
const folds = { facts: false, notes: false, fold: nothing }

describe('the lesson of a card without a recording', () => {
  it('offers nothing that would play it, and leads from fact to fact', () => {
    show(<Transport facts={[]} modes={[]} folds={folds} isFull={false} next={null} />)
    expect(screen.queryByRole('button', { name: /Play|Captions|Mute/ })).toBeNull()
    expect(screen.queryByLabelText('Speed')).toBeNull()
    expect(screen.queryByRole('slider')).toBeNull()
    screen.getByRole('button', { name: /Forward a fact/ })
  })
  it('names no voice, and speaks of no playing', () => {
    show(
      <>
        <FactLine fact={undefined} isSilent isOpen={false} onToggle={nothing} />
        <FactNotes card={card} fact={undefined} isSilent />
      </>,
    )
    screen.getByText('Touch a character to see what it stands for.')
    screen.getByText('Choose a character, and what it stands for appears here.')
    expect(screen.queryByText(/Voice|Play/)).toBeNull()
  })
  it('is another where there is one', () => {
    show(<FactNotes card={card} fact={undefined} isSilent={false} />)
    screen.getByText('Voice: Brian, a synthetic voice')
  })
})
