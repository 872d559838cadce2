import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { EmailConfirmation } from '#client/features/accounts/registration/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/css.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { Tokens } from '#client/ui/Tokens.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import { INVITES_AT_ONCE } from '#shared/contract/groupbuys/index.ts'
import { addressesIn, wrongAddress } from '#shared/rules/accounts/addresses.ts'
import { type Contact, leftOutText } from '#shared/rules/groupbuys/contacts.ts'
import { broughtFor } from './addressBooks.ts'
import { BookChoice } from './BookChoice.tsx'
import { ContactChoice } from './ContactChoice.tsx'
import { BOOK_MAX, contactsIn } from './contacts.ts'
import styles from './GroupBuy.module.css'
import { GroupLink } from './GroupLink.tsx'
import { invite } from './store.ts'

type Step = 'send-invites' | 'select-imports' | 'send-imports' | 'complete'
const TITLES: Record<Step, string> = {
  'send-invites': 'Invite people',
  'select-imports': 'Choose from your contacts',
  'send-imports': 'Invite your contacts',
  complete: 'Invited',
}

/** GBY-SC005, GBY-RU003. Invites by mail: addresses that are typed, or people out of an address book that stays here. */
export function InviteDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  // One comes back from a provider with an address book in hand.
  const [came] = useState(() => broughtFor(slug))
  const [step, setStep] = useState<Step>(came ? 'select-imports' : 'send-invites')
  const [typed, setTyped] = useState('')
  const [comments, setComments] = useState('')
  const [book, setBook] = useState<readonly Contact[]>(came ?? [])
  const [left, setLeft] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState({ asked: 0, sent: 0 })
  const file = useRef<HTMLInputElement>(null)
  const { failed, run, fail } = useAction()
  const isOfBook = step === 'send-imports'
  // GBY-RU006. Told before anything is typed.
  const isUnconfirmed = useSnapshot(session).user?.email_verified_at == null
  const emails = isOfBook ? [...new Set([...addressesIn(typed), ...chosen])] : addressesIn(typed)
  const { form, busy, errors, submit } = useForm({
    fields: ['emails', 'comments'],
    check: () => ({
      emails: isOfBook && typed.trim() === '' ? undefined : (wrongAddress(typed, INVITES_AT_ONCE) ?? undefined),
    }),
    send: async () => {
      const told = await invite({ slug, comments, emails })
      setSent({ asked: emails.length, sent: told.sent })
      setStep('complete')
    },
  })
  const read = (chosenFile: File | undefined) =>
    void run(async () => {
      if (!chosenFile) return
      if (chosenFile.size > BOOK_MAX) return fail('This file is too large for an address book.')
      const found = await contactsIn(await chosenFile.text())
      if (found.contacts.length === 0)
        return fail('There is no e-mail address in this file. Save your contacts as a .vcf or .csv file.')
      setBook(found.contacts)
      setLeft(leftOutText(found.left))
      setChosen(new Set())
      setStep('select-imports')
    })
  const words = (
    <TextArea
      name="comments"
      label="A few words of yours (optional)"
      value={comments}
      maxLength={500}
      autosize
      minRows={2}
      onChange={(event) => setComments(event.currentTarget.value)}
      error={errors.fields.comments}
    />
  )
  const send = (
    <Button key="send" onClick={() => void submit()} loading={busy} disabled={emails.length === 0}>
      {emails.length > 1 ? `Send ${emails.length} invitations` : 'Send the invitation'}
    </Button>
  )
  const back = (to: Step) => (
    <Button key="back" look="quiet" onClick={() => setStep(to)}>
      Back
    </Button>
  )
  const done = (
    <Button key="done" onClick={onClose}>
      Done
    </Button>
  )
  const actions = {
    'send-invites': [isUnconfirmed ? done : send],
    'select-imports': [
      back('send-invites'),
      <Button key="on" disabled={chosen.size === 0} onClick={() => setStep('send-imports')}>
        {chosen.size === 0 ? 'Choose somebody' : `Continue with ${chosen.size}`}
      </Button>,
    ],
    'send-imports': [back('select-imports'), send],
    complete: [done],
  }[step]
  return (
    <Dialog open onClose={onClose} title={TITLES[step]} actions={actions} long>
      {step === 'send-invites' ? <GroupLink path={`/gb/${slug}`} /> : null}
      {isUnconfirmed ? (
        <div className={classes(styles.stack, styles.invite)}>
          <h3>Or invite by mail, once your own e-mail is confirmed</h3>
          <p>Open the link that we sent you. Until then send the group’s link yourself.</p>
          <EmailConfirmation />
        </div>
      ) : null}
      <form {...form} className={classes(styles.stack, styles.invite)}>
        {step === 'send-invites' && !isUnconfirmed ? (
          <>
            <h3>Or invite by mail</h3>
            <TextArea
              name="emails"
              label="E-mail addresses, with commas between them"
              value={typed}
              autosize
              minRows={2}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={errors.fields.emails}
            />
            {words}
            <BookChoice slug={slug} onFile={() => file.current?.click()} />
            {failed ? <ErrorNotice title={failed} /> : null}
            <input
              ref={file}
              type="file"
              hidden
              accept=".vcf,.csv,text/vcard,text/csv"
              onChange={(event) => {
                read(event.currentTarget.files?.[0])
                event.currentTarget.value = ''
              }}
            />
          </>
        ) : null}
        {step === 'select-imports' ? (
          <>
            {left ? <p className={styles.quiet}>{left}</p> : null}
            <ContactChoice book={book} chosen={chosen} most={INVITES_AT_ONCE} onChoose={setChosen} />
          </>
        ) : null}
        {step === 'send-imports' ? (
          <>
            {errors.fields.emails ? <ErrorNotice title={errors.fields.emails} /> : null}
            {words}
            <Tokens
              label="They get an invitation"
              tokens={emails.map((email) => ({ id: email, name: nameOf(book, email) }))}
              onRemove={(email) => {
                setTyped(
                  addressesIn(typed)
                    .filter((one) => one !== email)
                    .join(', '),
                )
                setChosen(new Set([...chosen].filter((one) => one !== email)))
              }}
            />
          </>
        ) : null}
        {step === 'complete' ? (
          <p role="status">
            {sent.sent === 0
              ? 'Everybody you named had been invited already.'
              : `${sent.sent === 1 ? 'One invitation is' : `${sent.sent} invitations are`} on the way.`}
            {sent.sent > 0 && sent.sent < sent.asked ? ' The others had been invited already.' : ''}
          </p>
        ) : null}
        {/* Beside what was pressed: above, nobody saw it. */}
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      </form>
    </Dialog>
  )
}

const nameOf = (book: readonly Contact[], email: string): string =>
  book.find((one) => one.email === email)?.name || email
