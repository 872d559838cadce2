import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { copyLink, copyText } from './copyLink.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './ShareButton.module.css'

type Props = {
  /** What is passed on, as the button says it: "this card". */
  what: string
  title: string
  /** The path of its address. */
  path: string
  /** What shows it within a page of one's own. */
  embed?: string | undefined
  /** By its sign alone, in a bar of such. */
  asIcon?: boolean
}

const isPhone = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** SRC-SC006. Passes an address on: on a phone by the system's own sheet, else to be copied. */
export function ShareButton({ what, title, path, embed, asIcon = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const share = () => {
    if (embed || !isPhone()) return setIsOpen(true)
    // Who closes the system's sheet has decided; where it can't be opened the link is there to be copied.
    navigator.share({ title, url: location.origin + path }).catch((error: DOMException) => {
      if (error.name !== 'AbortError') setIsOpen(true)
    })
  }
  return (
    <>
      {asIcon ? (
        <IconButton name={`Share ${what}`} tip="belowEnd" data-caption="Share" onClick={share}>
          <Share2 size={20} />
        </IconButton>
      ) : (
        <Button look="plain" leftSection={<Share2 size={18} />} onClick={share}>
          Share {what}
        </Button>
      )}
      {isOpen ? (
        <Dialog
          open
          onClose={() => setIsOpen(false)}
          title={`Share ${what}`}
          actions={
            <Button data-autofocus onClick={() => void copyLink(path).then(() => setIsOpen(false))}>
              Copy the link
            </Button>
          }
        >
          <div className={styles.ways}>
            <p>Whoever opens it comes to {title}. What is free opens without an account.</p>
            <Field
              label="Link"
              value={location.origin + path}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            {embed ? (
              <>
                <p>
                  In a page of your own the lesson and its quiz open as for a stranger. A card that is not free asks for
                  an account, which is made in a tab beside it. You are not told of results there.
                </p>
                <Field
                  label="To show it within a page of your own"
                  value={embed}
                  readOnly
                  onFocus={(event) => event.currentTarget.select()}
                />
                <Button look="quiet" onClick={() => void copyText(embed, 'The code')}>
                  Copy the code
                </Button>
              </>
            ) : null}
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
