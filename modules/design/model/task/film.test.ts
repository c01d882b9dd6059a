import { describe, expect, it } from 'vitest'
import { fitsLength, readFilm } from './film.ts'

const box = (type: string, ...parts: (number[] | Uint8Array)[]): Uint8Array => {
  const body = Buffer.concat(parts.map((p) => Buffer.from(p)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const words = (...n: number[]): Uint8Array => {
  const b = Buffer.alloc(n.length * 4)
  n.forEach((v, i) => b.writeInt32BE(v, i * 4))
  return b
}
const zero = (n: number): number[] => Array.from({ length: n }, () => 0)
const letters = (t: string): number[] => [...Buffer.from(t, 'latin1')]
/** The smallest film that says what it is; its index stands last, as cameras write it. */
function makeFilm(o: { seconds: number; width: number; height: number; codec?: string; turned?: boolean }): Uint8Array {
  const track = (handler: string, codec: string, w: number, h: number): Uint8Array =>
    box(
      'trak',
      box(
        'tkhd',
        zero(40),
        words(...(o.turned ? [0, 65_536, 0, -65_536, 0, 0, 0, 0, 0] : [65_536, 0, 0, 0, 65_536, 0, 0, 0, 0])),
        words(w * 65_536, h * 65_536),
      ),
      box(
        'mdia',
        box('hdlr', zero(8), letters(handler), zero(12)),
        box('minf', box('stbl', box('stsd', zero(4), words(1), words(16), letters(codec), zero(8)))),
      ),
    )
  return Buffer.concat([
    box('ftyp', letters('isom')),
    box('mdat', zero(500)),
    box(
      'moov',
      box('mvhd', zero(12), words(1000, o.seconds * 1000), zero(80)),
      track('soun', 'mp4a', 0, 0),
      track('vide', o.codec ?? 'avc1', o.width, o.height),
    ),
  ])
}
const read = (bytes: Uint8Array) => readFilm(bytes.length, (from, n) => Promise.resolve(bytes.subarray(from, from + n)))

describe('what a film says of itself (design.md videoTask)', () => {
  it('is read from an index behind the pictures, past the track of sound', async () =>
    expect(await read(makeFilm({ seconds: 45, width: 1920, height: 1080 }))).toEqual({ seconds: 45, width: 1920, height: 1080, codec: 'avc1' }))
  it('stands upright where its matrix turns it', async () =>
    expect(await read(makeFilm({ seconds: 15, width: 1920, height: 1080, turned: true, codec: 'hvc1' }))).toMatchObject({
      width: 1080,
      height: 1920,
      codec: 'hvc1',
    }))
  it('is nothing where the file is cut or no film', async () => {
    const whole = makeFilm({ seconds: 45, width: 1920, height: 1080 })
    expect(await read(whole.subarray(0, whole.length - 40))).toBeUndefined()
    expect(await read(Buffer.from('not a film at all, only words'))).toBeUndefined()
    expect(await read(new Uint8Array())).toBeUndefined()
  })
  it('may be a tenth longer or shorter than ordered', () => {
    expect([40.5, 45, 49.5].map((s) => fitsLength(s, 45))).toEqual([true, true, true])
    expect([40.4, 49.6].map((s) => fitsLength(s, 45))).toEqual([false, false])
  })
})
