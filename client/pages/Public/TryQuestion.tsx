import { useEffect, useRef, useState } from 'react'
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
  onAnswered: () => void
  onAgain: () => void
}

/** What follows an excerpt: one question about what was just told; then an e-mail keeps the answer, and the lesson goes on. */
export function TryQuestion({ card, fact, isAgain, onAnswered, onAgain }: Props) {
  const [right, setRight] = useState<boolean>()
  const [area, setArea] = useState(rememberedMarket)
  const box = useRef<HTMLDivElement>(null)
  // What was pressed is gone: the question takes the focus and comes into view.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [])
  const result = useRef<HTMLParagraphElement>(null)
  const keep = useRef<HTMLDivElement>(null)
  // The answers can't be pressed any more: what came of it takes the focus, and what to do next comes into view with it.
  useEffect(() => {
    if (right === undefined) return
    result.current?.focus({ preventScroll: true })
    keep.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [right])
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
        <div ref={keep} className={styles.keep}>
          <p ref={result} tabIndex={-1}>
            {right ? 'You have it, from one look. ' : 'Look again: '}
            <span className={styles.pictomo}>{fact.pictomo}</span> stands for <strong>{fact.name}</strong>.{' '}
            {card.facts.length - card.facts.indexOf(fact) - 1} more are in this scene.
          </p>
          <h2 className={styles.title}>Keep this</h2>
          <p className={styles.quiet}>
            With your e-mail the answer is yours, and the scene goes on where you are. Free.
          </p>
          <StudyArea chosen={area} onChoose={setArea} />
          <RegisterForm
            quick
            lead={area}
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

/** What one studies, asked where one keeps the answer: who says it here is not sent to say it before the next page. */
function StudyArea({ chosen, onChoose }: { chosen: number | null; onChoose: (marketId: number) => void }) {
  const { markets } = useSnapshot(catalogue)
  const [wasKnown] = useState(chosen !== null)
  if (wasKnown) return null
  return (
    <MarketSelect
      label="What do you study?"
      placeholder="Choose your area"
      value={markets.data?.find(({ id }) => id === chosen)?.slug ?? ''}
      onChange={(slug) => {
        const market = catalogue.markets.data?.find((one) => one.slug === slug)
        if (!market) return
        rememberMarket(market.id)
        onChoose(market.id)
      }}
    />
  )
}
