import { describe, expect, it } from 'vitest'
import { contentFits } from './sniff.ts'
import { checkedStream } from './take-upload.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
/** Begin of an archive whose first entry has this name. */
const zipOf = (name: string): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(0x0808, 6)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), Buffer.alloc(200, 7)])
}

describe('content against suffix (platform.md §6.6)', () => {
  it('tells a spreadsheet from any other archive by the parts that only it has', async () => {
    expect(await contentFits(zipOf('[Content_Types].xml'), 'xlsx')).toBe(true)
    expect(await contentFits(zipOf('docProps/app.xml'), 'xlsx')).toBe(true)
    expect(await contentFits(zipOf('evil.html'), 'xlsx')).toBe(false)
    expect(await contentFits(zipOf('evil.html'), 'docx')).toBe(false)
    expect(await contentFits(Buffer.from('PK\u0003\u0004aaaa'), 'xlsx')).toBe(false)
    expect(await contentFits(zipOf('evil.html'), 'zip')).toBe(true)
  })
  it('refuses a picture under another name and a page under a picture’s', async () => {
    expect(await contentFits(png, 'png')).toBe(true)
    expect(await contentFits(png, 'jpg')).toBe(false)
    expect(await contentFits(png, 'pdf')).toBe(false)
    expect(await contentFits(Buffer.from('<svg onload="alert(1)"/>'), 'png')).toBe(false)
  })
  it('waits for enough bytes when the first piece is short', async () => {
    async function* slowly(): AsyncGenerator<Buffer> {
      for (const b of png) yield Buffer.from([b])
    }
    const whole: Buffer[] = []
    for await (const piece of await checkedStream(slowly(), 'png')) whole.push(piece as Buffer)
    expect(Buffer.concat(whole)).toEqual(png)
  })
})
