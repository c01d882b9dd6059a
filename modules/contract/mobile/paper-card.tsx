import { apiName, type CommentPlace } from '@crossway/kernel'
import { IconButton, ProblemCard, usePhoneModel } from '@crossway/mobile-ui'
import { PdfPages, useBoth, useTimeline, type FoundText, type ListRow, type PdfHit, type RecordComment, type CommentActions } from '@crossway/web-kit'
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactElement } from 'react'
import { PlacedSheet } from './placed-sheet.tsx'

interface Clause {
  readonly title: string
  readonly is_standard: boolean
}
/** What people say about spots of the paper. */
interface Talk {
  readonly comments: readonly RecordComment[]
  readonly write: CommentActions['write']
}

/** The paper as it would be printed, read before the fields: small to overlook it, large to read small print (mobile.md contractCheck). */
export default function PaperCard({ record }: { readonly record: ListRow }): ReactElement {
  const model = usePhoneModel()
  const { timeline, actions } = useTimeline(model, record.id)
  return <Paper kind={model.resource.name} record={record} talk={{ comments: timeline?.comments ?? [], write: actions.write }} />
}

/** The paper of a record of this kind: searched, and, where `talk` is given, spoken about spot by spot. */
export function Paper({ kind, record, talk }: { readonly kind: string; readonly record: ListRow; readonly talk?: Talk }): ReactElement {
  const both = useBoth()
  const [file, setFile] = useState<Blob>()
  const [failed, setFailed] = useState(false)
  const [asked, ask] = useState(0)
  const [large, setLarge] = useState(false)
  const [found, setFound] = useState<readonly FoundText[]>([])
  const [word, setWord] = useState('')
  const [hits, setHits] = useState<readonly PdfHit[]>([])
  const [front, setFront] = useState(0)
  const [placing, setPlacing] = useState(false)
  const [spot, setSpot] = useState<CommentPlace>()
  const [open, setOpen] = useState<number>()
  const sheet = useRef<HTMLDivElement>(null)
  // as the paper heads them
  const own = ((record['clauses'] ?? []) as readonly Clause[]).flatMap((c, i) => (c.is_standard ? [] : [`第${i + 1}条 ${c.title}`]))
  const jump = ({ page, at: down }: Pick<FoundText, 'page' | 'at'>): void => {
    const drawn = sheet.current?.querySelectorAll<HTMLElement>('.pdf-page')[page]
    if (drawn) sheet.current!.scrollTo({ top: drawn.offsetTop + down * drawn.clientHeight - 40, behavior: 'smooth' })
  }
  const show = (n: number, all = hits): void => {
    const hit = all[n]
    setFront(n)
    if (hit) jump({ page: hit.page, at: hit.boxes[0]!.top })
  }
  const turn = (by: number): void => show((front + by + hits.length) % hits.length)
  const at = `/api/${apiName(kind)}/${record.id}/paper.pdf`
  const version = record['version']
  useEffect(() => {
    let gone = false
    setFailed(false)
    fetch(at)
      .then((a) => (a.ok ? a.blob() : Promise.reject(new Error(String(a.status)))))
      .then(
        (blob) => void (gone || setFile(blob)),
        () => void (gone || setFailed(true)),
      )
    return () => void (gone = true)
  }, [at, version, asked])
  const placed = useMemo(
    () => (talk?.comments ?? []).flatMap((c) => (c.place && !c.deleted ? [{ ...c, place: c.place }] : [])).sort((a, b) => a.id - b.id),
    [talk?.comments],
  )
  const pins = useMemo(() => placed.map((c) => ({ id: c.id, ...c.place, name: `${c.author_name}: ${c.text}` })), [placed])
  const touch = (e: MouseEvent<HTMLElement>): void => {
    const page = (e.target as HTMLElement).closest<HTMLElement>('.pdf-page')
    if (!placing || !page) return
    const box = page.getBoundingClientRect()
    const share = (n: number): number => Math.round(Math.min(Math.max(n, 0), 1) * 1e4) / 1e4
    setPlacing(false)
    setSpot({
      page: [...sheet.current!.querySelectorAll('.pdf-page')].indexOf(page) + 1,
      left: share((e.clientX - box.left) / box.width),
      top: share((e.clientY - box.top) / box.height),
    })
  }
  const name = both('合同文本', 'Text of the contract')
  if (failed) return <ProblemCard text={both('合同文本未能打开，请稍后重试', 'The text could not be opened; try again')} retry={() => ask(asked + 1)} />
  return (
    <details className="m-card m-group" open data-testid="m-paper">
      <summary>{name}</summary>
      {found.length > 0 && (
        <p className="m-paper-marks" aria-label={both('非标条款', 'Clauses of its own')}>
          <span className="m-note">{both(`${found.length} 处非标条款`, `${found.length} clauses of its own`)}</span>
          {found.map((f) => (
            <button key={f.text} type="button" className="m-text-button" onClick={() => jump(f)}>
              {f.text}
            </button>
          ))}
        </p>
      )}
      {file && (
        <div className="m-paper-find" role="search">
          <input
            type="search"
            className="m-input"
            enterKeyHint="search"
            maxLength={40}
            aria-label={both('在合同文本中查找', 'Find in the text')}
            placeholder={both('在合同文本中查找', 'Find in the text')}
            data-testid="m-paper-find"
            value={word}
            onChange={(e) => setWord(e.target.value)}
            onKeyDown={(e) => e.key === 'Enter' && hits.length > 0 && turn(e.shiftKey ? -1 : 1)}
          />
          {word.trim() !== '' && (
            <>
              <span className="m-note" role="status" data-testid="m-paper-hits">
                {hits.length === 0 ? both('未找到', 'Not found') : `${front + 1}/${hits.length}`}
              </span>
              {hits.length > 1 && (
                <>
                  <IconButton label={both('上一处', 'Previous')} onClick={() => turn(-1)}>
                    ‹
                  </IconButton>
                  <IconButton label={both('下一处', 'Next')} testId="m-paper-next" onClick={() => turn(1)}>
                    ›
                  </IconButton>
                </>
              )}
            </>
          )}
        </div>
      )}
      <div
        ref={sheet}
        className={`m-paper${large ? ' is-large' : ''}${placing ? ' is-placing' : ''}`}
        tabIndex={0}
        role="region"
        aria-label={name}
        onClick={touch}
      >
        {file ? (
          <PdfPages
            file={file}
            name={name}
            marks={own}
            onMarks={setFound}
            onFailed={() => setFailed(true)}
            find={word}
            inFront={front}
            onHits={(all) => {
              setHits(all)
              if (all.length > 0) show(0, all)
            }}
            pins={pins}
            onPin={setOpen}
          />
        ) : (
          <div className="m-paper-wait" role="status" aria-busy="true" />
        )}
      </div>
      {file && (
        <div className="m-paper-tools">
          <button type="button" className="m-button" aria-pressed={large} data-testid="m-paper-size" onClick={() => setLarge(!large)}>
            {large ? both('缩小', 'Smaller') : both('放大', 'Larger')}
          </button>
          {talk && (
            <button type="button" className="m-button" aria-pressed={placing} data-testid="m-paper-comment" onClick={() => setPlacing(!placing)}>
              {placing ? both('点按文本中的位置', 'Tap a place in the text') : both('批注', 'Comment on a place')}
            </button>
          )}
        </div>
      )}
      {talk && spot && <PlacedSheet spot={spot} write={talk.write} close={() => setSpot(undefined)} />}
      {open !== undefined && (
        <PlacedSheet comments={(talk?.comments ?? []).filter((c) => c.id === open || c.parent_id === open)} close={() => setOpen(undefined)} />
      )}
    </details>
  )
}
