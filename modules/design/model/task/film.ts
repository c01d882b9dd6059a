/** What an mp4 or mov says of itself. */
interface Film {
  readonly seconds: number
  readonly width: number
  readonly height: number
  /** Four letters of the picture's coding: avc1 and avc3 are H.264. */
  readonly codec: string
}
interface Box {
  readonly type: string
  /** Where its contents begin and where it ends. */
  readonly from: number
  readonly to: number
}
/** The largest index that is read; that of an hour has some MB. */
const mostIndex = 32 * 1024 * 1024
const code = (v: DataView, at: number): string => String.fromCharCode(v.getUint8(at), v.getUint8(at + 1), v.getUint8(at + 2), v.getUint8(at + 3))

/** A box at a place; undefined where none stands. `end` = where what holds it ends. */
function boxAt(v: DataView, at: number, place: number, end: number): Box | undefined {
  if (at + 8 > v.byteLength) return undefined
  const short = v.getUint32(at)
  if (short === 1 && at + 16 > v.byteLength) return undefined
  const size = short === 0 ? end - place : short === 1 ? Number(v.getBigUint64(at + 8)) : short
  const head = short === 1 ? 16 : 8
  return size < head || place + size > end ? undefined : { type: code(v, at + 4), from: place + head, to: place + size }
}
function* inside(v: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    const box = boxAt(v, at, at, to)
    if (!box) return
    yield box
    at = box.to
  }
}
const find = (v: DataView, within: { from: number; to: number }, ...path: string[]): Box | undefined => {
  let box: Box | undefined
  let { from, to } = within
  for (const type of path) {
    box = [...inside(v, from, to)].find((b) => b.type === type)
    if (!box) return undefined
    ;({ from, to } = box)
  }
  return box
}

function readIndex(v: DataView): Film | undefined {
  const all = { from: 0, to: v.byteLength }
  const head = find(v, all, 'mvhd')
  if (!head || head.to - head.from < 32) return undefined
  const long = v.getUint8(head.from) === 1
  const scale = v.getUint32(head.from + (long ? 20 : 12))
  const length = long ? Number(v.getBigUint64(head.from + 24)) : v.getUint32(head.from + 16)
  for (const track of inside(v, 0, v.byteLength)) {
    if (track.type !== 'trak') continue
    const kind = find(v, track, 'mdia', 'hdlr')
    const shape = find(v, track, 'tkhd')
    const coding = find(v, track, 'mdia', 'minf', 'stbl', 'stsd')
    if (!kind || !shape || !coding || kind.to - kind.from < 12 || coding.to - coding.from < 16 || code(v, kind.from + 8) !== 'vide') continue
    const [width, height] = [v.getUint32(shape.to - 8) / 65_536, v.getUint32(shape.to - 4) / 65_536]
    // a film that was taken upright lies on its side until its matrix turns it
    const turned = v.getInt32(shape.to - 44) === 0 && v.getInt32(shape.to - 40) !== 0
    return {
      seconds: scale > 0 ? length / scale : 0,
      width: Math.round(turned ? height : width),
      height: Math.round(turned ? width : height),
      codec: code(v, coding.from + 12),
    }
  }
  return undefined
}

/** Reads a film's index wherever it stands; `read` gives bytes from a place on, fewer at the end. Undefined where it is no film that plays. */
export async function readFilm(size: number, read: (from: number, length: number) => Promise<Uint8Array>): Promise<Film | undefined> {
  for (let place = 0, n = 0; place < size && n < 100; n++) {
    const start = await read(place, 16)
    const box = boxAt(new DataView(start.buffer, start.byteOffset, start.byteLength), 0, place, size)
    if (!box) return undefined
    if (box.type === 'moov') {
      if (box.to - box.from > mostIndex) return undefined
      const bytes = await read(box.from, box.to - box.from)
      return bytes.byteLength < box.to - box.from ? undefined : readIndex(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    }
    place = box.to
  }
  return undefined
}

/** Is a film's length what was ordered, a tenth more or less (design.md videoTask)? */
export const fitsLength = (seconds: number, ordered: number): boolean => Math.abs(seconds - ordered) <= ordered * 0.1 + 1e-6
