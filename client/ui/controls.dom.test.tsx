import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { click, press, show } from '#tests/support/dom.tsx'
import { soon } from '#tests/support/soon.ts'
import { Button, ButtonLink } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Menu } from './Menu.tsx'
import { Pager } from './Pager.tsx'
import { Tabs } from './Tabs.tsx'

const button = () => screen.getByRole('button')

it('keeps the focus while it works', () => {
  const { rerender } = show(<Button>Save</Button>)
  click(button())
  rerender(<Button loading>Save</Button>)
  expect(document.activeElement).toBe(button())
  expect(button()).toHaveProperty('disabled', false)
})

it('says that it works and that it does nothing meanwhile', () => {
  show(<Button loading>Save</Button>)
  expect([button().getAttribute('aria-busy'), button().getAttribute('aria-disabled')]).toEqual(['true', 'true'])
})

it('says neither once it is done', () => {
  const { rerender } = show(<Button loading>Save</Button>)
  rerender(<Button>Save</Button>)
  expect(button().hasAttribute('aria-busy') || button().hasAttribute('aria-disabled')).toBe(false)
})

it('keeps its name while it works', () => {
  show(<Button loading>Save</Button>)
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

it('lets a press go while it works', () => {
  const pressed = vi.fn()
  const { rerender } = show(<Button onClick={pressed}>Save</Button>)
  click(button())
  rerender(
    <Button onClick={pressed} loading>
      Save
    </Button>,
  )
  click(button())
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('sends no form while it works, neither pressed nor by Enter in a field', () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  show(
    <form onSubmit={sent}>
      <input aria-label="Name" />
      <Button type="submit" loading>
        Save
      </Button>
    </form>,
  )
  click(button())
  screen.getByLabelText('Name').focus()
  press('Enter')
  expect(sent).not.toHaveBeenCalled()
})

it('sends no form by itself when it is none of its kind', () => {
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  show(
    <form onSubmit={sent}>
      <Button>Show</Button>
    </form>,
  )
  click(button())
  expect(sent).not.toHaveBeenCalled()
})

it('is disabled where it can do nothing', () => {
  const pressed = vi.fn()
  show(
    <Button disabled onClick={pressed}>
      Save
    </Button>,
  )
  fireEvent.click(button())
  expect([pressed.mock.calls.length, button()]).toMatchObject([0, { disabled: true }])
})

it('as a link is a link, with where it leads', () => {
  show(<ButtonLink to="/home">Home</ButtonLink>)
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/home')
})

it('as an icon has its name for who hears it and who sees it, and says whether it is pressed', () => {
  show(
    <IconButton name="Undo" pressed>
      x
    </IconButton>,
  )
  expect(screen.getByRole('button', { name: 'Undo', pressed: true }).dataset.tip).toBe('Undo')
})

it('opens its menu by keyboard, and Escape gives the focus back', async () => {
  const chosen = vi.fn()
  show(
    <Menu entries={[{ label: 'Rename', onClick: chosen }, { kind: 'line' }, { kind: 'link', label: 'Go', to: '/x' }]}>
      <button type="button">More</button>
    </Menu>,
  )
  click(screen.getByRole('button', { name: 'More' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(['Rename', 'Go'])
  press('Escape')
  await soon(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

it('gives the focus back to its button once an action is done', async () => {
  const renamed = vi.fn()
  show(
    <Menu entries={[{ label: 'Rename', onClick: renamed }]}>
      <button type="button">More</button>
    </Menu>,
  )
  click(screen.getByRole('button', { name: 'More' }))
  click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect(renamed).toHaveBeenCalledOnce()
  await soon(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })))
})

it('tells and shows by a check mark which of its entries are on, and which of several is chosen', async () => {
  const toggled = vi.fn()
  show(
    <Menu
      entries={[
        { kind: 'check', label: 'Stats', onClick: toggled, chosen: true },
        { kind: 'check', label: 'XP', onClick: toggled, chosen: false },
        { kind: 'radio', label: 'Dark', onClick: toggled, chosen: false },
      ]}
    >
      <button type="button">More</button>
    </Menu>,
  )
  click(screen.getByRole('button', { name: 'More' }))
  const on = await screen.findByRole('menuitemcheckbox', { name: 'Stats', checked: true })
  const off = screen.getByRole('menuitemcheckbox', { name: 'XP', checked: false })
  expect([on, off].map((one) => one.querySelectorAll('svg').length)).toEqual([1, 0])
  click(screen.getByRole('menuitemradio', { name: 'Dark', checked: false }))
  expect(toggled).toHaveBeenCalledOnce()
})

it('leaves the focus where an action of a menu has put it', async () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Menu entries={[{ label: 'Answer', onClick: () => setOpen(true) }]}>
          <button type="button">More</button>
        </Menu>
        {open ? <textarea aria-label="Answer" ref={(field) => field?.focus()} /> : null}
      </>
    )
  }
  show(<Page />)
  click(screen.getByRole('button', { name: 'More' }))
  const item = await screen.findByRole('menuitem', { name: 'Answer' })
  vi.useFakeTimers()
  try {
    click(item)
    act(() => void vi.advanceTimersByTime(1000))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Answer' }))
  } finally {
    vi.useRealTimers()
  }
})

const parts = (onChange: (value: string) => void, value = 'one') => (
  <Tabs
    label="Parts"
    value={value}
    onChange={onChange}
    tabs={[
      { value: 'one', label: 'One', content: 'The first' },
      { value: 'two', label: 'Two', content: 'The second' },
    ]}
  />
)

it('shows the chosen part alone, named by its tab', () => {
  show(parts(() => {}))
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('The first')
  expect(screen.queryByText('The second')).toBeNull()
})

it('goes from tab to tab by arrows', () => {
  const onChange = vi.fn()
  show(parts(onChange))
  screen.getByRole('tab', { name: 'One' }).focus()
  press('ArrowRight')
  expect([onChange.mock.lastCall, document.activeElement?.textContent]).toEqual([['two'], 'Two'])
})

it('says which tab is chosen', () => {
  show(parts(() => {}, 'two'))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two')
})

it('pages back and forth, and not past the ends', () => {
  const onPage = vi.fn()
  const { rerender } = show(<Pager page={1} last={3} onPage={onPage} />)
  expect(screen.getByRole('button', { name: 'Before' })).toHaveProperty('disabled', true)
  click(screen.getByRole('button', { name: 'Next' }))
  rerender(<Pager page={3} last={3} onPage={onPage} />)
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  click(screen.getByRole('button', { name: 'Before' }))
  expect(onPage.mock.calls).toEqual([[2], [2]])
})

it('shows no pages where there is one', () => {
  show(<Pager page={1} last={1} onPage={() => {}} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
