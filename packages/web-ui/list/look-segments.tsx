import { useText } from '@crossway/web-kit'
import { Segmented, Select } from 'antd'
import type { ReactElement } from 'react'
import { useNarrow } from '../form/use-narrow.ts'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: { readonly value: string; readonly label: string }[]
}

/** Ways to look at a list; most lists have one and need none of this. A phone's title line has no room for their words side by side. */
export default function LookSegments(p: Props): ReactElement {
  const t = useText()
  return useNarrow() ? <Select {...p} size="small" popupMatchSelectWidth={false} aria-label={t('grid.viewTitle')} /> : <Segmented {...p} />
}
