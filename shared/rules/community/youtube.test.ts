import { describe, expect, it } from 'vitest'
import { youtubeId, youtubeLink } from './youtube.ts'

describe('FCT-RU008: a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=abc_DEF-123',
    'http://youtube.com/watch?list=x&v=abc_DEF-123&t=40s',
    'youtu.be/abc_DEF-123?si=x',
    ' https://m.youtube.com/shorts/abc_DEF-123 ',
    'https://www.youtube-nocookie.com/embed/abc_DEF-123',
    youtubeLink('abc_DEF-123'),
  ])('is %s', (link) => expect(youtubeId(link)).toBe('abc_DEF-123'))
  it.each([
    '',
    'abc_DEF-123',
    'https://vimeo.com/abc_DEF-123',
    'https://www.youtube.com/watch?v=abc_DEF-12',
    'https://www.youtube.com/watch?v=abc_DEF-1234',
    'https://youtube.com.example.test/watch?v=abc_DEF-123',
    'https://user@www.youtube.com/watch?v=abc_DEF-123',
    'javascript:alert(1)//youtu.be/abc_DEF-123',
    'https://www.youtube.com/@someone',
  ])('is not %s', (link) => expect(youtubeId(link)).toBeUndefined())
})
