import { useSnapshot } from 'valtio'
import type { AudioMode, FactView } from '#shared/contract/learning/index.ts'
import { readText, sentenceAt, sentencesOf } from '#shared/rules/learning/spoken.ts'
import { player } from './player.ts'

type Props = {
  fact: Pick<FactView, 'name' | 'pictomo' | 'definition' | 'spoken' | 'audio'>
  mode: AudioMode
  className?: string | undefined
}

/** The sentence that is spoken; where nobody wrote down what is, who and what it is about. */
export function Caption({ fact, mode, className }: Props) {
  const { time } = useSnapshot(player)
  const sentences = sentencesOf(fact.spoken?.[mode] ?? '', fact.audio[mode])
  const spoken = time > 0 ? sentenceAt(sentences, time) : undefined
  return (
    <p className={className} data-lesson-text>
      {spoken ? readText(spoken.text, `${fact.name} ${fact.definition}`) : <About fact={fact} mode={mode} />}
    </p>
  )
}

/** In the story the picture and its fact, explained the fact and what it means. */
function About({ fact, mode }: Omit<Props, 'className'>) {
  const [what, means] = mode === 'story' ? [fact.pictomo, fact.name] : [fact.name, fact.definition]
  // Many a definition begins with the name itself.
  const rest = means.startsWith(what) ? means.slice(what.length) : ` ${means}`
  return (
    <>
      <strong>{what}</strong>
      {rest}
    </>
  )
}
