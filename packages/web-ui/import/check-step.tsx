import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { download, importErrorsUrl, numberText, sizeText, useText, type ImportProblem, type ImportResult } from '@crossway/web-kit'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { ToneGlyph } from '../shell-parts/tone-glyph.tsx'

const isWarning = (p: ImportProblem): boolean => p.level === 'warning'
const kinds = ['all', 'error', 'warning'] as const

export function FileBar({
  file,
  rows,
  mode,
  hash,
  onAgain,
}: {
  file: File
  rows: number | undefined
  mode: string
  hash: string | undefined
  onAgain?: () => void
}): ReactElement {
  const t = useText()
  return (
    <div className="import-file">
      <FileExcelOutlined />
      <b className="ell">{file.name}</b>
      <span className="note">
        {[rows === undefined ? undefined : t('grid.nRows', { n: rows }), sizeText(file.size), hash && `SHA ${hash.slice(0, 4)}…${hash.slice(-4)}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="grow" />
      <span className="note">{t('grid.importMode')}</span>
      <span>{mode}</span>
      {onAgain && (
        <Button type="link" size="small" onClick={onAgain}>
          {t('grid.chooseAgain')}
        </Button>
      )}
    </div>
  )
}

export function Tiles({
  tiles,
}: {
  tiles: readonly { key: string; tone?: 'done' | 'waiting' | 'bad'; label: string; value: number; note?: string }[]
}): ReactElement {
  return (
    <div className="import-tiles">
      {tiles.map((x) => (
        <div key={x.key} className={x.tone ? `is-${x.tone}` : ''}>
          <span>
            {x.tone && <ToneGlyph tone={x.tone} />} {x.label}
          </span>
          <b>{numberText(x.value)}</b>
          <span className="note">{x.note}</span>
        </div>
      ))}
    </div>
  )
}

/** What the dry run found: good, warned and wrong rows, each problem with row, column and value. */
export function CheckStep({ result }: { result: ImportResult }): ReactElement {
  const t = useText()
  const [kind, setKind] = useState<(typeof kinds)[number]>('all')
  const of = (k: (typeof kinds)[number]): readonly ImportProblem[] =>
    k === 'all' ? result.problems : result.problems.filter((p) => isWarning(p) === (k === 'warning'))
  const shown = of(kind)
  return (
    <>
      <Tiles
        tiles={[
          { key: 'rows', label: t('grid.rowsAll'), value: result.rows },
          {
            key: 'good',
            tone: 'done',
            label: t('grid.rowsGood'),
            value: result.good,
            note: result.unchanged ? t('grid.unchangedNote', { n: numberText(result.unchanged) }) : '',
          },
          { key: 'warned', tone: 'waiting', label: t('grid.rowsWarned'), value: result.warned, note: result.warned ? t('grid.warnedNote') : '' },
          { key: 'bad', tone: 'bad', label: t('grid.rowsBad'), value: result.bad, note: result.bad ? t('grid.badNote') : '' },
        ]}
      />
      <div className="status-tabs is-small">
        <div className="tab-line" role="tablist">
          {kinds.map((k) => (
            <button
              key={k}
              type="button"
              role="tab"
              aria-selected={k === kind}
              className={`status-tab${k === kind ? ' is-on' : ''}`}
              onClick={() => setKind(k)}
            >
              {t(`grid.problems.${k}`)}
              <span className="tab-count">{of(k).length}</span>
            </button>
          ))}
        </div>
        <span className="grow" />
        {result.bad > 0 && (
          <Button type="text" icon={<DownloadOutlined />} onClick={() => download(importErrorsUrl(result.runId))}>
            {t('grid.errorFile')}
          </Button>
        )}
      </div>
      <div className="import-problems" tabIndex={0} role="region" aria-label={t('grid.problems.all')}>
        {shown.length === 0 ? (
          <p className="tab-empty note">{t('grid.noProblems')}</p>
        ) : (
          <table className="plain-table">
            <thead>
              <tr>
                <th className="narrow" />
                <th className="num narrow">{t('grid.rowWord')}</th>
                <th>{t('grid.column')}</th>
                <th>{t('grid.value')}</th>
                <th>{t('grid.problem')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((p, i) => (
                <tr key={i}>
                  <td className="narrow">
                    <ToneGlyph tone={isWarning(p) ? 'waiting' : 'bad'} />
                  </td>
                  <td className="num narrow">{p.sheet ? `${p.sheet} ${p.row}` : p.row}</td>
                  <td>{p.column || p.field}</td>
                  <td className={isWarning(p) ? 'is-warned' : 'is-wrong'}>
                    {p.value === null || p.value === undefined || p.value === '' ? '–' : String(p.value)}
                  </td>
                  <td className={isWarning(p) ? 'text-warned' : 'text-wrong'}>{p.detail}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {result.bad > new Set(result.problems.map((p) => `${p.sheet ?? ''}/${p.row}`)).size && (
          <p className="note">{t('grid.firstProblems', { n: result.problems.length })}</p>
        )}
      </div>
    </>
  )
}
