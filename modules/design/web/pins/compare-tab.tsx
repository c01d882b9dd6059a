import { shortTimeText, fileUrl, useBoth, type RecordProps } from '@crossway/web-kit'
import { Empty, Segmented, Select, Slider } from 'antd'
import { useState, type ReactElement } from 'react'
import { isFilm, isPicture } from '../../model/task/pins.ts'
import { PinnedPicture } from './pinned-picture.tsx'
import { saidOf, versionsOf } from './versions.ts'

/** Two versions of a picture, one over the other with a slider between them, and the pins of the newer (design.md planeTask, detail). */
export default function CompareTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const versions = versionsOf(record).filter((v) => v.files.some((f) => isPicture(f) || isFilm(f)))
  const [newer, setNewer] = useState<number>()
  const [older, setOlder] = useState<number>()
  const [at, setAt] = useState(0)
  const [cut, setCut] = useState(50)
  const right = versions.find((v) => v.no === newer) ?? versions[0]
  if (!right) return <Empty description={both('还没有图片或视频稿件', 'No version with a picture or a film yet')} />
  const left = versions.find((v) => v.no === older && v.no !== right.no) ?? versions.find((v) => v.no < right.no)
  const files = right.files.filter((f) => isPicture(f) || isFilm(f))
  const file = files[at] ?? files[0]!
  const before = left?.files.filter((f) => isPicture(f) || isFilm(f))[files.indexOf(file)]
  const said = saidOf(record, right, file)
  const names = versions.map((v) => ({ value: v.no, label: both(`版本${v.no}`, `Version ${v.no}`) }))
  const isCut = before !== undefined && isPicture(before) && isPicture(file)
  return (
    <div className="compare" data-testid="compare-tab">
      <div className="compare-bar">
        {left && (
          <>
            <Select<number>
              aria-label={both('旧版本', 'Older version')}
              value={left.no}
              options={names.filter((n) => n.value !== right.no)}
              onChange={setOlder}
            />
            <span className="note">{both('对比', 'against')}</span>
          </>
        )}
        <Select<number> aria-label={both('新版本', 'Newer version')} value={right.no} options={names} onChange={setNewer} />
        {files.length > 1 && (
          <Segmented<number> value={files.indexOf(file)} options={files.map((f, i) => ({ value: i, label: `${i + 1} ${f.name}` }))} onChange={setAt} />
        )}
      </div>
      {isCut && (
        <div className="compare-slider">
          <span className="note">{both(`版本${left!.no}`, `Version ${left!.no}`)}</span>
          <Slider value={cut} onChange={setCut} tooltip={{ open: false }} ariaLabelForHandle={both('新旧对比', 'Older against newer')} />
          <span className="note">{both(`版本${right.no}`, `Version ${right.no}`)}</span>
        </div>
      )}
      {isPicture(file) ? (
        <PinnedPicture file={file} pins={said}>
          {isCut && (
            <>
              <img className="compare-old" src={fileUrl(before.id)} alt={before.name} style={{ clipPath: `inset(0 ${100 - cut}% 0 0)` }} />
              <i className="compare-edge" style={{ left: `${cut}%` }} />
            </>
          )}
        </PinnedPicture>
      ) : (
        <video src={fileUrl(file.id)} controls className="pinned-film">
          <track kind="captions" />
        </video>
      )}
      <ol className="pins-said">
        {said.map((p, i) => (
          <li key={i}>
            {p.time && <b>{p.time} </b>}
            {p.text} <span className="note">{`${p.by} ${shortTimeText(p.at)}`}</span>
          </li>
        ))}
      </ol>
      {right.note && <p className="note">{right.note}</p>}
    </div>
  )
}
