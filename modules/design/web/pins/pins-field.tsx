import { useBoth, useValue, type FormStore, type ListRow } from '@crossway/web-kit'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import { isFilm, isPicture, momentText, pinsOf, type Pin } from '../../model/task/pins.ts'
import { PinnedPicture } from './pinned-picture.tsx'
import { useNewest } from './use-newest.ts'

/** Remarks on the newest version: a click on the picture sets a pin, a film takes the moment at which it stands (design.md planeTask, review). */
export function PinsField({ form, name, row }: { readonly form: FormStore; readonly name: string; readonly row?: ListRow }): ReactElement {
  const both = useBoth()
  const pins = pinsOf(useValue(form, name))
  const files = useNewest(row)
  const [chosen, setChosen] = useState(0)
  const [film, setFilm] = useState<HTMLVideoElement | null>(null)
  const shown = files?.filter((f) => isPicture(f) || isFilm(f)) ?? []
  const file = shown[chosen] ?? shown[0]
  const put = (next: readonly Pin[]): void => form.set(name, next.length ? next : null)
  const change = (i: number, to: Partial<Pin>): void => put(pins.map((p, k) => (k === i ? { ...p, ...to } : p)))
  const ofFile = pins.flatMap((p, i) => (p.file === file?.id ? [{ p, i }] : []))
  if (files === undefined) return <span className="note">{both('读取稿件…', 'Reading the version…')}</span>
  return (
    <div className="pins-field" data-testid="pins-field">
      {shown.length > 1 && (
        <Segmented<number>
          value={shown.indexOf(file!)}
          options={shown.map((f, i) => ({ value: i, label: `${i + 1} ${f.name}${pins.some((p) => p.file === f.id) ? ' •' : ''}` }))}
          onChange={setChosen}
        />
      )}
      {file && isPicture(file) && (
        <PinnedPicture
          file={file}
          pins={ofFile.map(({ p }) => p)}
          onPlace={(x, y) => put([...pins, { file: file.id, x, y, text: '' }])}
          onMove={(k, x, y) => change(ofFile[k]!.i, { x, y })}
        />
      )}
      {file && isFilm(file) && (
        <>
          <video ref={setFilm} src={`/api/file/${file.id}`} controls className="pinned-film">
            <track kind="captions" />
          </video>
          <Button
            icon={<PlusOutlined />}
            onClick={() => {
              film?.pause()
              put([...pins, { file: file.id, time: momentText(film?.currentTime ?? 0), text: '' }])
            }}
          >
            {both('在此时间批注', 'Remark at this moment')}
          </Button>
        </>
      )}
      <span className="note">
        {file
          ? isPicture(file)
            ? both('点击图片添加批注，方向键微调', 'Click the picture to set a pin; arrow keys move it')
            : ''
          : both('该版本没有可批注的图片或视频', 'This version has no picture or film to pin')}
      </span>
      {ofFile.map(({ p, i }, k) => (
        <div key={i} className="pin-row">
          <b>{p.time ?? k + 1}</b>
          <Input
            autoFocus={p.text === ''}
            maxLength={300}
            value={p.text}
            aria-label={both(`批注${k + 1}`, `Pin ${k + 1}`)}
            placeholder={both('要改什么', 'What to change')}
            onChange={(e) => change(i, { text: e.target.value })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={both(`删除批注${k + 1}`, `Remove pin ${k + 1}`)}
            onClick={() => put(pins.filter((_, n) => n !== i))}
          />
        </div>
      ))}
    </div>
  )
}
