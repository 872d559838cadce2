import { clock } from '#client/platform/clock.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import type { listRecentCards } from '#shared/contract/learning/index.ts'
import { mostOfQuiz, XP } from '#shared/rules/rewards/xp.ts'
import { DAY_MS } from '#shared/time.ts'

type Recent = Reply<typeof listRecentCards>
type Card = Pick<Recent['begin'][number], 'card_id' | 'slug' | 'name' | 'main_image' | 'num_facts'>

/** One thing to do: which card, why now, how far it is, and what the button says and opens. */
export type Offer = {
  card: Card
  why: string
  told: string
  /** Of its facts so many are done, by what is asked of them; null where nothing is begun. */
  done: { count: number; label: string } | null
  label: string
  path: string
  /** The same with the card's name, where no picture stands beside it. */
  deed: string
  /** The most XP that it gives; null where it gives none that is known of. */
  mostXp: number | null
  /** It gives all of that, and surely: a lesson that was begun within a day may have had its XP. */
  isSure: boolean
  isBegun: boolean
  /** Something of it was listened to. */
  isHeard: boolean
}

/** From so much on it is called nearly done. */
const NEARLY = 0.7
const facts = (count: number): string => `${count} ${count === 1 ? 'fact' : 'facts'}`

function ofBegun(card: Recent['continue'][number]): Offer {
  const { num_facts: all, num_met: met, num_right: right, num_wrong: wrong } = card
  const known = { count: right, label: 'Facts known' }
  const [learn, quiz] = [`/learn/${card.slug}`, `/quiz/pictomo/${card.slug}`]
  const isBegun = true
  const isHeard = met > 0
  const isRecent = clock.now().getTime() - new Date(card.last_worked_at).getTime() < DAY_MS
  switch (card.step) {
    case 'missed':
      return {
        card,
        why: 'Put right what you missed',
        told: `${facts(wrong)} to repeat, ${right} of ${all} known`,
        done: known,
        label: `Ask me ${wrong === 1 ? 'that one' : `those ${wrong}`}`,
        path: `${quiz}?ask=wrong`,
        deed: `${card.name}: ${wrong} you missed`,
        // The end of a quiz gives its XP once a day.
        mostXp: mostOfQuiz(wrong) - (isRecent ? XP.quiz_finished : 0),
        isSure: false,
        isBegun,
        isHeard,
      }
    case 'rest':
      return {
        card,
        why: right / all >= NEARLY ? 'Nearly there' : 'There is more of it to ask',
        told: `${right + wrong} of ${facts(all)} asked, ${right} known`,
        done: { count: right + wrong, label: 'Facts asked' },
        label: 'Ask me the rest',
        // A round that was left goes on for a day; else what is not known yet is asked.
        path: `${quiz}?ask=rest`,
        deed: `${card.name} quiz: the rest`,
        mostXp: mostOfQuiz(isRecent ? all - right - wrong : all - right),
        isSure: false,
        isBegun,
        isHeard,
      }
    case 'test':
      return {
        card,
        why: 'You went through it. Does it stay?',
        told: met < all ? `${met} of ${facts(all)} seen, none asked yet` : `All ${facts(all)} seen, none asked yet`,
        done: { count: met, label: 'Facts seen' },
        label: 'Test yourself',
        path: quiz,
        deed: `${card.name} quiz`,
        mostXp: mostOfQuiz(all),
        isSure: false,
        isBegun,
        isHeard,
      }
    default:
      return {
        card,
        why: 'Continue where you left off',
        told: `${met} of ${facts(all)} seen`,
        done: { count: met, label: 'Facts seen' },
        label: 'Continue',
        path: learn,
        deed: `Continue ${card.name}`,
        mostXp: XP.educational_audio,
        isSure: !isRecent,
        isBegun,
        isHeard,
      }
  }
}

const ofNew = (card: Recent['begin'][number], isFirst: boolean): Offer => ({
  card,
  why: isFirst ? 'Begin here' : 'Something new',
  told: `${facts(card.num_facts)} in one scene`,
  done: null,
  label: 'Learn',
  path: `/learn/${card.slug}`,
  deed: `Hear ${card.name}`,
  mostXp: card.is_locked ? null : XP.educational_audio,
  isSure: true,
  isBegun: false,
  isHeard: false,
})

/** What to do next, the first thing first: what was begun asks for something, then what is new and open. */
export function offersOf(recent: Recent): Offer[] {
  const isFirst = recent.cards_viewed === 0 && recent.continue.length === 0
  const open = recent.begin.toSorted((one, other) => Number(one.is_locked) - Number(other.is_locked))
  return [...recent.continue.map(ofBegun), ...open.map((card) => ofNew(card, isFirst))]
}

/** The first of them that is another card. */
export const nextOf = (recent: Recent | null, after: number): Offer | undefined =>
  recent ? offersOf(recent).find(({ card }) => card.card_id !== after) : undefined
