import { numberText, openTab, tabLabel, useLang, useText } from '@crossway/web-kit'
import { KpiCard } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { routeTitle } from '../../router/titles.ts'
import type { Attention } from './attention.ts'

const most = 6

/** The counts that hurt most, one card a page; a page where nothing hurts says so with a plain zero. */
export function KeyFigures({ pages }: { pages: readonly Attention[] }): ReactElement {
  const t = useText()
  const lang = useLang()
  const shown = pages.slice(0, most)
  return (
    <div className="home-figures" data-testid="widget-kpi">
      {shown.map((p) => {
        const worst = p.tabs[0]
        const key = worst?.key ?? p.def.page.tabs!.find((x) => x.alert)!.key
        const all = p.answer.tabCounts?.['all']
        return (
          <KpiCard
            key={p.route}
            label={`${routeTitle(p.route)} · ${tabLabel(p.def, key, lang)}`}
            value={numberText(worst?.count ?? 0)}
            negative={Boolean(worst)}
            unit={t('home.unit')}
            footer={all === undefined ? undefined : t('home.ofAll', { n: all, shown: numberText(all) })}
            onClick={() => void openTab(p.route, { tab: key })}
          />
        )
      })}
    </div>
  )
}
