import { expect, it } from 'vitest'
import { type Person, updatePeople } from './people.ts'

const person = (over: Partial<Person> = {}): Person => ({
  ...{ client: 1, id: 7, name: 'Ann', colour: '#123456', cursor: null, selection: [], area: null, follows: null },
  ...over,
})

it('what a person looks at is taken over as it moves, and who stays where they are is not touched', () => {
  const shown = [person(), person({ client: 2, area: [0, 0, 10, 10] })]
  const [first, second] = shown
  const area = second!.area
  updatePeople(shown, [person({ area: [1, 2, 3, 4] }), person({ client: 2, area: [0, 0, 10, 10] })])
  expect([shown[0], shown[1]]).toEqual([first, second])
  expect(first!.area).toEqual([1, 2, 3, 4])
  expect(second!.area).toBe(area)
})
