import { useText, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { stagesWithDays } from '../../model/category-rules.ts'
import { attributesOf } from './attributes.ts'
import './category.css'

/** The attribute template as a table. */
export function AttributeRead({ value }: { readonly value: unknown; readonly row: ListRow }): ReactElement {
  const t = useText()
  const list = attributesOf(value)
  if (list.length === 0) return <span>–</span>
  return (
    <table className="plain-table attribute-table">
      <thead>
        <tr>
          <th>{t('productCategory.name')}</th>
          <th>{t('productCategory.type')}</th>
          <th>{t('productCategory.unit')}</th>
          <th>{t('productCategory.required')}</th>
          <th>{t('productCategory.options')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((a) => (
          <tr key={a.name}>
            <td>{a.name}</td>
            <td>{t(`productCategory.types.${a.type}`)}</td>
            <td>{a.unit ?? '–'}</td>
            <td>{a.required ? '✓' : '–'}</td>
            <td>{a.options?.length ? a.options.join(' / ') : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Default days of the stages, in the order of a development. */
export function StageDaysRead({ value }: { readonly value: unknown; readonly row: ListRow }): ReactElement {
  const t = useText()
  const days = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, number>>
  const reported = stagesWithDays.filter((s) => days[s] !== undefined).map((s) => `${t(`productCategory.stages.${s}`)} ${days[s]}`)
  return <span>{reported.length ? reported.join(' · ') : '–'}</span>
}
