import PDFDocument from 'pdfkit'
import { pdfFont } from '#server/platform/pdf/fonts.ts'

/** What stands in the file: the words are ready, nothing is looked up any more. */
export type NotesFile = {
  title: string
  about: string
  /** When it was written: the file says so of itself. */
  at: Date
  notes: readonly { heading: string; about: string; text: string }[]
  /** Said at the end where not all notes stand in it. */
  rest: string | null
}

/** Points. */
const MARGIN = 56
const FOOT = 28
/** A heading with less room than this below it begins the next page. */
const HEADING_ROOM = 72
const QUIET = '#555555'
const INK = '#111111'

/** Notes as a PDF, in A4 with page numbers, tagged so that a screen reader goes from heading to heading. It keeps its thread busy. */
export function writeNotes({ title, about, at, notes, rest }: NotesFile): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<Buffer>((done, fail) => {
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', fail)
  })
  doc.registerFont('read', pdfFont(400)).registerFont('bold', pdfFont(700))
  const say = (kind: 'H1' | 'H2' | 'P', text: string, look: { font: string; size: number; color: string }) => {
    if (text === '') return
    doc.addStructure(
      doc.struct(kind, {}, () => {
        doc.font(look.font).fontSize(look.size).fillColor(look.color).text(text, { lineGap: 2 })
      }),
    )
  }
  say('H1', title, { font: 'bold', size: 20, color: INK })
  say('P', about, { font: 'read', size: 9, color: QUIET })
  for (const note of notes) {
    doc.moveDown(1.2)
    if (doc.y > doc.page.height - MARGIN - HEADING_ROOM) doc.addPage()
    say('H2', note.heading, { font: 'bold', size: 12, color: INK })
    say('P', note.about, { font: 'read', size: 9, color: QUIET })
    doc.moveDown(0.2)
    for (const part of note.text.split(/\r?\n/)) {
      if (part.trim() === '') doc.moveDown(0.5)
      else say('P', part, { font: 'read', size: 10.5, color: INK })
    }
  }
  if (rest) {
    doc.moveDown(1.2)
    say('P', rest, { font: 'read', size: 9, color: QUIET })
  }
  numberPages(doc)
  doc.end()
  return written
}

/** The number of each page, which is no part of what is read aloud. */
function numberPages(doc: PDFKit.PDFDocument): void {
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Below the margin, where text would begin a page of its own.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    const line = { width: doc.page.width - 2 * MARGIN, align: 'right', lineBreak: false } as const
    doc.font('read').fontSize(8).fillColor(QUIET)
    doc.text(`${page + 1} of ${count}`, MARGIN, doc.page.height - FOOT - 8, line)
    doc.endMarkedContent()
  }
}
