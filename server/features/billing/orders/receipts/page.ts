/** How the lines of a receipt stand on its page. */
export type Look = { font: string; size: number; color: string }

/** Points. */
const SUM_WIDTH = 130
const LABEL_WIDTH = 90
const LINE_GAP = 3
const RULE = '#bbbbbb'

type Doc = PDFKit.PDFDocument
const marginOf = (doc: Doc): number => doc.page.margins.left
const widthOf = (doc: Doc): number => doc.page.width - 2 * marginOf(doc)
const looking = (doc: Doc, { font, size, color }: Look): Doc => doc.font(font).fontSize(size).fillColor(color)

/** A line over the whole width. */
export function say(doc: Doc, kind: 'H1' | 'P', text: string, look: Look): void {
  doc.addStructure(
    doc.struct(kind, {}, () => void looking(doc, look).text(text, marginOf(doc), doc.y, { lineGap: LINE_GAP })),
  )
}

/** Two texts on one line, read out as one. */
function sayBoth(doc: Doc, [left, right]: readonly [Part, Part], look: Look): void {
  doc.addStructure(
    doc.struct('P', {}, () => {
      const { y } = looking(doc, look)
      let below = y
      for (const { text, x, width, align = 'left' } of [left, right]) {
        doc.text(text, x, y, { lineGap: LINE_GAP, width, align })
        below = Math.max(below, doc.y)
      }
      doc.x = marginOf(doc)
      doc.y = below
    }),
  )
}
type Part = { text: string; x: number; width: number; align?: 'left' | 'right' }

/** A label, and its sum at the right edge of the same line. */
export function sayRow(doc: Doc, label: string, sum: string, look: Look): void {
  const [x, width] = [marginOf(doc), widthOf(doc)]
  const left = { text: `${label} `, x, width: width - SUM_WIDTH }
  sayBoth(doc, [left, { text: sum, x: x + width - SUM_WIDTH, width: SUM_WIDTH, align: 'right' }], look)
}

/** What something is, beside its name; one under the other they stand in two columns. */
export function sayFact(doc: Doc, label: string, value: string, look: Look): void {
  const [x, width] = [marginOf(doc), widthOf(doc)]
  const left = { text: `${label} `, x, width: LABEL_WIDTH }
  sayBoth(doc, [left, { text: value, x: x + LABEL_WIDTH, width: width - LABEL_WIDTH }], look)
}

type Column = { head: string; lines: readonly string[] }
/** Blocks of lines beside each other, read out one after the other. */
export function sayColumns(doc: Doc, columns: readonly Column[], { head, line }: { head: Look; line: Look }): void {
  const top = doc.y
  const width = widthOf(doc) / columns.length
  let below = top
  columns.forEach((column, place) => {
    const x = marginOf(doc) + place * width
    doc.y = top
    const put = (text: string, look: Look) =>
      doc.addStructure(
        doc.struct(
          'P',
          {},
          () => void looking(doc, look).text(text, x, doc.y, { lineGap: LINE_GAP, width: width - 16 }),
        ),
      )
    put(column.head, head)
    for (const text of column.lines) put(text, line)
    below = Math.max(below, doc.y)
  })
  doc.x = marginOf(doc)
  doc.y = below
}

/** A thin line from edge to edge, which is no part of what is read out. */
export function sayRule(doc: Doc): void {
  const y = doc.y + 3
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(marginOf(doc), y)
    .lineTo(marginOf(doc) + widthOf(doc), y)
    .lineWidth(0.5)
    .stroke(RULE)
  doc.endMarkedContent()
  doc.y = y + 6
}
