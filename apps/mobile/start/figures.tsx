import { get, grouped, navigate, usePref, useText } from '@crossway/web-kit'
import type { FiguresAnswer, ShownFigure } from '@crossway/workplace/model'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { mobileRoutes } from '../pages/groups.ts'
import { usePermitted } from '../pages/permitted.ts'

interface Placed {
  readonly name: string
  readonly hidden?: boolean
  readonly config?: { readonly figures?: readonly string[] }
}

/** The figures of the home page, as their owner chose them there; those of his kind of role until he did (workplace.md home). */
export function Figures(): ReactElement | null {
  const t = useText()
  const [layout, , known] = usePref<readonly Placed[] | null>('home_layout', null)
  const mine = Array.isArray(layout) ? (layout as readonly Placed[]).find((p) => p?.name === 'kpi') : undefined
  const codes = mine?.config?.figures?.join()
  const { data } = useQuery({
    queryKey: ['home', 'figures', codes],
    queryFn: async ({ signal }) => (await get<FiguresAnswer>('home/figures', { query: codes ? { codes } : {}, silent: true, timeout: 15_000, signal })).rows,
    enabled: known && mine?.hidden !== true && codes !== '',
  })
  if (!data?.length) return null
  return (
    <section className="m-card m-figures" aria-label={t('start.figures')} data-testid="m-figures">
      {data.map((f) => (
        <FigureCell key={f.code} figure={f} />
      ))}
    </section>
  )
}

const shown = ({ unit, value, failed }: ShownFigure): string => {
  if (failed || value === undefined) return '–'
  if (unit === 'percent') return `${Number(value).toFixed(1)}%`
  return grouped(unit === 'CNY' ? Number(value).toFixed(0) : value)
}
function FigureCell({ figure: f }: { readonly figure: ShownFigure }): ReactElement {
  const permitted = usePermitted()
  const words = (
    <>
      <b>{shown(f)}</b>
      <span>
        {f.title}
        {f.unit === 'CNY' && ' CNY'}
      </span>
    </>
  )
  // a list of the phone opens at a tab, not under a filter: it would show other rows than were counted
  if (f.drill.query?.['f'] || !mobileRoutes.has(f.drill.route) || !permitted.has(f.drill.route)) return <p className="m-figure">{words}</p>
  const tab = f.drill.query?.['tab']
  return (
    <button type="button" className="m-plain m-figure" onClick={() => void navigate(`/admin/m/${f.drill.route}`, tab ? { tab } : {})}>
      {words}
    </button>
  )
}
