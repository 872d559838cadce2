import { describe, expect, it } from 'vitest'
import { captionFile, transcriptFile } from './captionFile.ts'

const facts = [
  { name: 'Later', spoken: 'Two & <b>three</b> --> four.', timing: [3661.5, 3662.25] as const },
  { name: 'First', spoken: 'One. And more of it.', timing: [0.8, 2.8] as const },
  { name: 'Silent', spoken: '', timing: [4, 5] as const },
  { name: 'Unheard', spoken: 'Nobody hears this.', timing: null },
]

describe('captions as a file', () => {
  it('are a cue for each sentence, in the order in which they are heard', () => {
    expect(captionFile(facts).split('\n\n')).toEqual([
      'WEBVTT',
      '1\n00:00:00.800 --> 00:00:01.096\nOne.',
      '2\n00:00:01.689 --> 00:00:02.800\nAnd more of it.',
      '3\n01:01:01.500 --> 01:01:02.250\nTwo &amp; &lt;b&gt;three&lt;/b&gt; --&gt; four.\n',
    ])
  })
  it('of a card that says nothing are none', () => {
    expect(captionFile([])).toBe('WEBVTT\n')
  })
})

it('a transcript is all that is spoken, fact by fact', () => {
  expect(transcriptFile('Digoxin', facts)).toBe(
    'Digoxin\n\nLater\nTwo & <b>three</b> --> four.\n\nFirst\nOne. And more of it.\n\nUnheard\nNobody hears this.\n',
  )
})
