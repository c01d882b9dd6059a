import { useLang } from '@crossway/web-kit'
import { useListParts } from '@crossway/web-ui'
import { Checkbox } from 'antd'
import type { ReactElement } from 'react'

/** Goods without a piece anywhere stay out of sight until they are asked for (warehouse.md nowInventory, zero hidden). */
export function ShowEmpty(): ReactElement {
  const lang = useLang()
  const { state, change } = useListParts()
  const { zero, ...rest } = state.filter
  const shown = (zero as { readonly eq?: boolean } | undefined)?.eq === false
  return (
    <Checkbox checked={shown} onChange={(e) => change({ filter: e.target.checked ? { ...rest, zero: { eq: false } } : rest, page: 1 })}>
      {lang === 'en' ? 'Show empty' : '显示零库存'}
    </Checkbox>
  )
}
