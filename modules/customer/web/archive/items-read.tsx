import { fileUrl, type ListRow, useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { itemsOf, itemLabel, itemText, type Decisions } from './items.ts'

/** What came by the link, and what became of each item. */
export function ItemsRead({ value, row }: { readonly value: unknown; readonly row: ListRow }): ReactElement {
  const both = useBoth()
  const decisions = (row['item_decisions'] ?? {}) as Decisions
  return (
    <table className="plain-table">
      <tbody>
        {itemsOf(value).map((i) => (
          <tr key={i.key}>
            <td>{itemLabel(i, both)}</td>
            <td>
              {i.kind === 'paper' ? (
                <a href={fileUrl(Number(i.value['file']))} target="_blank" rel="noopener noreferrer">
                  {itemText(i)}
                </a>
              ) : (
                itemText(i)
              )}
            </td>
            <td>
              {decisions[i.key] === undefined
                ? '–'
                : decisions[i.key]!.accept
                  ? both('采纳', 'Accepted')
                  : `${both('拒绝：', 'Rejected: ')}${decisions[i.key]!.comment ?? ''}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
