import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { copyLink } from '#client/ui/copyLink.ts'
import { Field } from '#client/ui/Field.tsx'
import type { GroupWhole } from '#shared/contract/groupbuys/office.ts'
import styles from './Office.module.css'
import { endText, moneyText, nameOf, STATE_TONES, STATE_WORDS, sizeText, whenHere } from './words.ts'

/** How a group stands, who began it, what it paid, and the address by which people come. */
export function GroupFacts({ group }: { group: GroupWhole }) {
  const { slug, state, starter, begun_at, reached_at, waiting, bought, referral_url } = group
  return (
    <Card className={styles.form} aria-labelledby="group-facts">
      <h2 id="group-facts">How it stands</h2>
      <p className={styles.line}>
        <Badge tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Badge>
        <strong className={styles.name}>{sizeText(group)}</strong>
        <span>{endText(group)}</span>
      </p>
      <p>
        {bought === 1 ? '1 has bought' : `${bought} have bought`}. {moneyText(group)}.
        {waiting > 0 ? ` ${waiting} more ${waiting === 1 ? 'waits' : 'wait'} to confirm an e-mail address.` : ''}
      </p>
      <p className={styles.quiet}>
        Begun {whenHere(begun_at)} by{' '}
        {starter ? <a href={`mailto:${starter.email}`}>{nameOf(starter)}</a> : 'a person who is gone'}
        {reached_at ? `, complete since ${whenHere(reached_at)}` : ''}.
      </p>
      <Field
        label="Its address"
        description="Whoever opens it can join, for as long as the group is open."
        value={referral_url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={styles.line}>
        <Button look="quiet" onClick={() => void copyLink(`/gb/${slug}`)}>
          Copy the link
        </Button>
        <Link to={`/gb/${slug}`}>As people see it</Link>
      </p>
    </Card>
  )
}
