import { PictureOutlined } from '@ant-design/icons'
import type { RefValue } from '@crossway/kernel'
import { fileUrl } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'

/** Does the target have pictures at all? A missing one is a grey square, not a broken image. */
export const isImageRef = (ref: RefValue): boolean => 'image' in ref

export const imageId = (image: unknown): number | undefined => (typeof image === 'number' ? image : typeof image === 'string' && /^\d+$/.test(image) ? Number(image) : undefined)

export function RefThumb({ image, alt, size }: { image: unknown; alt: string; size?: number }): ReactElement {
  const id = imageId(image)
  const [broken, setBroken] = useState(false)
  const style = size ? { width: size, height: size } : undefined
  if (id === undefined || broken) return <span className="thumb" style={style} role="img" aria-label={alt}><PictureOutlined /></span>
  return <img className="thumb" style={style} src={fileUrl(id, 'thumb')} alt={alt} loading="lazy" decoding="async" onError={() => setBroken(true)} />
}
