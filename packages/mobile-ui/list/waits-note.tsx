import { useLang, useText, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'

/** Whose turn it is, on a record that waits for people. */
export function WaitsNote({ row }: { readonly row: ListRow }): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const { waits } = row
  if (!waits || (waits.people.length === 0 && !waits.mine)) return null
  const names = waits.people.join(lang === 'en' ? ', ' : '、')
  return <span className="m-note m-ell">{waits.mine ? t('mobile.waitsMine') : t('mobile.waitsFor', { names })}</span>
}
