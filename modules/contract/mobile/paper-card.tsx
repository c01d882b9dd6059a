import { apiName } from '@crossway/kernel'
import { ProblemCard, usePhoneModel } from '@crossway/mobile-ui'
import { PdfPages, useBoth, type FoundText, type ListRow } from '@crossway/web-kit'
import { useEffect, useRef, useState, type ReactElement } from 'react'

interface Clause {
  readonly title: string
  readonly is_standard: boolean
}

/** The paper as it would be printed, read before the fields: small to overlook it, large to read small print (mobile.md contractCheck). */
export default function PaperCard({ record }: { readonly record: ListRow }): ReactElement {
  const both = useBoth()
  const { resource } = usePhoneModel()
  const [file, setFile] = useState<Blob>()
  const [failed, setFailed] = useState(false)
  const [asked, ask] = useState(0)
  const [large, setLarge] = useState(false)
  const [found, setFound] = useState<readonly FoundText[]>([])
  const sheet = useRef<HTMLDivElement>(null)
  // as the paper heads them
  const own = ((record['clauses'] ?? []) as readonly Clause[]).flatMap((c, i) => (c.is_standard ? [] : [`第${i + 1}条 ${c.title}`]))
  const jump = ({ page, at: down }: FoundText): void => {
    const drawn = sheet.current?.querySelectorAll('canvas')[page]
    if (drawn) sheet.current!.scrollTo({ top: drawn.offsetTop + down * drawn.clientHeight - 40, behavior: 'smooth' })
  }
  const at = `/api/${apiName(resource.name)}/${record.id}/paper.pdf`
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
      <div ref={sheet} className={`m-paper${large ? ' is-large' : ''}`} tabIndex={0} role="region" aria-label={name}>
        {file ? (
          <PdfPages file={file} name={name} marks={own} onMarks={setFound} onFailed={() => setFailed(true)} />
        ) : (
          <div className="m-paper-wait" role="status" aria-busy="true" />
        )}
      </div>
      {file && (
        <button type="button" className="m-button" aria-pressed={large} data-testid="m-paper-size" onClick={() => setLarge(!large)}>
          {large ? both('缩小', 'Smaller') : both('放大', 'Larger')}
        </button>
      )}
    </details>
  )
}
