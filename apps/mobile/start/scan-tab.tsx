import { EmptyState, openPage, scanResolvers, Scanner, type ScanHit } from '@crossway/mobile-ui'
import { auth, useText } from '@crossway/web-kit'
import { RightOutline } from 'antd-mobile-icons'
import { useState, type ReactElement } from 'react'
import { searchAll, SearchSheet } from './search-sheet.tsx'

/** Pages say what a code means to them, in their order; then numbers of all documents. One hit opens, several are offered (mobile.md B7). */
async function resolve(code: string): Promise<readonly ScanHit[]> {
  for (const [route, ask] of scanResolvers()) {
    if (!auth(route)) continue
    const hits = await ask(code)
    if (hits.length) return hits
  }
  const groups = await searchAll(code)
  const hits = groups.flatMap((g) =>
    g.rows.map((r) => ({ title: r.title, note: `${g.title}${r.note ? ` · ${r.note}` : ''}`, open: () => openPage(g.route, { DetailID: r.id }) })),
  )
  const exact = hits.filter((h) => h.title.toLowerCase() === code.toLowerCase())
  return exact.length ? exact : hits
}

export default function ScanTab(): ReactElement {
  const t = useText()
  const [searching, setSearching] = useState<string>()
  const [answer, setAnswer] = useState<{ readonly code: string; readonly hits: readonly ScanHit[] }>()
  const found = (code: string): void =>
    void resolve(code).then(
      (hits) => (hits.length === 1 ? hits[0]!.open() : setAnswer({ code, hits })),
      () => setAnswer({ code, hits: [] }),
    )
  return (
    <div className="m-fill">
      <Scanner title={t('mobile.scan')} onCode={found}>
        {answer && answer.hits.length === 0 && (
          <EmptyState text={t('mobile.notRecognised', { code: answer.code })}>
            <button type="button" className="m-button" data-testid="m-scan-search" onClick={() => setSearching(answer.code)}>
              {t('mobile.search')}
            </button>
          </EmptyState>
        )}
        {answer && answer.hits.length > 0 && (
          <section aria-live="polite">
            <h2 className="m-group-title">
              {t('mobile.severalHits')} {answer.hits.length}
            </h2>
            {answer.hits.map((h) => (
              <button key={`${h.title}${h.note}`} type="button" className="m-option" onClick={h.open}>
                <span className="m-grow">
                  <b className="m-mono m-ell">{h.title}</b>
                  {h.note && <span className="m-note m-ell">{h.note}</span>}
                </span>
                <RightOutline />
              </button>
            ))}
          </section>
        )}
      </Scanner>
      {searching !== undefined && <SearchSheet words={searching} onClose={() => setSearching(undefined)} />}
    </div>
  )
}
