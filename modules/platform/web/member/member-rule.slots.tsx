import { useLang, type RowProps, type Slots } from '@crossway/web-kit'
import type { ReactElement } from 'react'

/** The rule's title in the reader's language. */
function TitleCell({ row }: RowProps): ReactElement {
  const lang = useLang()
  return <span>{String((lang === 'en' ? row['title_en'] : row['title']) ?? row['title'])}</span>
}

const slots: Slots = { cells: { title: TitleCell } }
export default slots
