import { type ComponentProps, type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { TermsDialog } from '#client/features/comments/index.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import styles from './Community.module.css'

type Props = {
  /** What `useForm` has for the element, what is wrong with the whole of it, and how it is sent. */
  form: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onChange'> &
    Required<Pick<ComponentProps<'form'>, 'onSubmit'>>
  wrong: string | null
  submit: () => Promise<void>
  /** Nothing is asked over a form that would be refused all the same. */
  mayAsk?: boolean
  children: ReactNode
}

/** FCT-RU002. A form that adds something to a card: the community's terms are asked once, and agreeing to them sends it. */
export function TermsForm({ form, wrong, submit, mayAsk = true, children }: Props) {
  const { user } = useSnapshot(session)
  const [asks, ask] = useState(false)
  return (
    <>
      <form
        {...form}
        onSubmit={(event) => {
          if (user && !user.cf_terms_accepted && mayAsk) {
            event.preventDefault()
            ask(true)
          } else form.onSubmit(event)
        }}
        className={styles.form}
      >
        {wrong ? <ErrorNotice title={wrong} /> : null}
        {children}
      </form>
      {asks ? (
        <TermsDialog
          onClose={() => ask(false)}
          onAccepted={() => {
            ask(false)
            void submit()
          }}
        />
      ) : null}
    </>
  )
}
