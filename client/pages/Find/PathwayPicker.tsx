import { SelectField } from '#client/ui/SelectField.tsx'
import type { MarketView, PathwayView } from '#shared/contract/catalogue/index.ts'
import { groupsOf } from '#shared/rules/catalogue/groups.ts'
import styles from './FindPage.module.css'

type Props = {
  market: { sections: readonly Pick<MarketView['sections'][number], 'name' | 'pathway_type'>[] }
  pathways: readonly Pick<PathwayView, 'pathway_id' | 'name' | 'pathway_type' | 'total'>[]
  chosen: number
  onChoose: (pathwayId: number) => void
}

/** The pathways by type, as the system's picker: on a phone. */
export function PathwaySelect({ market, pathways, chosen, onChoose }: Props) {
  return (
    <div className={styles.picker}>
      <SelectField
        label="Course, book or board"
        value={String(chosen)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
        data={groupsOf(market.sections, pathways).map((group) => ({
          group: group.name,
          items: group.pathways.map(({ pathway_id, name }) => ({ value: String(pathway_id), label: name })),
        }))}
      />
    </div>
  )
}

/** The pathways by type, in a list beside the cards. */
export function PathwayPicker({ market, pathways, chosen, onChoose }: Props) {
  return (
    <nav aria-label="Courses, books and boards" className={styles.groups}>
      {groupsOf(market.sections, pathways).map((group) => (
        <section key={group.name} className={styles.group}>
          <h2 className={styles.groupName}>{group.name}</h2>
          <ul>
            {group.pathways.map(({ pathway_id, name, total }) => (
              <li key={pathway_id}>
                <button
                  type="button"
                  className={styles.pathway}
                  aria-current={pathway_id === chosen ? 'true' : undefined}
                  onClick={() => onChoose(pathway_id)}
                >
                  {name} <span className={styles.count}>{total}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
