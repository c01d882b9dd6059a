import { fileUrl } from '@crossway/web-kit'
import { PicturesOutline } from 'antd-mobile-icons'
import { useState, type ReactElement } from 'react'

/** Eight colours that carry white text (look.md §5, Ids). */
const colours = ['#4f6f8f', '#8a5a2b', '#2f7a4f', '#7a4f8f', '#a2453f', '#3f6fa2', '#6b6f1f', '#8f3f6f']
const colourOf = (name: string): string => colours[[...name].reduce((n, c) => (n * 31 + c.codePointAt(0)!) % 997, 7) % colours.length]!
const fileId = (image: unknown): number | undefined =>
  typeof image === 'number' ? image : typeof image === 'string' && /^\d+$/.test(image) ? Number(image) : undefined

export function Avatar({ name, image, size = 20 }: { readonly name: string; readonly image?: unknown; readonly size?: number }): ReactElement {
  const id = fileId(image)
  const style = { width: size, height: size, lineHeight: `${size}px`, fontSize: Math.round(size * 0.5) }
  if (id !== undefined) return <img className="m-avatar" style={style} src={fileUrl(id, 'thumb')} alt="" loading="lazy" />
  return (
    <span className="m-avatar" style={{ ...style, background: colourOf(name) }} aria-hidden="true">
      {name[0]?.toUpperCase() ?? ''}
    </span>
  )
}

/** Picture of a thing; a missing one is a grey square, never a broken image. */
export function Thumb({ image, alt, size = 44 }: { readonly image: unknown; readonly alt: string; readonly size?: number }): ReactElement {
  const id = fileId(image)
  const [broken, setBroken] = useState(false)
  const style = { width: size, height: size }
  if (id === undefined || broken)
    return (
      <span className="m-thumb" style={style} aria-hidden="true">
        <PicturesOutline />
      </span>
    )
  return <img className="m-thumb" style={style} src={fileUrl(id, 'thumb')} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(true)} />
}
