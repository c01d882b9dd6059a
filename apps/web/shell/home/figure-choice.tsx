import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { get, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { mostFigures } from './home-layout.ts'

interface Offered {
  readonly code: string
  readonly title: string
  readonly preset: boolean
}

/** Which figures stand among the metrics and in which order, of those of the pages one may open; undefined = as one's role begins. */
export function FigureChoice({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[] | undefined
  readonly onChange: (codes: readonly string[]) => void
}): ReactElement {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['home', 'offered'],
    queryFn: async ({ signal }) => (await get<{ rows: readonly Offered[] }>('home/figures/offered', { silent: true, signal })).rows,
    staleTime: 60_000,
  })
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} aria-label={t('common.loading')} />
  if (data.length === 0) return <p className="notice-day">{t('home.noFigures')}</p>
  const codes = (chosen ?? data.filter((f) => f.preset).map((f) => f.code)).filter((c) => data.some((f) => f.code === c))
  const rows = [...codes.map((c) => data.find((f) => f.code === c)!), ...data.filter((f) => !codes.includes(f.code))]
  const move = (at: number, by: -1 | 1): void => {
    const next = [...codes]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    onChange(next)
  }
  return (
    <ul className="home-layout home-choice" aria-label={t('home.figures')} data-testid="figure-choice">
      {rows.map((f, i) => {
        const on = codes.includes(f.code)
        return (
          <li key={f.code}>
            <Checkbox
              checked={on}
              disabled={!on && codes.length >= mostFigures}
              onChange={(e) => onChange(e.target.checked ? [...codes, f.code] : codes.filter((c) => c !== f.code))}
              data-testid={`figure-${f.code}`}
            >
              {f.title}
            </Checkbox>
            <span className="grow" />
            {on && (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowUpOutlined />}
                  disabled={i === 0}
                  aria-label={t('home.up', { name: f.title })}
                  onClick={() => move(i, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<ArrowDownOutlined />}
                  disabled={i === codes.length - 1}
                  aria-label={t('home.down', { name: f.title })}
                  onClick={() => move(i, 1)}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
