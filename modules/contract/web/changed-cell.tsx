import { joinNames, labelText, type AnyLabel } from '@crossway/kernel'
import { useLang, type RowProps } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { bodyEn, bodyZh } from '../model/body-labels.ts'

/** Which terms an agreement changes, in the reader's words. */
function Words({ value }: { readonly value: unknown }): ReactElement {
  const lang = useLang()
  const labels: Readonly<Record<string, AnyLabel>> = lang === 'en' ? bodyEn : bodyZh
  const names = typeof value === 'string' && value !== '' ? value.split(', ') : []
  return (
    <span className="ell">
      {names.length
        ? joinNames(
            names.map((n) => labelText(labels[n], n)),
            lang,
          )
        : '–'}
    </span>
  )
}
export const ChangedCell = ({ row }: RowProps): ReactElement => <Words value={row['changed']} />
export const ChangedRead = ({ value }: { readonly value: unknown }): ReactElement => <Words value={value} />
