import type { FileValue } from '@crossway/kernel'
import { usePhoneModel } from '@crossway/mobile-ui'
import { fileUrl, get, useBoth, useValue, type FormStore, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { isFilm, isPicture, pinsOf, secondsOf, type Pin } from '../model/task/pins.ts'
import { FilmPlayer } from './film-player.tsx'
import './pins.css'

const mostTasks = 12
const round = (v: number): number => Math.round(Math.min(100, Math.max(0, v)) * 10) / 10
type Row = Readonly<Record<string, unknown>>
const rowsOf = (v: unknown): readonly Row[] => (Array.isArray(v) ? (v as Row[]) : [])
/** Files of a version that can be marked. */
const marked = (version: Row | undefined): FileValue[] =>
  ((version?.['files'] as FileValue[] | null | undefined) ?? []).filter((f) => isPicture(f) || isFilm(f))
const newest = (task: ListRow): Row | undefined => rowsOf(task['versions']).toSorted((a, b) => Number(b['version_no']) - Number(a['version_no']))[0]

/** A picture with its pins; a tap sets one where it may be set. */
function Pinned({
  file,
  pins,
  onPlace,
}: {
  readonly file: FileValue
  readonly pins: readonly Pin[]
  readonly onPlace?: (x: number, y: number) => void
}): ReactElement {
  return (
    <div className="m-pinned" data-testid="m-pinned">
      <img
        src={fileUrl(file.id)}
        alt={file.name}
        onClick={(e) => {
          const r = e.currentTarget.getBoundingClientRect()
          onPlace?.(round(((e.clientX - r.left) / r.width) * 100), round(((e.clientY - r.top) / r.height) * 100))
        }}
      />
      {pins.map((p, i) =>
        p.x === undefined ? null : (
          <span key={i} className="m-pin" style={{ left: `${p.x}%`, top: `${p.y}%` }}>
            {i + 1}
          </span>
        ),
      )}
    </div>
  )
}

/** Remarks of a reviewer: a tap on a picture of the newest version sets a pin, a film takes the moment at which it stands (mobile.md planeTask, videoTask). */
export function PinsInput({ form, name, row }: { readonly form: FormStore; readonly name: string; readonly row: ListRow }): ReactElement {
  const both = useBoth()
  const pins = pinsOf(useValue(form, name))
  const [files, setFiles] = useState<readonly FileValue[]>()
  const isDemand = usePhoneModel().resource.name === 'design_demand'
  useEffect(() => {
    let gone = false
    const read = async (): Promise<FileValue[]> => {
      const task = (n: number): Promise<ListRow> => get<ListRow>(`design-task/${n}`, { silent: true })
      if (!isDemand) return marked(newest(await task(row.id)))
      const query = { filter: { demand: { in: [row.id] }, status: { eq: 'delivered' } }, size: mostTasks, fields: 'no' }
      const { rows } = await get<ListAnswer>('design-task', { query, silent: true })
      return (await Promise.all(rows.map((r) => task(r.id)))).flatMap((t) => marked(newest(t)))
    }
    read().then(
      (f) => void (gone || setFiles(f)),
      () => void (gone || setFiles([])),
    )
    return () => void (gone = true)
  }, [row.id, isDemand])
  const put = (next: readonly Pin[]): void => form.set(name, next.length ? next : null)
  if (files?.length === 0) return <span className="m-note">{both('该版本没有图片或视频', 'This version has no picture or film')}</span>
  return (
    <div className="m-pins">
      {files?.map((f) => {
        const own = pins.flatMap((p, i) => (p.file === f.id ? [{ p, i }] : []))
        const rows = own.toSorted((a, b) => secondsOf(a.p.time ?? '0') - secondsOf(b.p.time ?? '0'))
        const fieldOf = ({ p, i }: (typeof own)[number], mark: string): ReactElement => (
          <>
            <input
              className="m-input"
              autoFocus={p.text === ''}
              maxLength={300}
              value={p.text}
              aria-label={both(`批注${mark}`, `Pin ${mark}`)}
              placeholder={both('要改什么', 'What to change')}
              onChange={(e) => put(pins.map((q, n) => (n === i ? { ...q, text: e.target.value } : q)))}
            />
            <button type="button" className="m-chip" onClick={() => put(pins.filter((_, n) => n !== i))}>
              {both('删除', 'Remove')}
            </button>
          </>
        )
        if (isFilm(f))
          return (
            <FilmPlayer
              key={f.id}
              file={f}
              moments={rows.map((o) => ({ key: o.i, time: o.p.time ?? '', said: fieldOf(o, o.p.time ?? '') }))}
              onMark={(time) => put([...pins, { file: f.id, time, text: '' }])}
            />
          )
        return (
          <div key={f.id}>
            <Pinned file={f} pins={own.map(({ p }) => p)} onPlace={(x, y) => put([...pins, { file: f.id, x, y, text: '' }])} />
            {own.map((o, k) => (
              <div key={o.i} className="m-pin-row">
                <b>{k + 1}</b>
                {fieldOf(o, String(k + 1))}
              </div>
            ))}
          </div>
        )
      })}
      {files?.some(isPicture) && <span className="m-note">{both('点图片添加批注', 'Tap the picture to set a pin')}</span>}
    </div>
  )
}

/** The newest version first, each with what was said of places in its pictures and moments of its films. */
export function VersionCards({ record }: { readonly record: ListRow }): ReactElement {
  const both = useBoth()
  const versions = rowsOf(record['versions']).toSorted((a, b) => Number(b['version_no']) - Number(a['version_no']))
  const reviews = rowsOf(record['reviews'])
  return (
    <>
      {versions.map((v) => {
        const first = ((v['files'] as FileValue[] | null) ?? [])[0]?.id
        const said = reviews.filter((r) => r['version_no'] === v['version_no']).flatMap((r) => pinsOf(r['annotations']))
        return (
          <details key={String(v['version_no'])} className="m-card m-group" open={v === versions[0]}>
            <summary>{both(`版本${String(v['version_no'])}`, `Version ${String(v['version_no'])}`)}</summary>
            {marked(v).map((f) => {
              const own = said.filter((p) => (p.file ?? first) === f.id)
              if (isFilm(f)) {
                const moments = own.filter((p) => p.time !== undefined).toSorted((a, b) => secondsOf(a.time!) - secondsOf(b.time!))
                return <FilmPlayer key={f.id} file={f} moments={moments.map((p, i) => ({ key: i, time: p.time!, said: <span>{p.text}</span> }))} />
              }
              return (
                <div key={f.id}>
                  <Pinned file={f} pins={own} />
                  <ol className="m-pins-said">
                    {own.map((p, i) => (
                      <li key={i}>{p.text}</li>
                    ))}
                  </ol>
                </div>
              )
            })}
            {said
              .filter((p) => p.time !== undefined && !marked(v).some((f) => isFilm(f) && f.id === (p.file ?? first)))
              .map((p, i) => (
                <p key={i}>
                  <b>{p.time}</b> {p.text}
                </p>
              ))}
            {v['source_file'] ? <p className="m-note ell">{String(v['source_file'])}</p> : null}
            {v['note'] ? <p className="m-note">{String(v['note'])}</p> : null}
          </details>
        )
      })}
    </>
  )
}
