import { addMonths, dayOf } from '@crossway/kernel'
import { get, type ListAnswer } from '@crossway/web-kit'
import { useEffect, useState } from 'react'

export interface SheetRow {
  readonly id: number
  readonly period: string
  readonly employee: { readonly id: number; readonly title: string } | null
  readonly department: { readonly id: number; readonly title: string } | null
  readonly status: string
  readonly total_score?: string | null
  readonly grade?: string | null
}
export interface ViewProps {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}
const most = 2000
const page = 500
/** The last n months, the oldest first. */
export const lastMonths = (n: number, until = dayOf(new Date()).slice(0, 7)): string[] =>
  Array.from({ length: n }, (_, i) => addMonths(`${until}-01`, i - n + 1).slice(0, 7))

/** Appraisals of the list as it is narrowed, of some months: the rows and fields that the list itself would show. */
export function useSheets({ route, filter, q, tab }: ViewProps, months: readonly string[]): readonly SheetRow[] | undefined {
  const [rows, setRows] = useState<readonly SheetRow[]>()
  const asked = JSON.stringify({ period: { in: months }, ...filter })
  useEffect(() => {
    let gone = false
    const load = async (): Promise<void> => {
      const all: SheetRow[] = []
      for (let n = 1; all.length < most; n++) {
        const a = await get<ListAnswer>('performance-sheet', {
          query: {
            view: route,
            filter: JSON.parse(asked),
            q,
            tab,
            size: page,
            page: n,
            sort: '-period',
            fields: 'period,employee,department,status,total_score,grade',
          },
          silent: true,
        })
        all.push(...(a.rows as unknown as SheetRow[]))
        if (a.rows.length < page) break
      }
      if (!gone) setRows(all)
    }
    load().catch(() => void (gone || setRows([])))
    return () => void (gone = true)
  }, [asked, q, tab, route])
  return rows
}
