import { useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Slider } from 'antd'
import { useEffect, useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import { storedInside, mostZoom, sideOf, wholeCrop, type Crop } from './crop-plan.ts'

const box = 280
const edge = 256
const step = 0.02

/** Which part of a picture becomes the avatar: dragged, zoomed by slider or wheel, or moved by the arrow keys. */
export function AvatarCrop({ file, onClose, onCut }: { file: File; onClose: () => void; onCut: (cut: File) => Promise<void> }): ReactElement {
  const t = useText()
  const [picture, setPicture] = useState<ImageBitmap>()
  const [url, setUrl] = useState('')
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const [held, setHeld] = useState<{ readonly x: number; readonly y: number }>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setUrl(address)
    void createImageBitmap(file).then(setPicture, () => void onCut(file))
    return () => URL.revokeObjectURL(address)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [file])
  const move = (change: (c: Crop) => Crop): void => setCrop((c) => (picture ? storedInside(change(c), picture.width, picture.height) : c))
  const side = picture ? sideOf(picture.width, picture.height, crop.zoom) : 1
  const scale = box / side
  const drag = (e: PointerEvent): void => {
    if (!held || !picture) return
    const [dx, dy] = [e.clientX - held.x, e.clientY - held.y]
    setHeld({ x: e.clientX, y: e.clientY })
    move((c) => ({ ...c, x: c.x - dx / scale / picture.width, y: c.y - dy / scale / picture.height }))
  }
  const key = (e: KeyboardEvent): void => {
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[e.key]
    if (by) move((c) => ({ ...c, x: c.x + by[0]!, y: c.y + by[1]! }))
    else if (e.key === '+' || e.key === '-') move((c) => ({ ...c, zoom: c.zoom + (e.key === '+' ? 0.2 : -0.2) }))
    else return
    e.preventDefault()
  }
  const cut = async (): Promise<void> => {
    if (!picture) return
    setBusy(true)
    try {
      await onCut(await drawn(picture, crop))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={t('adminInfo.crop')}
      width={360}
      okText={t('common.ok')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !picture }}
      onOk={() => void cut()}
      onCancel={onClose}
    >
      <div
        className="avatar-crop"
        role="application"
        tabIndex={0}
        aria-label={t('adminInfo.cropHelp')}
        style={{ width: box, height: box }}
        onKeyDown={key}
        onWheel={(e) => move((c) => ({ ...c, zoom: c.zoom - Math.sign(e.deltaY) * 0.1 }))}
        onPointerDown={(e) => (e.currentTarget.setPointerCapture(e.pointerId), setHeld({ x: e.clientX, y: e.clientY }))}
        onPointerMove={drag}
        onPointerUp={() => setHeld(undefined)}
        onPointerCancel={() => setHeld(undefined)}
      >
        {picture && (
          <img
            src={url}
            alt=""
            draggable={false}
            style={{
              width: picture.width * scale,
              height: picture.height * scale,
              left: box / 2 - crop.x * picture.width * scale,
              top: box / 2 - crop.y * picture.height * scale,
            }}
          />
        )}
        <span className="avatar-crop-ring" />
      </div>
      <Slider
        min={1}
        max={mostZoom}
        step={0.05}
        value={crop.zoom}
        tooltip={{ open: false }}
        onChange={(zoom) => move((c) => ({ ...c, zoom }))}
        ariaLabelForHandle={t('adminInfo.zoom')}
      />
      <p className="note">{t('adminInfo.cropHelp')}</p>
    </PageModal>
  )
}

async function drawn(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = edge
  const side = sideOf(picture.width, picture.height, crop.zoom)
  canvas.getContext('2d')!.drawImage(picture, crop.x * picture.width - side / 2, crop.y * picture.height - side / 2, side, side, 0, 0, edge, edge)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('the browser draws no picture')
  return new File([blob], 'avatar.png', { type: 'image/png' })
}
