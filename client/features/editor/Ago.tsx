import { clock } from '#client/platform/clock.ts'
import { agoWords } from './agoWords.ts'

/** When something was, in plain words; to the minute for who asks. */
export function Ago({ at }: { at: string }) {
  const exact = new Date(at).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'short' })
  return (
    <time dateTime={at} title={exact}>
      {agoWords(at, clock.now())}
    </time>
  )
}
