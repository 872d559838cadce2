import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { hadAccount } from '#client/features/accounts/index.ts'
import {
  AcceptNote,
  RegisterForm,
  rememberedMarket,
  rememberMarket,
} from '#client/features/accounts/registration/index.ts'
import { catalogue, MarketSelect } from '#client/features/catalogue/index.ts'
import { OneQuestion } from '#client/features/quiz/one/index.ts'
import { referralContext } from '#client/features/referrals/index.ts'
import { asked, askToRegister } from '#client/platform/ask.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import type { CardWithFacts, FactView } from '#shared/contract/learning/index.ts'
import { roleFrom } from '#shared/rules/accounts/registration.ts'
import styles from './TryQuestion.module.css'

type Props = {
  card: CardWithFacts
  fact: FactView
  /** It was answered before. */
  isAgain: boolean
  /** The picture with what is asked about it. */
  within: RefObject<HTMLElement | null>
  onAnswered: () => void
  onAgain: () => void
}

/** What follows an excerpt: one question about what was just told; then an e-mail keeps the answer, and the lesson goes on. */
export function TryQuestion({ card, fact, isAgain, within, onAnswered, onAgain }: Props) {
  const [right, setRight] = useState<boolean>()
  const [area, setArea] = useState(rememberedMarket)
  const [wasKnown] = useState(area !== null)
  const box = useRef<HTMLDivElement>(null)
  // What was pressed is gone: the question takes the focus and comes into view.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [])
  const result = useRef<HTMLParagraphElement>(null)
  // The answers can't be pressed any more: what came of it takes the focus, and comes into view under the picture that says why.
  useEffect(() => {
    if (right === undefined) return
    result.current?.focus({ preventScroll: true })
    bringIntoView(within.current, result.current)
  }, [right, within])
  const next = card.facts[card.facts.indexOf(fact) + 1] ?? fact
  const onward = `/learn/${card.slug}?fact=${next.key}`
  // Whoever makes an account now, or signs in, goes on in the lesson.
  useEffect(() => {
    if (right !== undefined) asked.onward = onward
  }, [right, onward])
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <OneQuestion
        card={card}
        fact={fact}
        isAgain={isAgain}
        onAnswered={(isRight) => {
          setRight(isRight)
          onAnswered()
        }}
      />
      {right === undefined ? (
        <div className={styles.ways}>
          <Button look="plain" onClick={onAgain}>
            Hear it again
          </Button>
        </div>
      ) : (
        <div className={styles.keep}>
          <p ref={result} tabIndex={-1}>
            {right ? 'You have it, from one look. ' : 'Look again: '}
            <span className={styles.pictomo}>{fact.pictomo}</span> stands for <strong>{fact.name}</strong>.{' '}
            {card.facts.length - card.facts.indexOf(fact) - 1} more are in this scene.
          </p>
          <h2 className={styles.title}>Keep this</h2>
          <p className={styles.quiet}>
            With your e-mail the answer is yours, and the scene goes on where you are. Free.
          </p>
          <RegisterForm
            quick
            lead={area}
            {...(wasKnown
              ? {}
              : { area: (error: string | undefined) => <StudyArea chosen={area} error={error} onChoose={setArea} /> })}
            role={roleFrom(null)}
            source="modal"
            referrer={referralContext()?.code ?? null}
            onward={onward}
            onDone={() => askToRegister({ tab: 'password', redirect: onward, skipSchool: true })}
          />
          <p className={styles.quiet}>
            <AcceptNote />
          </p>
          <div className={styles.ways}>
            {hadAccount() ? (
              <Button look="plain" onClick={() => askToRegister({ tab: 'login', redirect: onward })}>
                Sign in
              </Button>
            ) : null}
            <ButtonLink to={onward} look="plain">
              Continue without an account
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  )
}

/** Shows the picture from its top where what came of it has room below, or beside it; else what came of it. */
function bringIntoView(picture: HTMLElement | null, result: HTMLElement | null): void {
  if (!picture || !result) return
  const height = result.getBoundingClientRect().bottom - picture.getBoundingClientRect().top
  const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const fits = height + above <= innerHeight
  if (fits) picture.scrollIntoView({ block: 'start', behavior: 'smooth' })
  else result.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

type AreaProps = { chosen: number | null; error: string | undefined; onChoose: (marketId: number) => void }

/** What one studies, asked where one keeps the answer: who says it here is not sent to say it before the next page. */
function StudyArea({ chosen, error, onChoose }: AreaProps) {
  const { markets } = useSnapshot(catalogue)
  return (
    <MarketSelect
      label="What do you study?"
      placeholder="Choose your area"
      value={markets.data?.find(({ id }) => id === chosen)?.slug ?? ''}
      error={error}
      onChange={(slug) => {
        const market = catalogue.markets.data?.find((one) => one.slug === slug)
        if (!market) return
        rememberMarket(market.id)
        onChoose(market.id)
      }}
    />
  )
}
