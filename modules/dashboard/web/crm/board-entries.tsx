import { errorText, numberText, openRecord, useBoth } from '@crossway/web-kit'
import { Failure, fullMoney, PageDrawer } from '@crossway/web-ui'
import { Button, Skeleton } from 'antd'
import { useCallback, useState, type ReactElement } from 'react'
import type { BoardEntries } from '../../model/crm/entries.ts'
import { useBoard } from './use-board.ts'

export interface Opened {
  readonly url: string
  readonly title: string
}
/** Opens the rows behind a figure: `open({ url, title })`; put `drawer` into the page. */
export function useBoardEntries(): { readonly open: (o: Opened) => void; readonly drawer: ReactElement | null } {
  const [opened, setOpened] = useState<Opened>()
  const close = useCallback(() => setOpened(undefined), [])
  return { open: setOpened, drawer: opened ? <Entries key={opened.url} of={opened} onClose={close} /> : null }
}

function Entries({ of, onClose }: { of: Opened; onClose: () => void }): ReactElement {
  const both = useBoth()
  const { answer: a, problem, reload } = useBoard<BoardEntries>(of.url)
  const priced = a?.rows.some((r) => r.amount !== null) ?? false
  return (
    <PageDrawer title={of.title} size={820} onClose={onClose} destroyOnHidden>
      {problem && <Failure problem={problem} text={errorText(problem)} onRetry={reload} />}
      {!a && !problem && <Skeleton active />}
      {a && (
        <>
          <p className="note" data-testid="board-entries-total">
            {both(`共 ${numberText(a.total)} 条`, `${numberText(a.total)} in all`)}
            {a.amount !== null && ` · CNY ${fullMoney(a.amount)}`}
            {a.total > a.rows.length && both(`，显示前 ${a.rows.length} 条`, `, the first ${a.rows.length} shown`)}
          </p>
          <div className="table-scroll" tabIndex={0} role="region" aria-label={of.title}>
            <table className="plain-table" data-testid="board-entries">
              <thead>
                <tr>
                  <th>{both('编号', 'No.')}</th>
                  <th>{both('名称', 'Name')}</th>
                  <th>{both('负责人', 'Owner')}</th>
                  <th>{both('日期', 'Date')}</th>
                  {priced && <th className="num">{both('金额', 'Amount')}</th>}
                </tr>
              </thead>
              <tbody>
                {a.rows.map((r, i) => (
                  <tr key={i}>
                    <td className="mono">
                      <Button type="link" size="small" className="source-link" onClick={() => void openRecord(r.route, r.id)}>
                        {r.no ?? `#${r.id}`}
                      </Button>
                    </td>
                    <td>{r.name}</td>
                    <td>{r.person ?? '–'}</td>
                    <td>{r.day ?? '–'}</td>
                    {priced && (
                      <td className="num">
                        <small className="note">{r.currency}</small> {r.amount === null ? '–' : fullMoney(r.amount)}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </PageDrawer>
  )
}
