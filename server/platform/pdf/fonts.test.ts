import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { pdfFont, unfoldFont } from './fonts.ts'

it('unfolds a font to what it was: each of its letters has its width', () => {
  const doc = new PDFDocument()
  doc.font(pdfFont(400)).fontSize(10)
  expect(pdfFont(400).toString('hex', 0, 4)).toBe('00010000')
  expect(doc.widthOfString('W')).toBeCloseTo(9.89, 1)
  expect(doc.widthOfString('i')).toBeCloseTo(2.78, 1)
})

it('unfolds it once, since that is what takes long', () => {
  expect(pdfFont(700)).toBe(pdfFont(700))
  expect(pdfFont(700)).not.toBe(pdfFont(400))
})

it('refuses what is no WOFF', () => {
  expect(() => unfoldFont(Buffer.from('%PDF-1.7 and more'))).toThrow('This is no WOFF')
})
