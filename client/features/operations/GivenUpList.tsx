import { useSnapshot } from 'valtio'
import { Failures } from './Failures.tsx'
import { dropGivenUp, hearAgain, loadGivenUp, loadMoreGivenUp, operations } from './store.ts'

/** Events at which a part of the product failed to the last try. */
export function GivenUpList() {
  const { givenUp } = useSnapshot(operations)
  const when = (at: string) => new Date(at).toLocaleString()
  return (
    <Failures
      id="given-up"
      title="Events given up"
      says="Something happened, and a part of the product could not act on it in twenty tries: XP that was not given, or somebody who was not told."
      none="Every event was acted on."
      from={givenUp}
      show={({ event_id, subscriber, name, stuck_at, error }) => ({
        key: `${event_id} ${subscriber}`,
        name: `${subscriber}, at ${name}`,
        about: `First failed ${when(stuck_at)}, event ${event_id}`,
        error,
      })}
      again={{ label: 'Try again', done: 'It is tried again.', run: hearAgain }}
      drop={dropGivenUp}
      load={loadGivenUp}
      loadMore={loadMoreGivenUp}
    />
  )
}
