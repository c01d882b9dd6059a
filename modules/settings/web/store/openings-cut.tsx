import { useLang } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { mostOpenings } from './use-openings.ts'

/** Says that not all running openings are drawn. */
export function OpeningsCut({ total }: { readonly total: number }): ReactElement | null {
  const lang = useLang()
  if (total <= mostOpenings) return null
  return <p className="openings-note">{lang === 'en' ? `First ${mostOpenings} only; filter to see the rest` : `仅显示前 ${mostOpenings} 单，请筛选`}</p>
}
