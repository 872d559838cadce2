import { Link } from 'react-router'
import { SchoolPlaylists } from '#client/features/playlists/schools/index.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { OfSchool } from './OfSchool.tsx'

/** PLY-RT001. What people of a school put together for it. */
export function SchoolPlaylistsPage() {
  return (
    <OfSchool>
      {({ id, name }) => (
        <Page>
          <Link to={`/schools/${id}`}>{name}</Link>
          <PageHead title="Playlists">What students and teachers of {name} put together.</PageHead>
          <SchoolPlaylists key={id} school={{ id, name }} />
        </Page>
      )}
    </OfSchool>
  )
}
