type Person = {
  readonly role: string
  readonly graduation_year: number | null
  readonly graduation_month: number | null
}

/** AUT-GA003. Alumni is no role but a state: a student whose month of graduation is over. */
export const isAlumni = ({ role, graduation_year, graduation_month }: Person, now: Date): boolean =>
  role === 'Student' &&
  graduation_year !== null &&
  graduation_year * 12 + (graduation_month ?? 12) < now.getFullYear() * 12 + now.getMonth() + 1

type Tile = { key: 'research' | 'intro' | 'contact'; name: string; about: string; path: string }
const RESEARCH: Tile = {
  key: 'research',
  name: 'The research',
  about: 'What studies say of learning from pictures.',
  path: '/pillars/research-proven',
}
const CONTACT: Tile = { key: 'contact', name: 'Write to us', about: 'A person answers.', path: '/help' }

/** Whose tiles somebody finds. */
export const audienceOf = (person: Person, now: Date): 'professors' | 'alumni' | null =>
  person.role === 'Professor' ? 'professors' : isAlumni(person, now) ? 'alumni' : null

/** LRN-RU031. Professors and alumni find three more tiles on their dashboard: research, an introduction, and a contact. */
export function extraTiles(person: Person, now: Date): Tile[] {
  const audience = audienceOf(person, now)
  if (audience === null) return []
  if (audience === 'professors')
    return [
      RESEARCH,
      { key: 'intro', name: 'For your class', about: 'How teachers work with it.', path: '/educators' },
      CONTACT,
    ]
  const about = 'What it does after graduation, too.'
  return [RESEARCH, { key: 'intro', name: 'Why pictures', about, path: '/pillars/why-pictomo' }, CONTACT]
}
