import { PDFDocument, PDFName } from 'pdf-lib'
import { allInput, giveOutput } from '../childWork.ts'

/** What of a page does something, or leads elsewhere. */
const ACTING = ['Annots', 'AA', 'AF', 'PieceInfo', 'Metadata']

/** Reads the PDF that comes in, and gives out another one with its pages and nothing else. */
async function writeAnew(mostPages: number): Promise<void> {
  const sent = await allInput()
  if (!sent.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('This is no PDF')
  const read = await PDFDocument.load(sent, { throwOnInvalidObject: true, updateMetadata: false })
  const count = read.getPageCount()
  if (count < 1 || count > mostPages) throw new Error('This has no pages, or too many')
  for (const page of read.getPages()) for (const name of ACTING) page.node.delete(PDFName.of(name))
  const made = await PDFDocument.create()
  for (const page of await made.copyPages(read, read.getPageIndices())) made.addPage(page)
  await giveOutput(Buffer.from(await made.save()))
}

if (import.meta.main) await writeAnew(Number(process.argv[2]))
