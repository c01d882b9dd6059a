import { linkCall, type Link } from '@crossway/web-kit'
import { Button, Upload } from 'antd'
import { useState, type ReactElement } from 'react'

export interface Photo {
  readonly key: string
  readonly name: string
}
const [most, largest] = [5, 10 * 1024 * 1024]

/** Up to five photos; each is sent when it is chosen and goes along with the request. */
export function CardPhotos({
  link,
  both,
  photos,
  onChange,
}: {
  readonly link: Link
  readonly both: (zh: string, en: string) => string
  readonly photos: readonly Photo[]
  readonly onChange: (photos: readonly Photo[]) => void
}): ReactElement {
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  const add = async (file: File): Promise<void> => {
    setFailed(undefined)
    if (file.size > largest) return setFailed(both(`${file.name} 超过 10 MB`, `${file.name} is larger than 10 MB`))
    const form = new FormData()
    form.append('file', file)
    setBusy(true)
    await linkCall<Photo>(link, '/api/card-page/photo', form)
      .then((p) => onChange([...photos, p]))
      .catch((e: Error) => setFailed(e.message))
      .finally(() => setBusy(false))
  }
  return (
    <div>
      <ul className="service-photos">
        {photos.map((p) => (
          <li key={p.key}>
            {p.name}
            <Button type="link" size="small" onClick={() => onChange(photos.filter((x) => x.key !== p.key))}>
              {both('移除', 'Remove')}
            </Button>
          </li>
        ))}
      </ul>
      {photos.length < most && (
        <Upload accept=".jpg,.jpeg,.png,.webp" showUploadList={false} beforeUpload={(file) => (void add(file), false)}>
          <Button loading={busy} data-testid="card-photo">
            {both(`添加照片（最多 ${most} 张，每张 10 MB 以内）`, `Add a photo (up to ${most}, 10 MB each)`)}
          </Button>
        </Upload>
      )}
      {failed && (
        <p className="is-bad service-wrong" role="alert">
          {failed}
        </p>
      )}
    </div>
  )
}
