import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isUnsafePdf } from './pdf.ts'

const pdfOf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
const streamOf = (dictionary: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\r\n`),
    content,
    Buffer.from('\nendstream'),
  ])
const packed = (content: string) => streamOf('/Type /ObjStm /Filter /FlateDecode', deflateSync(content))

test.each<[string, Buffer]>([
  ['a script', pdfOf('<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>')],
  ['a script whose name is written in digits', pdfOf('<< /S /J#61va#53cript /JS (app.alert(1)) >>')],
  ['a script in packed objects', pdfOf(packed('1 0 << /S /JavaScript /JS (app.alert(1)) >>'))],
  ['a program to start', pdfOf('<< /S /Launch /F (calc.exe) >>')],
  ['a form with scripts', pdfOf('<< /AcroForm << /XFA 5 0 R >> >>')],
  ['encryption', Buffer.from('%PDF-1.4\ntrailer\n<< /Root 1 0 R /Encrypt 9 0 R >>\n%%EOF')],
])('a PDF with %s is unsafe', (_what, pdf) => expect(isUnsafePdf(pdf)).toBe(true))

test.each<[string, Buffer]>([
  ['pages alone', pdfOf('<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>', '<< /Type /Pages /Count 1 >>')],
  ['packed pages', pdfOf(packed('1 0 << /Type /Page /MediaBox [0 0 612 792] >>'))],
  ['words about scripts on its pages', pdfOf(streamOf('/Filter /FlateDecode', deflateSync('(/JavaScript) Tj')))],
  ['a stream that is cut off', pdfOf(streamOf('/Type /ObjStm', Buffer.from('not packed')))],
  ['nothing', Buffer.from('%PDF-1.4\n%%EOF\n')],
])('a PDF with %s is not', (_what, pdf) => expect(isUnsafePdf(pdf)).toBe(false))
