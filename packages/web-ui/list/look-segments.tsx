import { Segmented } from 'antd'
import type { ReactElement } from 'react'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: { readonly value: string; readonly label: string }[]
}

/** Ways to look at a list; most lists have one and need none of this. */
const LookSegments = (p: Props): ReactElement => <Segmented {...p} />
export default LookSegments
