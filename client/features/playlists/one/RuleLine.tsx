import { WandSparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import type { PlaylistView } from '#shared/contract/playlists/index.ts'
import { fillsItself } from '#shared/rules/playlists/ruleWords.ts'
import { changeRule, fix } from '../store.ts'
import styles from './PlaylistView.module.css'

const RuleDialog = lazyPart(async () => (await import('../rule/index.ts')).RuleDialog)

/** PLY-GA001. By what a playlist fills itself; its owner changes that, or ends it. */
export function RuleLine({ playlist }: { playlist: PlaylistView }) {
  const { playlist_id: id, name, rule, rule_text, is_owner, total } = playlist
  const [asked, setAsked] = useState<'rule' | 'fix' | null>(null)
  const close = () => setAsked(null)
  return (
    <div className={styles.rule}>
      <p>
        <WandSparkles size={18} aria-hidden /> <span>{fillsItself(name, rule_text ?? '')}.</span>
      </p>
      {is_owner && rule ? (
        <div className={styles.actions}>
          <Button look="plain" aria-haspopup="dialog" onClick={() => setAsked('rule')}>
            Change what it takes
          </Button>
          <Button look="plain" aria-haspopup="dialog" onClick={() => setAsked('fix')}>
            Make it a fixed list
          </Button>
        </div>
      ) : null}
      {asked === 'rule' && rule ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="This form" onRetry={retry} />}>
          <Suspense>
            <RuleDialog rule={rule} name={name} onSend={({ rule: next }) => changeRule(id, next)} onClose={close} />
          </Suspense>
        </PartBoundary>
      ) : null}
      {asked === 'fix' ? (
        <ConfirmDialog
          title="Make it a fixed list?"
          act="Make it fixed"
          look="main"
          says={
            total === 0
              ? `“${name}” is empty then, and filled by hand. It fills itself no more.`
              : `${total === 1 ? 'The card that stands' : `The ${total} cards that stand`} in “${name}” now stay in it, and you change it by hand. It fills itself no more.`
          }
          onDo={() => fix(id)}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
