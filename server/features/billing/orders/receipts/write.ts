import PDFDocument from 'pdfkit'
import { pdfFont } from '#server/platform/pdf/fonts.ts'
import { BRAND } from '#shared/brand.ts'
import { dayText, periodText } from '#shared/rules/billing/days.ts'
import { dollars } from '#shared/rules/billing/price.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { chargedOf } from '../charged.ts'
import type { OrderRow } from '../queries.ts'

export type Receipt = { order: OrderRow; buyer: string; email: string; timezone: string }

/** All that stands in the file: nothing is looked up any more. */
export type ReceiptsFile = { receipts: readonly Receipt[]; at: Date }

/** Points. */
const MARGIN = 56
const SUM_WIDTH = 130
const QUIET = '#555555'
const INK = '#111111'

/** Receipts as a PDF, each on a page of its own, tagged for screen readers. */
export function writeReceipts({ receipts, at }: ReceiptsFile): Promise<Buffer> {
  const title = receipts.length === 1 ? `Receipt ${receipts[0]!.order.id}` : 'Receipts'
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
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
  receipts.forEach((receipt, place) => {
    if (place > 0) doc.addPage()
    writeOne(doc, receipt)
  })
  doc.end()
  return written
}

type Look = { font: string; size: number; color: string }
const READ: Look = { font: 'read', size: 10.5, color: INK }

/** A label, and its sum at the right edge of the same line; read out as one. */
function sayRow(doc: PDFKit.PDFDocument, label: string, sum: string, look: Look): void {
  doc.addStructure(
    doc.struct('P', {}, () => {
      const at = doc.font(look.font).fontSize(look.size).fillColor(look.color).y
      doc.text(`${label}: `, MARGIN, at, { lineGap: 2, width: doc.page.width - 2 * MARGIN - SUM_WIDTH })
      const below = doc.y
      doc.text(sum, doc.page.width - MARGIN - SUM_WIDTH, at, { width: SUM_WIDTH, align: 'right' })
      doc.x = MARGIN
      doc.y = below
    }),
  )
}

function writeOne(doc: PDFKit.PDFDocument, { order, buyer, email, timezone }: Receipt): void {
  const day = (at: Date): string => dayText(at, timezone)
  const say = (kind: 'H1' | 'P', text: string, look: Look = READ) =>
    doc.addStructure(
      doc.struct(
        kind,
        {},
        () => void doc.font(look.font).fontSize(look.size).fillColor(look.color).text(text, { lineGap: 2 }),
      ),
    )
  const amount = (label: string, sum: string, look = READ) => sayRow(doc, label, sum, look)
  const quiet = { font: 'read', size: 9, color: QUIET }
  const bold = { font: 'bold', size: 12, color: INK }
  say('H1', `${BRAND.name}: receipt ${order.id}`, { font: 'bold', size: 20, color: INK })
  say('P', `Paid on ${day(order.paid_at!)}`, quiet)
  doc.moveDown()
  const { address, address2, city, state, zipcode, country } = order.address
  for (const line of [buyer, email, address, address2, `${city}, ${state} ${zipcode}`, country])
    if (line) say('P', line)
  doc.moveDown()
  const { lines, total, given_back } = chargedOf(order)
  for (const { label, cents } of lines) amount(label, dollars(cents))
  doc.moveDown(0.5)
  amount('Total paid', `${dollars(total)} ${order.currency}`, bold)
  doc.moveDown()
  if (order.length > 0) say('P', `Plan: ${order.name}, ${lengthText(order.length)} at a time`)
  const { access_from: from, access_until: until } = order
  if (from) say('P', periodText({ from, until, length: order.length }, timezone))
  for (const { cents, at } of given_back) say('P', `Given back on ${day(at)}: ${dollars(cents)}.`, bold)
}
