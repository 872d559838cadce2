import { screen } from '@testing-library/react'
import { proxy } from 'valtio'
import { beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { session } from '#client/features/accounts/index.ts'
import type { DocumentState } from '#client/platform/document.ts'
import { seedCard } from '#shared/documents/card/doc.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { click, show, slowServer } from '#tests/support/dom.tsx'
import { CardMenu } from './CardMenu.tsx'
import { EditingProvider } from './context.ts'
import { EditorBar } from './EditorBar.tsx'
import { editingOf } from './editing.ts'
import { editor } from './store.ts'

const nothing = () => undefined
const card = {
  card_id: 50_001,
  slug: 'heparin',
  name: 'Heparin',
  topic_type: 'drug',
  revision: 1,
  is_private: false,
  is_own: false,
  entity_type_id: 2,
  author_id: null,
}

function signIn(...permissions: string[]): void {
  session.user = { user_id: 7, role: 'Student', roles: ['staff'], lead: null, approved_educator: false } as never
  session.permissions = permissions.map((action) => ({ resource: 'workflow', action, value: null }))
}

function openBar(): void {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, seedCard(sampleCard()))
  const state = proxy({
    status: 'saved',
    loaded: true,
    access: 'write',
    refused: null,
    rights: ['full'],
    people: [],
  } as unknown as DocumentState)
  editor.draft.data = card as never
  show(
    <EditingProvider
      value={editingOf(
        card.card_id,
        { id: 7 },
        { doc, state, point: nothing, look: nothing, select: nothing, close: async () => 0 },
      )}
    >
      <EditorBar
        revision={1}
        isOwn={false}
        onPublish={nothing}
        onPreview={nothing}
        onHistory={nothing}
        onAddPicture={nothing}
        onAddPerson={nothing}
      />
    </EditingProvider>,
  )
}
const entries = async (over: Partial<typeof card> = {}) => {
  show(<CardMenu card={{ ...card, ...over }} mayMakeOfficial={false} />)
  click(screen.getByRole('button', { name: 'More for Heparin' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}

describe('EDT-RU008: what is offered to who may publish', () => {
  beforeEach(() => void slowServer())
  it('the bar has Publish for them alone', () => {
    signIn('full')
    openBar()
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
    expect(screen.getByRole('button', { name: /^Zoom: \d+%$/ })).toBeTruthy()
  })
  it('the bar has Publish', () => {
    signIn('publish')
    openBar()
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
  })
  it('the list withdraws, shows again and deletes for them alone', async () => {
    signIn('full')
    expect(await entries()).toEqual(['Duplicate'])
  })
  it('the list withdraws what is shown', async () => {
    signIn('publish')
    expect(await entries()).toEqual(['Duplicate', 'Withdraw from learners', 'Delete'])
  })
  it('the list shows again what was withdrawn', async () => {
    signIn('publish')
    expect(await entries({ is_private: true })).toEqual(['Duplicate', 'Show to learners again', 'Delete'])
  })
  it('a member’s card that is shown to everybody can’t be withdrawn but by its maker', async () => {
    signIn('publish')
    expect(await entries({ entity_type_id: 1, author_id: 99 as never })).toEqual(['Duplicate', 'Delete'])
  })
})
