import { PictureOutlined } from '@ant-design/icons'
import { fileUrl } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'

export const imageId = (image: unknown): number | undefined =>
  typeof image === 'number' ? image : typeof image === 'string' && /^\d+$/.test(image) ? Number(image) : undefined

/** A picture of a thing; a missing one is a grey square, never a broken image. */
export function RefThumb({ image, alt, size }: { image: unknown; alt: string; size?: number }): ReactElement {
  const id = imageId(image)
  const [broken, setBroken] = useState(false)
  const style = size ? { width: size, height: size } : undefined
  if (id === undefined || broken)
    return (
      <span className="thumb" style={style} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
        <PictureOutlined />
      </span>
    )
  return <img className="thumb" style={style} src={fileUrl(id, 'thumb')} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(true)} />
}
