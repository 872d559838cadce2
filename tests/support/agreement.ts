import * as Y from 'yjs'

/** What keeps copies of a document from being the same: a change, a deletion, or something that waits. Empty when they are. */
export function disagreements(copies: Readonly<Record<string, Y.Doc>>): string[] {
  const [[firstName, first] = ['', new Y.Doc()], ...others] = Object.entries(copies)
  const snapshot = Y.snapshot(first)
  const waiting = Object.entries(copies).flatMap(([name, { store }]) => [
    ...(store.pendingStructs ? [`in ${name} changes wait for ${said(store.pendingStructs.missing)}`] : []),
    ...(store.pendingDs ? [`in ${name} deletions wait`] : []),
  ])
  const differing = others.flatMap(([name, doc]) => {
    const other = Y.snapshot(doc)
    if (Y.equalSnapshots(snapshot, other)) return []
    const lacks = [...new Set([...snapshot.sv.keys(), ...other.sv.keys()])].flatMap((client) => {
      const [here, there] = [snapshot.sv.get(client) ?? 0, other.sv.get(client) ?? 0]
      return here === there ? [] : [`${client}: ${here} and ${there}`]
    })
    return [`${firstName} and ${name} differ in ${lacks.join(', ') || 'what is deleted'}`]
  })
  return [...waiting, ...differing]
}
const said = (missing: ReadonlyMap<number, number>) =>
  [...missing].map(([client, clock]) => `${client}:${clock}`).join(' ')
