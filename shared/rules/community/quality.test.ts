import { expect, it } from 'vitest'
import { qualityOf } from './quality.ts'

const bare = { hasCharacters: false, pictureText: '', definition: '', classification: '', forks: 0 }

it.each([
  [{}, 0],
  [{ hasCharacters: true }, 1000],
  [{ pictureText: 'A fox in gloves' }, 100],
  [{ definition: 'x'.repeat(250) }, 12.5],
  [{ classification: 'drug' }, 1],
  [{ forks: 3 }, 60],
  [{ hasCharacters: true, pictureText: 'A', definition: 'x'.repeat(100), classification: 'sign', forks: 1 }, 1132],
])('EDT-RU026: %j is worth %d', (given, worth) => expect(qualityOf({ ...bare, ...given })).toBe(worth))
