import { numberText, useBoth } from '@crossway/web-kit'
import { fullMoney } from '@crossway/web-ui'
import type { ReactElement, ReactNode } from 'react'
import { conversion, counted, countedWords, validRate, workColumns } from '../../model/crm/crm-sheets.ts'
import type { SummaryBoard, Work } from '../../model/crm/summary.ts'
import { titlesOf } from '../../model/sheet/columns.ts'
import { Box } from '../profit/box.tsx'
import { Amount, Count, Head } from './figure-cells.tsx'
import type { OpenWork } from './opens.ts'

/** Who did what: people or departments by what they signed; who sees only himself stands beside the mean of his department. */
export function WorkTable({ a, by, open, extra }: { a: SummaryBoard; by: 'employee' | 'department'; open: OpenWork; extra: ReactNode }): ReactElement {
  const both = useBoth()
  const at = (r: Work): Record<string, number> => (r.id === null ? {} : by === 'department' ? { unit: r.id } : { who: r.id })
  return (
    <Box title={both('排行', 'Ranking')} extra={a.average ? undefined : extra}>
      {a.ranking.length === 0 && !a.average ? (
        <p className="note">{both('本期没有数据', 'Nothing in this period')}</p>
      ) : (
        <div className="table-scroll crm-tall" tabIndex={0} role="region" aria-label={both('排行', 'Ranking')}>
          <table className="plain-table" data-testid="work-table">
            <Head cells={titlesOf(workColumns(a, by, both))} />
            <tbody>
              {a.ranking.map((r) => (
                <tr key={String(r.id)}>
                  <td>{r.name}</td>
                  {counted.map((s) => (
                    <Count key={s} n={r[s]} onOpen={() => open(s, `${r.name} · ${both(...countedWords[s])}`, at(r))} />
                  ))}
                  <td className="num">{validRate(r)}</td>
                  <td className="num">{conversion(r)}</td>
                  {a.rights.amounts && (
                    <>
                      <Amount value={r.amount} onOpen={() => open('signed', `${r.name} · ${both('签约额', 'Signed amount')}`, at(r))} />
                      <Amount value={r.deposit} onOpen={() => open('deposit', `${r.name} · ${both('已收押金', 'Deposit collected')}`, at(r))} />
                    </>
                  )}
                </tr>
              ))}
              {a.average && (
                <tr className="is-total">
                  <th scope="row">{both('部门平均', 'Mean of the department')}</th>
                  {counted.map((s) => (
                    <td key={s} className="num">
                      {numberText(Number(a.average![s]))}
                    </td>
                  ))}
                  <td className="num">{validRate({ valid: Number(a.average.valid), followups: Number(a.average.followups) })}</td>
                  <td className="num">{conversion({ signed: Number(a.average.signed), claims: Number(a.average.claims) })}</td>
                  {a.rights.amounts && (
                    <>
                      <td className="num">{fullMoney(a.average.amount)}</td>
                      <td className="num">{fullMoney(a.average.deposit)}</td>
                    </>
                  )}
                </tr>
              )}
            </tbody>
          </table>
        </div>
      )}
    </Box>
  )
}
