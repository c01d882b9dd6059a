import { useText } from '@crossway/web-kit'
import { ChangeMark } from '@crossway/web-ui'
import type { ReactElement, ReactNode } from 'react'
import { moved, type Compare } from '../../model/crm/compared.ts'

interface Props {
  readonly compare: Compare
  readonly now: number | string
  readonly before: number | string | null | undefined
  /** A rise is bad news. */
  readonly inverse?: boolean
  readonly children?: ReactNode
}
/** Foot of a card: what it says by itself, and how far it moved against the period before or the year before. */
export function ChangeFoot({ compare, now, before, inverse, children }: Props): ReactElement {
  const t = useText()
  return (
    <>
      {children}
      {compare !== 'none' && before !== null && before !== undefined && (
        <span className="crm-change">
          {t(compare === 'lastYear' ? 'boards.yoy' : 'boards.mom')} <ChangeMark value={moved(now, before)} inverse={!!inverse} />
        </span>
      )}
    </>
  )
}
