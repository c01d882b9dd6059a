import { get, useLook, type Look, type LookProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'

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

/** Running openings under the list's own search and conditions, whatever tab is open. */
export const useOpenings = (p: LookProps): Look =>
  useLook(p, {
    record: 'opening_case',
    fields: 'case_no,project,platform,region,owner,current_step,current_step_en,progress,start_date,plan_end,target_date,blocked_since',
    sort: 'plan_end',
    most: 200,
    where: { status: { in: ['running'] } },
    withoutTab: true,
  })

export const useOpeningFigures = (): OpeningFigures | undefined =>
  useQuery({ queryKey: ['list', 'opening_case', 'figures'], queryFn: () => get<OpeningFigures>('opening-case/figures', { silent: true }) }).data

export const stepName = (s: { readonly name: string; readonly name_en: string | null }, lang: string): string =>
  lang === 'en' && s.name_en ? s.name_en : s.name
