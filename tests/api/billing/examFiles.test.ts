import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import PdfWriter from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ExamFileFailed, listExams, openExamFile, saveExam, uploadExam } from '#shared/contract/billing/index.ts'
import { Forbidden, InvalidInput, NotFound } from '#shared/errors.ts'
import { refusalOf } from '../../support/refusal.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld()
const EXAM = { exam_id: 9, exam_month: 5, exam_year: 2026, score: 85 }
const asPdf = (bytes: Uint8Array | Buffer) => `data:application/pdf;base64,${Buffer.from(bytes).toString('base64')}`
const asPicture = (bytes: Buffer, said = 'jpeg') => `data:image/${said};base64,${bytes.toString('base64')}`

async function pdf(pages = 1): Promise<PDFDocument> {
  const made = await PDFDocument.create()
  for (let page = 0; page < pages; page++)
    made.addPage([300, 200]).drawText('NCLEX RN: passed', { x: 20, y: 100, size: 12 })
  return made
}
/** One that opens by a password only. */
const lockedPdf = () =>
  new Promise<Buffer>((done) => {
    const parts: Buffer[] = []
    const made = new PdfWriter({ userPassword: 'secret' })
    made.on('data', (part: Buffer) => parts.push(part))
    made.on('end', () => done(Buffer.concat(parts)))
    made.text('NCLEX RN: passed')
    made.end()
  })
const picture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#1E9E6A' } })
    .withExif({ IFD0: { Copyright: 'Ada at home' } })
    .jpeg()
    .toBuffer()

async function examined() {
  const person = await world.make.trial()
  const me = world.as(person)
  const { user_exam_id } = await me.call(saveExam, EXAM)
  const send = (file: string) => me.call(uploadExam, { user_exam_id, file })
  const kept = async (): Promise<{ kind: string; bytes: Buffer }[]> =>
    (
      await world.database.pool.query(
        'select f.kind, b.bytes from exam_files f join exam_file_bytes b using (user_exam_id) where f.user_id = $1',
        [person.id],
      )
    ).rows
  return { person, me, user_exam_id, send, kept }
}

describe('SUB-CA016 uploadExam', () => {
  it('keeps a PDF with its pages and nothing that acts, and one file for an exam', async () => {
    const { send, kept, user_exam_id } = await examined()
    const made = await pdf(2)
    made.addJavaScript('open', 'app.alert("hello")')
    await made.attach(Buffer.from('MZ and what follows'), 'tool.exe')
    const [page] = made.getPages()
    page!.node.set(PDFName.of('AA'), made.context.obj({ O: { S: 'JavaScript', JS: PDFString.of('app.alert(1)') } }))
    expect(await send(asPdf(await made.save({ useObjectStreams: false })))).toMatchObject({ user_exam_id })
    const [file] = await kept()
    expect(file!.kind).toBe('pdf')
    const read = await PDFDocument.load(file!.bytes)
    expect(read.getPageCount()).toBe(2)
    const plain = Buffer.from(await read.save({ useObjectStreams: false })).toString('latin1')
    expect(plain).not.toMatch(/JavaScript|EmbeddedFile|tool\.exe|OpenAction/)
    await send(asPicture(await picture()))
    expect((await kept()).map(({ kind }) => kind)).toEqual(['webp'])
  })
  it('keeps a picture without what it says of where it was taken', async () => {
    const { send, kept } = await examined()
    await send(asPicture(await picture()))
    const [file] = await kept()
    const { format, exif } = await sharp(file!.bytes).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
    expect(file!.bytes.includes('Ada at home')).toBe(false)
  })
  it('refuses what is not what it says, is broken, locked, too long or too large, and keeps nothing of it', async () => {
    const { send, kept } = await examined()
    const whole = Buffer.from(await (await pdf()).save())
    const wrong = [
      asPdf(Buffer.from('<html><script>alert(1)</script></html>')),
      asPdf(whole.subarray(0, 200)),
      asPdf(await lockedPdf()),
      asPdf(await picture()),
      asPdf(Buffer.from(await (await pdf(21)).save())),
      asPicture(whole),
      asPicture((await picture()).subarray(0, 300)),
      asPicture(await picture(), 'png'),
    ]
    for (const file of wrong) expect(await refusalOf(send(file))).toSatisfy(ExamFileFailed.is)
    const svg = 'data:image/svg+xml;base64,PHN2Zy8+'
    const large = asPdf(Buffer.concat([whole, Buffer.alloc(4_400_000)]))
    for (const file of [svg, 'https://example.test/result.pdf'])
      expect(await refusalOf(send(file))).toSatisfy(InvalidInput.is)
    expect(await refusalOf(send(large))).toMatchObject({ status: 413 })
    expect(await kept()).toEqual([])
  })
  it('takes a file for an exam of one’s own alone', async () => {
    const { user_exam_id, kept } = await examined()
    const other = world.as(await world.make.trial())
    const file = asPicture(await picture())
    expect(await refusalOf(other.call(uploadExam, { user_exam_id, file }))).toSatisfy(NotFound.is)
    expect(await kept()).toEqual([])
  })
})

describe('openExamFile', () => {
  it('is for administrators, who are written down', async () => {
    const { me, person, user_exam_id, send } = await examined()
    await send(asPdf(await (await pdf()).save()))
    const staff = world.as(await world.make.member({ roles: ['staff'] }))
    for (const one of [me, staff]) {
      expect(await refusalOf(one.call(openExamFile, { user_exam_id }))).toSatisfy(Forbidden.is)
      expect(await refusalOf(one.call(listExams, {}))).toSatisfy(Forbidden.is)
    }
    const admin = await world.make.admin()
    const found = await world.as(admin).call(listExams, {})
    expect(found.data.find((one) => one.user_exam_id === user_exam_id)).toMatchObject({
      user_id: person.id,
      exam_id: 9,
      score: 85,
      file: 'pdf',
    })
    const bytes = String(await world.as(admin).call(openExamFile, { user_exam_id }))
    expect(bytes.startsWith('%PDF-')).toBe(true)
    const { rows } = await world.database.pool.query(
      `select actor_id, details from security_events where kind = 'exam_file_opened'`,
    )
    expect(rows).toMatchObject([{ actor_id: admin.id, details: { user_exam_id, person: person.id } }])
    expect(await refusalOf(world.as(admin).call(openExamFile, { user_exam_id: 2_000_000_000 }))).toSatisfy(NotFound.is)
  })
  it('finds nothing once the account is gone', async () => {
    const { person, send } = await examined()
    await send(asPicture(await picture()))
    await world.database.pool.query('delete from users where id = $1', [person.id])
    const { rows } = await world.database.pool.query(
      'select 1 from exam_file_bytes b where not exists (select from user_exams e where e.id = b.user_exam_id)',
    )
    expect(rows).toEqual([])
  })
})
