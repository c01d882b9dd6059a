import { fileUrl } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { imageId } from '../ref/ref-thumb.tsx'

/** Eight colours that carry white text (look.md §5, Ids). */
const colours = ['#4f6f8f', '#8a5a2b', '#2f7a4f', '#7a4f8f', '#a2453f', '#3f6fa2', '#6b6f1f', '#8f3f6f']
const colourOf = (name: string): string => colours[[...name].reduce((n, c) => (n * 31 + c.codePointAt(0)!) % 997, 7) % colours.length]!
const letters = (name: string): string =>
  /^[\x20-\x7e]+$/.test(name)
    ? name
        .split(/\s+/)
        .map((w) => w[0])
        .slice(0, 2)
        .join('')
        .toUpperCase()
    : (name[0] ?? '')

export function Avatar({ name, image, size = 24 }: { name: string; image?: unknown; size?: number }): ReactElement {
  const id = imageId(image)
  const style = { width: size, height: size, lineHeight: `${size}px`, fontSize: Math.round(size * 0.5) }
  if (id !== undefined) return <img className="person" style={style} src={fileUrl(id, 'thumb')} alt="" loading="lazy" />
  return (
    <span className="person" style={{ ...style, background: colourOf(name) }} aria-hidden="true">
      {letters(name)}
    </span>
  )
}
