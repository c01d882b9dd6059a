import { get, useLang, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'

/** Openings that are drawn at once; whoever has more filters. */
export const mostOpenings = 200

export interface LookProps {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
}
export interface OpeningFigures {
  readonly steps: readonly { readonly name: string; readonly name_en: string | null; readonly seq: number }[]
  readonly rates: readonly {
    readonly channel: string
    readonly region: string
    readonly done: number
    readonly failed: number
    readonly pct: number
    readonly days: number | null
  }[]
  readonly total: { readonly done: number; readonly failed: number; readonly pct: number | null; readonly days: number | null }
  readonly ages: { readonly week: number; readonly fortnight: number; readonly month: number; readonly older: number }
  readonly blocked: readonly {
    readonly id: number
    readonly case_no: string
    readonly step: string
    readonly step_en: string | null
    readonly reason: string | null
    readonly days: number
  }[]
}

/** Running openings under the list's own search and conditions. */
export function useOpenings({ route, filter, q }: LookProps): { rows: readonly ListRow[]; total: number } | undefined {
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['list', 'opening_case', 'running', lang, filter, q],
    queryFn: () =>
      get<ListAnswer>('opening-case', {
        query: {
          view: route,
          filter: { ...filter, status: { eq: 'running' } },
          q,
          size: mostOpenings,
          sort: 'plan_end',
          fields: 'case_no,project,platform,region,owner,current_step,current_step_en,progress,start_date,plan_end,target_date,blocked_since',
        },
        silent: true,
      }),
  })
  return data
}

export const useOpeningFigures = (): OpeningFigures | undefined =>
  useQuery({ queryKey: ['list', 'opening_case', 'figures'], queryFn: () => get<OpeningFigures>('opening-case/figures', { silent: true }) }).data

/** A reference's name as a card shows it. */
export const nameOf = (v: unknown): string => (v && typeof v === 'object' && 'title' in v ? String(v.title) : '')
export const stepName = (s: { readonly name: string; readonly name_en: string | null }, lang: string): string =>
  lang === 'en' && s.name_en ? s.name_en : s.name
