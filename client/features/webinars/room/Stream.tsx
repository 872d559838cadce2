import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { playerOf } from '#shared/rules/webinars/room/stage.ts'
import styles from './Stage.module.css'

type Props = {
  url: string
  title: string
  /** The slides have the stage: the talk goes on small beside them. */
  isAside: boolean
  /** It is on: who has not let the player in yet is asked beside the slides, too. */
  isOn: boolean
}

/**
 * Another site's player is loaded by whoever wants it: until then that site learns of nobody. Once it plays it stays the
 * same element whatever the stage shows, so that the talk is not cut off.
 */
export function Stream({ url, title, isAside, isOn }: Props) {
  const [plays, setPlays] = useState(false)
  const player = playerOf(url)
  const host = new URL(player ?? url).hostname.replace(/^www\./, '')
  if (isAside && !plays && !isOn) return null
  return (
    <div className={styles.stream} data-aside={isAside || undefined}>
      {player && plays ? (
        <iframe
          className={styles.player}
          src={player}
          title={`Stream of ${title}`}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className={styles.words}>
          <p className={styles.heading}>{player ? `The stream comes from ${host}` : `The stream is on ${host}`}</p>
          {player ? (
            <>
              <p className={styles.body}>It learns that you watch once you play it.</p>
              <Button onClick={() => setPlays(true)}>Play the stream</Button>
            </>
          ) : (
            <a className={styles.link} href={url} target="_blank" rel="noreferrer">
              Open the stream in a new tab
            </a>
          )}
        </div>
      )}
    </div>
  )
}
