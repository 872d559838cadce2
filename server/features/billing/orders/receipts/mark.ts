import type { Look } from './page.ts'

type Doc = PDFKit.PDFDocument
/** The mark as `client/public/icon.svg` has it, in a square of so many units. */
const UNITS = 32
const GROUND = '#4B4DED'
const DOT = '#FF7FAE'

/** Our mark with our name beside it; the name alone is read out. */
export function sayMark(doc: Doc, size: number, name: string, { font, size: textSize, color }: Look): void {
  const [x, y] = [doc.page.margins.left, doc.y]
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .save()
    .translate(x, y)
    .scale(size / UNITS)
  doc.roundedRect(0, 0, UNITS, UNITS, 9).fill(GROUND)
  doc.lineWidth(3.4).lineCap('round').lineJoin('round')
  doc.path('M9 25V8.5a2 2 0 0 1 2-2h6.2a6.6 6.6 0 0 1 0 13.2H13').stroke('#ffffff')
  doc.circle(17, 13, 2.6).fill(DOT)
  doc.restore()
  doc.endMarkedContent()
  const text = () =>
    void doc
      .font(font)
      .fontSize(textSize)
      .fillColor(color)
      .text(name, x + size + size / 3, y, { lineBreak: false })
  doc.addStructure(doc.struct('P', {}, text))
  doc.x = x
  doc.y = y + size
}
