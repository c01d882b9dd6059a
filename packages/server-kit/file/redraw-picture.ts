import { engineErrors, Refusal } from '@crossway/kernel'

/** Pictures that are drawn anew when they come in; a bitmap has nothing to hide in and is kept as it is. */
export const redrawn: ReadonlySet<string> = new Set(['jpg', 'jpeg', 'png', 'gif', 'webp'])
/** More points than any screen or printed page needs: beyond it a small file is meant to fill the memory. */
const mostPixels = 60_000_000
const thumbEdge = 256

export interface Picture {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/**
 * The picture drawn again from its points: what else the file carried (place, camera, scripts behind the picture) is gone, its turn is applied,
 * animations keep moving (platform.md §6.6). What cannot be drawn is no picture and is refused.
 */
export async function redrawPicture(data: Buffer, suffix: string): Promise<Picture> {
  const { default: sharp } = await import('sharp')
  try {
    const moving = suffix === 'gif' || suffix === 'webp'
    const source = sharp(data, { animated: moving, limitInputPixels: mostPixels, failOn: 'error' })
    const drawn = moving ? source : source.autoOrient()
    const created = await (
      suffix === 'png'
        ? drawn.png({ compressionLevel: 7 })
        : suffix === 'gif'
          ? drawn.gif()
          : suffix === 'webp'
            ? drawn.webp({ quality: 90 })
            : drawn.jpeg({ quality: 90 })
    ).toBuffer({ resolveWithObject: true })
    return { data: created.data, width: created.info.width, height: created.info.pageHeight ?? created.info.height }
  } catch {
    throw new Refusal('TYPE_NOT_ALLOWED', engineErrors.TYPE_NOT_ALLOWED)
  }
}

/** Small picture for lists and cards, at most 256 points an edge. */
export async function thumbOf(data: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(data, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize(thumbEdge, thumbEdge, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}

const printEdge = 900
/** The picture as paper takes it: a JPEG on white, as fine as half a page shows. */
export async function printOf(data: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(data, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize(printEdge, printEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The picture with a drawing (SVG of its own size) over it, in the format that it has. */
export async function drawnOver(data: Buffer, drawing: (width: number, height: number) => string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const upright = await sharp(data, { limitInputPixels: mostPixels }).autoOrient().toBuffer({ resolveWithObject: true })
  return sharp(upright.data, { limitInputPixels: mostPixels })
    .composite([{ input: Buffer.from(drawing(upright.info.width, upright.info.height)) }])
    .toBuffer()
}
