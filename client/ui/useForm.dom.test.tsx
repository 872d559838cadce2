import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { InvalidInput, Refusal } from '#shared/errors.ts'
import { click, press, promised, show, type } from '#tests/support/dom.tsx'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { useAction } from './useAction.ts'
import { useForm } from './useForm.ts'

type Own = Partial<Parameters<typeof useForm>[0]> & { send: () => Promise<unknown> }

function NameForm(own: Own) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const { form, busy, errors } = useForm({ fields: ['name', 'email'], ...own })
  return (
    <form {...form} aria-label="A form">
      {errors.whole ? <p role="alert">{errors.whole}</p> : null}
      <Field
        label="Name"
        name="name"
        value={name}
        error={errors.fields.name}
        onChange={(e) => setName(e.target.value)}
      />
      <Field
        label="Email"
        name="email"
        value={email}
        error={errors.fields.email}
        onChange={(e) => setEmail(e.target.value)}
      />
      <Button type="submit" loading={busy}>
        Save
      </Button>
    </form>
  )
}
const save = () => screen.getByRole('button', { name: 'Save' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const invalid = (fields: Record<string, string[]>) => InvalidInput(fields, 'Please check it.')
const failing = (error: unknown) => () => Promise.reject(error)
const pressed = () => act(async () => click(save()))

describe('a form', () => {
  it('is sent by its button and by Enter', async () => {
    const send = vi.fn(async () => {})
    show(<NameForm send={send} />)
    await pressed()
    field('Name').focus()
    await act(async () => press('Enter'))
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('is sent once at a time, however often it is pressed', async () => {
    const sent = promised()
    const send = vi.fn(() => sent.promise)
    show(<NameForm send={send} />)
    await act(async () => {
      save().click()
      save().click()
    })
    field('Name').focus()
    press('Enter')
    expect(send).toHaveBeenCalledTimes(1)
    await sent.settle()
    await pressed()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('works where one sees it, and keeps the focus in its button', async () => {
    const sent = promised()
    show(<NameForm send={() => sent.promise} />)
    await pressed()
    expect([save().getAttribute('aria-busy'), document.activeElement]).toEqual(['true', save()])
    await sent.settle()
    expect([save().hasAttribute('aria-busy'), document.activeElement]).toEqual([false, save()])
  })

  it('is not sent while something is missing, and leads to the first of it', async () => {
    const send = vi.fn(async () => {})
    show(<NameForm send={send} check={() => ({ name: undefined, email: 'Please enter it.' })} />)
    await pressed()
    expect([send.mock.calls.length, document.activeElement]).toEqual([0, field('Email')])
  })

  it('says what the server refused beside the fields, and leads to the first', async () => {
    show(<NameForm send={failing(invalid({ email: ['No address.', 'Too short.'], name: ['Too long.'] }))} />)
    await pressed()
    expect([screen.getByText('No address.').tagName, screen.getByText('Too long.').tagName]).toEqual(['P', 'P'])
    expect(document.activeElement).toBe(field('Name'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says as a whole what is about none of its fields', async () => {
    show(<NameForm send={failing(invalid({ school: ['Unknown school.'] }))} />)
    await pressed()
    expect(screen.getByRole('alert').textContent).toBe('Please check it.')
  })

  it('says nothing of a fault in itself but that it did not work', async () => {
    show(<NameForm send={failing(new TypeError('x is undefined'))} />)
    await pressed()
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.')
  })

  it('keeps what was typed when it was refused', async () => {
    show(<NameForm send={failing(new Refusal('network', 0, 'We are away.'))} />)
    type(field('Name'), 'Sofia')
    await pressed()
    expect(field('Name').value).toBe('Sofia')
    expect(screen.getByRole('alert').textContent).toBe('We are away. What you entered is still here.')
  })

  it('forgives the field that is put right, and no other', async () => {
    show(<NameForm send={failing(invalid({ email: ['No address.'], name: ['Too long.'] }))} />)
    await pressed()
    type(field('Name'), 'S')
    expect([screen.queryByText('Too long.'), screen.getByText('No address.').tagName]).toEqual([null, 'P'])
  })

  it('begins anew with nothing wrong when it is sent again', async () => {
    let send: () => Promise<unknown> = failing(invalid({ name: ['Too long.'] }))
    show(<NameForm send={() => send()} />)
    await pressed()
    const sent = promised()
    send = () => sent.promise
    await pressed()
    expect(screen.queryByText('Too long.')).toBeNull()
    await sent.settle()
  })

  it('says in other words what a refusal means here', async () => {
    show(<NameForm send={failing(invalid({}))} refused={() => ({ name: 'Somebody has it.' })} />)
    await pressed()
    expect([screen.getByText('Somebody has it.').tagName, document.activeElement]).toEqual(['P', field('Name')])
  })

  it('says nothing of a refusal that was dealt with', async () => {
    show(<NameForm send={failing(invalid({ name: ['Too long.'] }))} refused={() => null} />)
    await pressed()
    expect([screen.queryByRole('alert'), screen.queryByText('Too long.')]).toEqual([null, null])
  })

  it('says nothing of an answer that came for somebody else', async () => {
    show(<NameForm send={failing(new DOMException('', 'AbortError'))} />)
    await pressed()
    expect([screen.queryByRole('alert'), save().hasAttribute('aria-busy')]).toEqual([null, false])
  })

  it('that leads on stays busy until it goes, and one that was refused does not', async () => {
    const send = vi.fn(failing(invalid({})))
    show(<NameForm send={send} leadsOn />)
    await pressed()
    expect(save().hasAttribute('aria-busy')).toBe(false)
    send.mockImplementation((async () => {}) as never)
    await pressed()
    await pressed()
    expect([save().getAttribute('aria-busy'), send.mock.calls.length]).toEqual(['true', 2])
  })

  it('tells when it begins, and when nothing came of it', async () => {
    const onBusy = vi.fn()
    const { rerender } = show(<NameForm send={failing(invalid({}))} onBusy={onBusy} />)
    await pressed()
    rerender(<NameForm send={async () => {}} onBusy={onBusy} />)
    await pressed()
    expect(onBusy.mock.calls).toEqual([[true], [false], [true]])
  })

  it('that is gone when the answer comes does no harm', async () => {
    const sent = promised()
    const said = vi.spyOn(console, 'error')
    const { unmount } = show(<NameForm send={() => sent.promise} />)
    await pressed()
    unmount()
    await sent.fail(invalid({ name: ['Too long.'] }))
    expect(said).not.toHaveBeenCalled()
  })
})

function Two({ work }: { work: (name: string) => Promise<unknown> }) {
  const { busy, failed, run } = useAction()
  return (
    <>
      {failed ? <p role="alert">{failed}</p> : null}
      {['Keep', 'Drop'].map((name) => (
        <Button key={name} loading={busy === name} onClick={() => run(() => work(name), name)}>
          {name}
        </Button>
      ))}
    </>
  )
}

describe('an action', () => {
  const at = (name: string) => screen.getByRole('button', { name })

  it('of several works alone, and says which', async () => {
    const done = promised()
    const work = vi.fn(() => done.promise)
    show(<Two work={work} />)
    click(at('Keep'))
    click(at('Drop'))
    expect([work.mock.calls, at('Keep').getAttribute('aria-busy'), at('Drop').hasAttribute('aria-busy')]).toEqual([
      [['Keep']],
      'true',
      false,
    ])
    await done.settle()
    expect(at('Keep').hasAttribute('aria-busy')).toBe(false)
  })

  it('says the server’s sentence when it failed, until it is tried again', async () => {
    let error: Error | null = new Refusal('conflict', 409, 'Somebody was quicker.')
    show(<Two work={async () => error && Promise.reject(error)} />)
    await act(async () => click(at('Drop')))
    expect(screen.getByRole('alert').textContent).toBe('Somebody was quicker.')
    error = null
    await act(async () => click(at('Drop')))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
