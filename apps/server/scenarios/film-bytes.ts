const box = (type: string, ...parts: (number[] | Uint8Array)[]): Buffer => {
  const body = Buffer.concat(parts.map((p) => Buffer.from(p)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const words = (...n: number[]): Buffer => {
  const b = Buffer.alloc(n.length * 4)
  n.forEach((v, i) => b.writeInt32BE(v, i * 4))
  return b
}
const zero = (n: number): number[] => Array.from({ length: n }, () => 0)
const letters = (t: string): number[] => [...Buffer.from(t, 'latin1')]
interface FilmAbout {
  readonly seconds: number
  readonly width: number
  readonly height: number
  readonly codec?: string
}
/** The smallest film that says what it is; its index stands last, as cameras write it. */
export function filmBytes(o: FilmAbout): Buffer {
  const coding = box('stsd', zero(4), words(1), words(16), letters(o.codec ?? 'avc1'), zero(8))
  const track = box(
    'trak',
    box('tkhd', zero(40), words(65_536, 0, 0, 0, 65_536, 0, 0, 0, 0), words(o.width * 65_536, o.height * 65_536)),
    box('mdia', box('hdlr', zero(8), letters('vide'), zero(12)), box('minf', box('stbl', coding))),
  )
  return Buffer.concat([
    box('ftyp', letters('isom')),
    box('mdat', zero(200_000)),
    box('moov', box('mvhd', zero(12), words(1000, o.seconds * 1000), zero(80)), track),
  ])
}
