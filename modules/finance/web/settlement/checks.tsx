import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { fixed } from '@crossway/web-ui'
import { usePlace, useText, type RecordProps } from '@crossway/web-kit'
import { useEffect, useRef, type MouseEvent, type ReactElement } from 'react'
import { showLines } from './show-lines.ts'
import './settlement.css'

/** Proofs of a statement in a row: passed ones plain with a green glyph, open ones tinted with the way to solve them (look.md §4.2). */
export function Checks({ record: r }: RecordProps): ReactElement {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const asked = usePlace((p) => (p.query['DetailID'] === String(r.id) ? p.query['line'] : undefined))
  useEffect(() => {
    // A page that stands open already keeps its own tab in front: whoever comes for a line is led to the lines.
    if (asked) box.current?.closest('.record-page')?.querySelector<HTMLElement>('[data-tab="lines"]')?.click()
  }, [asked])
  const text = (v: unknown): string => String(v ?? '')
  const money = (v: unknown): string => `${text(r['currency'])} ${fixed(text(v) || '0', 2)}`
  const diff = text(r['check_diff']) || '0'
  const open = Number(r['unclassified_count'] ?? 0)
  const unmapped = Number(r['unmapped_count'] ?? 0)
  const shot = text(r['screenshot_state'])
  const to =
    (filter: string) =>
    (e: MouseEvent<HTMLElement>): void =>
      showLines(e.currentTarget, { show: filter, target: undefined })
  const rows = [
    { key: 'sum', ok: Number(diff) === 0, title: t('finance.check.sum'), note: `${t('finance.check.diff')} ${money(diff)}` },
    {
      key: 'whole',
      ok: Number(r['line_count'] ?? 0) > 0,
      title: t('finance.check.whole'),
      note: t('finance.check.rows', { n: Number(r['line_count'] ?? 0).toLocaleString('en-US') }),
    },
    {
      key: 'class',
      ok: open === 0,
      title: t('finance.check.unclassified', { n: open }),
      note: open ? t('finance.check.blocks') : t('finance.check.allClassified'),
      link: open ? to('unclassified') : undefined,
    },
    {
      key: 'msku',
      ok: unmapped === 0,
      title: t('finance.check.unmapped', { n: unmapped }),
      note: unmapped ? t('finance.check.blocks') : t('finance.check.allMapped'),
      link: unmapped ? to('unmapped') : undefined,
    },
    { key: 'shot', ok: shot === 'matched', soft: shot === 'none', title: t(`finance.shot.${shot || 'none'}`), note: t('finance.shot.note') },
  ]
  return (
    <div ref={box} className="check-row" data-testid="settlement-checks">
      {rows.map((c) => (
        <div key={c.key} className={`check-cell${c.ok || c.soft ? '' : ' is-open'}`} data-check={c.key} data-ok={c.ok}>
          {c.ok ? (
            <CheckCircleFilled className="is-good" aria-label={t('finance.check.ok')} />
          ) : (
            <ExclamationCircleFilled className={c.soft ? 'note' : 'is-waiting'} aria-label={t('finance.check.open')} />
          )}
          <span>
            <b>{c.title}</b>
            <small>
              {c.note}{' '}
              {c.link && (
                <button type="button" className="plain-button is-link" onClick={c.link}>
                  {t('finance.check.solve')}
                </button>
              )}
            </small>
          </span>
        </div>
      ))}
    </div>
  )
}
