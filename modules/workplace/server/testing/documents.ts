import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

/** An archive of these files. */
export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path)
  zip.end()
  return buffer(zip.outputStream)
}

const names = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
].join(' ')
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const paragraph = (text: string, style?: string): string =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t>${text}</w:t></w:r></w:p>`
export const cell = (text: string, more = ''): string => `<w:tc><w:tcPr>${more}</w:tcPr>${paragraph(text)}</w:tc>`
export const picture = `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="图" descr="流程图"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
export const formula = '<w:p><w:r><w:t>合计</w:t></w:r><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath></w:p>'

/** A Word file of this body, with one picture that it may show. */
export const docxOf = (body: string, image: Buffer): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId8" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId9" Type="${office}/image" Target="media/image1.png"/></Relationships>`,
    'word/styles.xml': `<?xml version="1.0"?><w:styles ${names}><w:style w:type="paragraph" w:styleId="2"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="af"><w:name w:val="公司正文"/></w:style></w:styles>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${names}><w:body>${body}</w:body></w:document>`,
    'word/media/image1.png': image,
  })
