import { expect, it } from 'vitest'
import { ON_CARD, sayOfName } from './factNames.ts'

it('FCT-CA025: of a name that one added oneself that is said, of one of the card’s that, of a new one nothing', () => {
  const say = (added: boolean, on_card: boolean) => sayOfName({ added, on_card }, 'You have added it.')
  expect([say(true, true), say(true, false)]).toEqual(['You have added it.', 'You have added it.'])
  expect([say(false, true), say(false, false)]).toEqual([ON_CARD, null])
})
