import { detailOf, get } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PaletteItem } from './items.ts'

interface Answer {
  groups: { record: string; title: string; route: string; rows: { id: number; title: string; note?: string | null }[] }[]
}
const delay = 200
const shortest = 2

/** Records by number or name: from two characters on, 200 ms after the last key, five a record. */
export function useRecords(words: string): { items: PaletteItem[]; searching: boolean } {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), delay)
    return () => clearTimeout(timer)
  }, [words])
  const q = settled.length >= shortest ? settled : ''
  const { data, isFetching } = useQuery({
    queryKey: ['palette', q],
    queryFn: ({ signal }) => get<Answer>('search', { query: { q }, slot: 'palette', silent: true, signal }),
    enabled: q !== '',
    staleTime: 10_000,
  })
  const items =
    q === ''
      ? []
      : (data?.groups ?? []).flatMap((g) =>
          g.rows.slice(0, 5).map((r): PaletteItem => ({
            id: `${g.route}-${r.id}`,
            group: 'records',
            title: r.title,
            note: [g.title, r.note].filter(Boolean).join(' · '),
            route: g.route,
            query: { DetailID: detailOf(g.route, g.record.replaceAll('-', '_'), r.id) },
          })),
        )
  return { items, searching: isFetching || (words.length >= shortest && words !== settled) }
}
